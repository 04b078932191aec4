//! Laws of the odds math, against an oracle of big integers, and: no input makes a rule panic.
#![expect(clippy::unwrap_used, reason = "a law that cannot be set up has failed")]

mod age;
mod any_input;
mod given;
mod limits;
mod odds;
mod oracle;
mod roulette;
mod settling;
mod stakes;
mod systems;
mod wallet;
mod worth;
