//! Games that the server draws itself (design §8): mini-games, virtual matches and races.
//!
//! A seed is committed when a round opens and revealed when it is drawn. Everything that happens in the
//! round is derived from seed, game and round by the functions of this module, so anyone with the seed
//! obtains the same result: on the server, in a browser or by hand.

pub mod board;
pub mod catalogue;
pub mod clock;
pub mod game;
pub mod markets;
pub mod mini;
pub mod picks;
pub mod place;
pub mod prices;
pub mod rtp;
pub mod settings;
pub mod views;
pub mod virtuals;
