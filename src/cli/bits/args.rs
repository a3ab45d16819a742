//! The options of `bits`, as `--help` tells them.

use clap::Args as ClapArgs;
use stackdoku::Size;

/// Draw one cell's record: its 21 bits, the expressions that read them, and what they mean
#[derive(Debug, ClapArgs)]
pub struct BitsArgs {
    /// The record as a number: hexadecimal 0x150480, binary 0b1_0101..., or decimal; or its 21 bits in groups
    #[arg(required = true)]
    pub record: Vec<String>,

    /// The size of the board the cell is on: 4, 9 or 16
    #[arg(long, value_name = "SIDE", default_value = "16")]
    pub size: Size,
}
