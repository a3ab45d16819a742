//! New puzzles.

use crate::clock::{begin, is_over};
use crate::errors::{puzzle_error, shown, time_is_over, wrong_option};
use crate::given::{named, rules};
use stackdoku::Size;
use stackdoku::generate::Generator;
use stackdoku::rate::Level;
use wasm_bindgen::prelude::*;

/// What is asked of new puzzles.
#[wasm_bindgen]
pub struct Maker {
    generator: Generator,
    size: Size,
}

#[wasm_bindgen]
impl Maker {
    /// Puzzles of this side from this seed.
    #[wasm_bindgen(constructor)]
    pub fn new(side: f64, rules_name: Option<String>, seed: u64) -> Result<Self, JsValue> {
        let size = Size::ALL.into_iter().find(|size| size.side() as f64 == side);
        let size = size.ok_or_else(|| wrong_option(format!("side: {}, expected 4, 9 or 16", shown(side))))?;
        let generator = Generator::new(size).rules(rules(rules_name.as_deref())?).seed(seed).stop_when(is_over);
        Ok(Self { generator, size })
    }

    /// Asks for this number of givens.
    pub fn givens(&mut self, givens: f64) -> Result<(), JsValue> {
        let most = self.size.cell_count();
        if givens.fract() != 0.0 || !(0.0..=most as f64).contains(&givens) {
            return Err(wrong_option(format!("givens: {}, expected 0 to {most}", shown(givens))));
        }
        self.generator = self.generator.clone().givens(givens as usize);
        Ok(())
    }

    /// Asks for puzzles that lose their uniqueness with any given.
    pub fn minimal(&mut self) {
        self.generator = self.generator.clone().minimal(true);
    }

    /// Asks for a symmetry of the givens.
    pub fn symmetry(&mut self, name: &str) -> Result<(), JsValue> {
        self.generator = self.generator.clone().symmetry(named(name)?);
        Ok(())
    }

    /// Asks for puzzles that are this hard for a person.
    pub fn level(&mut self, name: &str) -> Result<(), JsValue> {
        self.generator = self.generator.clone().level(named::<Level>(&name.replace('-', " "))?);
        Ok(())
    }

    /// Asks for puzzles that need a look-ahead between these, both included.
    #[wasm_bindgen(js_name = lookAhead)]
    pub fn look_ahead(&mut self, from: u8, to: u8) {
        self.generator = self.generator.clone().look_ahead(from..=to);
    }

    /// Asks for puzzles that need an effort between these, both included.
    pub fn effort(&mut self, from: u32, to: u32) {
        self.generator = self.generator.clone().effort(from..=to);
    }

    /// Makes the puzzle of this number, from 0.
    pub fn make(&self, number: u32, time_limit: Option<f64>) -> Result<Vec<u8>, JsValue> {
        begin(time_limit)?;
        let number = u64::from(number);
        let made = self.generator.make(number..number + 1).map_err(puzzle_error)?;
        match made.first() {
            Some(made) if made.missed.is_none() => Ok(made.puzzle.to_bytes()),
            _ if is_over() => Err(time_is_over()),
            Some(made) => {
                let missed = made.missed.map_or(String::new(), |missed| format!(", the nearest: {missed}"));
                Err(puzzle_error(format!("no puzzle as asked was found{missed}")))
            }
            None => Err(puzzle_error("no puzzle as asked was found")),
        }
    }
}
