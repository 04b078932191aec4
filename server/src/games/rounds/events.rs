//! The members' endpoints of the mini-games.

use super::list::{Rounds, public_page};
use super::record::Record;
use crate::games::rounds::CurrentRounds;
use crate::platform::http::{Call, Result};
use hanpan_core::api::{GetMiniEvents, GetMiniRounds, GetMinigameLimits, GetMinigameSetting};
use hanpan_core::games::rounds::catalogue::game_name;
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::games::rounds::settings::MinigameLimits;
use hanpan_core::games::rounds::views::{MiniEvent, MiniEvents, MiniRound, MinigameSetting};
use hanpan_core::kernel::page::Page;
use hanpan_core::kernel::problem::Problem;

/// Returns whether a game is under maintenance.
pub(super) async fn setting(call: Call<GetMinigameSetting>) -> Result<MinigameSetting> {
    let settings = call.app.settings.get();
    let games = MiniGame::of_id(call.path).into_iter();
    let flags = games.map(|game| settings.maintenance_flg(game));
    Ok(MinigameSetting {
        system_maintenance_flg: flags.max().unwrap_or_default(),
        minigame_name_korean: game_name(call.path).ok_or(Problem::NotFound)?.to_owned(),
    })
}

/// Returns stake and prize limits by level.
pub(super) async fn limits(call: Call<GetMinigameLimits>) -> Result<MinigameLimits> {
    Ok(call.app.settings.get().minigame_limits())
}

/// Returns the current rounds, without a query.
pub(super) async fn events(call: Call<GetMiniEvents>) -> Result<MiniEvents> {
    let (app, games) = (&call.app, MiniGame::of_id(call.input.game_id));
    if games.is_empty() {
        return Err(Problem::NotFound.into());
    }
    let current = app.state::<CurrentRounds>().get();
    let wanted = |event: &&MiniEvent| games.contains(&event.round.game);
    Ok(MiniEvents {
        now: app.clock.now(),
        events: current.minis.iter().filter(wanted).cloned().collect(),
    })
}

/// Returns a page of rounds, newest first.
pub(super) async fn rounds(call: Call<GetMiniRounds>) -> Result<Page<MiniRound>> {
    let filter = Rounds::of_minis(&call.input)?;
    let page = public_page(&call.app, &filter, &call.input).await?;
    let rounds = page.items.iter().map(Record::mini);
    let rounds = rounds.collect::<anyhow::Result<_>>()?;
    Ok(page.with(rounds))
}
