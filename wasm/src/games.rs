//! What a page that checks or shows rounds of games asks for: a module of its own, since the other
//! pages need no hashes.

use crate::from_js::{read, read_all};
use hanpan_core::games::board::{self, Board, PastRound};
use hanpan_core::games::mini::{MiniDraw, MiniGame, RoundId};
use hanpan_core::games::seed::Seed;
use hanpan_core::games::virtuals::leagues::VirtualLeague;
use hanpan_core::games::virtuals::story::Story;
use hanpan_core::korea::day_of;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// What a seed was shown as before the draw; `undefined` where the text is no seed.
#[wasm_bindgen(js_name = seedCommitment)]
pub fn seed_commitment(seed: &str) -> Option<String> {
    Seed::parse(seed).ok().map(|seed| seed.commitment())
}

/// The label that a round's numbers are drawn with; `undefined` where the day is none.
#[wasm_bindgen(js_name = miniLabel)]
pub fn mini_label(game: &Ts<MiniGame>, day: &str, number: u32) -> Result<Option<String>, JsError> {
    let game = read(game)?;
    Ok(day_of(day).map(|day| game.label(RoundId { day, number })))
}

/// Draws a round again; `undefined` where seed or day is none.
#[wasm_bindgen(js_name = replayMini)]
pub fn replay_mini(
    game: &Ts<MiniGame>,
    day: &str,
    number: u32,
    seed: &str,
) -> Result<Option<Ts<MiniDraw>>, JsError> {
    let game = read(game)?;
    let (Some(day), Ok(seed)) = (day_of(day), Seed::parse(seed)) else {
        return Ok(None);
    };
    let draw = game.draw(&seed, RoundId { day, number });
    Ok(Some(draw.into_ts()?))
}

/// The boards of a game's markets from its past rounds, oldest first.
#[wasm_bindgen(js_name = miniBoards)]
pub fn mini_boards(
    game: &Ts<MiniGame>,
    past: Vec<Ts<PastRound>>,
) -> Result<Vec<Ts<Board>>, JsError> {
    let boards = board::boards(read(game)?, &read_all(past)?);
    let boards = boards.into_iter().map(|board| board.into_ts());
    Ok(boards.collect::<Result<_, _>>()?)
}

/// Plays a virtual event again; `undefined` where league, day or seed is none.
#[wasm_bindgen(js_name = replayVirtual)]
pub fn replay_virtual(
    league: i32,
    day: &str,
    number: u32,
    seed: &str,
) -> Result<Option<Ts<Story>>, JsError> {
    let league = VirtualLeague::of(i64::from(league));
    let (Some(league), Some(day), Ok(seed)) = (league, day_of(day), Seed::parse(seed)) else {
        return Ok(None);
    };
    let round = RoundId { day, number };
    let story = league.line_up(round).play(&seed, league.label(round));
    Ok(Some(story.into_ts()?))
}
