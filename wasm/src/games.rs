//! Functions for pages that verify or display rounds of games. This is a separate module, because other
//! pages need no hash functions.

use crate::read::{read, read_all};
use hanpan_core::games::casino::sandbox::{self, Play, PlayOutcome};
use hanpan_core::games::casino::table::SpotStake;
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::games::rounds::board::{self, Board, PastRound};
use hanpan_core::games::rounds::game::name_of_detail_type;
use hanpan_core::games::rounds::mini::{MiniDraw, MiniGame, RoundId};
use hanpan_core::games::rounds::views::MiniGameView;
use hanpan_core::games::rounds::virtuals::LineUp;
use hanpan_core::games::rounds::virtuals::leagues::VirtualLeague;
use hanpan_core::games::rounds::virtuals::play_by_play::PlayByPlay;
use hanpan_core::kernel::ids::VirtualLeagueId;
use hanpan_core::kernel::korea::day_of;
use hanpan_core::kernel::messages;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the commitment of a seed; `undefined` if the text is not a seed.
#[wasm_bindgen(js_name = seedCommitment)]
pub fn seed_commitment(seed: &str) -> Option<String> {
    Seed::parse(seed).ok().map(|seed| seed.commitment())
}

/// Returns the label from which a round's numbers are derived; `undefined` if the day is invalid.
#[wasm_bindgen(js_name = miniLabel)]
pub fn mini_label(game: &Ts<MiniGame>, day: &str, number: u32) -> Result<Option<String>, JsError> {
    let game = read(game)?;
    Ok(day_of(day).map(|day| game.label(RoundId { day, number })))
}

/// Repeats the draw of a round; `undefined` if the seed or the day is invalid.
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

/// Formats a draw in a few characters: `3 9 14 20 28 + 4`, `좌 3줄`.
#[wasm_bindgen(js_name = drawText)]
pub fn draw_text(draw: &Ts<MiniDraw>) -> Result<String, JsError> {
    Ok(read(draw)?.text())
}

/// Builds the boards of a game's markets from the numbers and draws of its past rounds, oldest first.
#[wasm_bindgen(js_name = miniBoards)]
pub fn mini_boards(
    game: &Ts<MiniGame>,
    numbers: Vec<u32>,
    draws: Vec<Ts<MiniDraw>>,
) -> Result<Vec<Ts<Board>>, JsError> {
    let game = read(game)?;
    let past = numbers.into_iter().zip(draws).map(|(number, draw)| {
        let draw = read(&draw)?;
        Ok(PastRound { number, draw })
    });
    let boards = board::boards(game, &past.collect::<Result<Vec<_>, JsError>>()?);
    let boards = boards.into_iter().map(|board| board.into_ts());
    Ok(boards.collect::<Result<_, _>>()?)
}

/// Returns the mini-games with their markets and selections, in display order.
#[wasm_bindgen(js_name = miniGames)]
pub fn mini_games() -> Result<Vec<Ts<MiniGameView>>, JsError> {
    let games = MiniGame::ALL.map(|game| MiniGameView::of(game).into_ts());
    Ok(games.into_iter().collect::<Result<_, _>>()?)
}

/// The game accepts no bets. The sentence contains no name if the detail type is unknown.
#[wasm_bindgen(js_name = gameMaintenance)]
pub fn game_maintenance(game_id: i32) -> String {
    let game = name_of_detail_type(i64::from(game_id));
    let game = game.unwrap_or_default().to_owned();
    Problem::GameMaintenance { game }.to_string()
}

/// A bet on a mini-game failed and the server gave no reason.
#[wasm_bindgen(js_name = miniBetFailed)]
pub fn mini_bet_failed() -> String {
    messages::MINI_BET_FAILED.to_owned()
}

/// Returns the league or venue of an id.
fn virtual_league(id: i32) -> Option<&'static VirtualLeague> {
    VirtualLeague::of(VirtualLeagueId::new(id.into()))
}

/// Returns the label from which an event's numbers are derived; `undefined` if the league or the day is
/// invalid.
#[wasm_bindgen(js_name = virtualLabel)]
pub fn virtual_label(league: i32, day: &str, number: u32) -> Option<String> {
    let (league, day) = (virtual_league(league)?, day_of(day)?);
    Some(league.label(RoundId { day, number }))
}

/// Returns the participants of an event, drawn from the public seed; `undefined` if the league or the
/// day is invalid.
#[wasm_bindgen(js_name = virtualLineUp)]
pub fn virtual_line_up(league: i32, day: &str, number: u32) -> Result<Option<Ts<LineUp>>, JsError> {
    let (Some(league), Some(day)) = (virtual_league(league), day_of(day)) else {
        return Ok(None);
    };
    let line_up = league.line_up(RoundId { day, number });
    Ok(Some(line_up.into_ts()?))
}

/// Replays a virtual event; `undefined` if the league, the day or the seed is invalid.
#[wasm_bindgen(js_name = replayVirtual)]
pub fn replay_virtual(
    league: i32,
    day: &str,
    number: u32,
    seed: &str,
) -> Result<Option<Ts<PlayByPlay>>, JsError> {
    let league = virtual_league(league);
    let (Some(league), Some(day), Ok(seed)) = (league, day_of(day), Seed::parse(seed)) else {
        return Ok(None);
    };
    let round = RoundId { day, number };
    let play_by_play = league.line_up(round).play(&seed, league.label(round));
    Ok(Some(play_by_play.into_ts()?))
}

/// Replays a spin of a sandbox slot machine; `undefined` if the label, the seed or the stake is
/// invalid.
#[wasm_bindgen(js_name = replaySpin)]
pub fn replay_spin(
    label: &str,
    seed: &str,
    stake: &Ts<Won>,
) -> Result<Option<Ts<PlayOutcome>>, JsError> {
    let stake = read(stake)?;
    replay_round(label, seed, &Play::Spin { stake })
}

/// Replays a hand of a sandbox table; `undefined` if the label, the seed or the stakes are invalid.
#[wasm_bindgen(js_name = replayDeal)]
pub fn replay_deal(
    label: &str,
    seed: &str,
    stakes: Vec<Ts<SpotStake>>,
) -> Result<Option<Ts<PlayOutcome>>, JsError> {
    let stakes = read_all(stakes)?;
    replay_round(label, seed, &Play::Deal { stakes })
}

fn replay_round(label: &str, seed: &str, play: &Play) -> Result<Option<Ts<PlayOutcome>>, JsError> {
    let seed = Seed::parse(seed).ok();
    let outcome = seed.and_then(|seed| sandbox::replay(&seed, label, play));
    Ok(outcome.map(|outcome| outcome.into_ts()).transpose()?)
}
