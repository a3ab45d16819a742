//! JSON objects whose fields stand in a given order.

/// An object with these fields, in this order: `object! { kind: "start", schema: 1 }`.
macro_rules! object {
    ($($field:ident: $value:expr),* $(,)?) => {{
        // Each field has a type of its own, which bears its name.
        #[allow(non_camel_case_types, clippy::too_many_arguments)]
        fn object<$($field: serde::Serialize),*>($($field: $field),*) -> impl serde::Serialize {
            #[derive(serde::Serialize)]
            struct Object<$($field),*> { $($field: $field),* }
            Object { $($field),* }
        }
        object($($value),*)
    }};
}

pub(crate) use object;
