//! `bind MODULE.wasm FOLDER`: writes to the folder the module as browsers load it, and the JavaScript that talks to it.

mod panics;
mod places;
mod texts;

use std::env::args_os;
use std::error::Error;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = args_os().skip(1);
    let (Some(module), Some(folder), None) = (args.next(), args.next(), args.next()) else {
        return Err("expected: bind MODULE.wasm FOLDER".into());
    };
    // Types are written by hand, for the functions that users call.
    let mut bindgen = Bindgen::new();
    let mut output = bindgen
        .input_path(module)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()?;
    let addresses = texts::addresses(output.wasm_mut());
    panics::cut(output.wasm_mut())?;
    places::cut(output.wasm_mut());
    texts::cut(output.wasm_mut(), &addresses);
    output.emit(folder)?;
    Ok(())
}
