//! The members' endpoints of the virtual games.

use super::list::{Rounds, public_page};
use super::record::Record;
use crate::games::rounds::CurrentRounds;
use crate::platform::http::{Call, Result};
use crate::platform::lists;
use hanpan_core::api::{
    GetVet3Soccer, GetVirtualEvents, GetVirtualLimits, GetVirtualPlayByPlay, GetVirtualResults,
};
use hanpan_core::games::rounds::virtuals::VirtualSport;
use hanpan_core::games::rounds::virtuals::play_by_play::PlayByPlay;
use hanpan_core::games::rounds::virtuals::views::{
    Vet3Soccer, VirtualEvent, VirtualEvents, VirtualLimits,
};
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;

/// Returns the leagues of virtual soccer.
pub(super) async fn vet3(_: Call<GetVet3Soccer>) -> Result<Vet3Soccer> {
    Ok(Vet3Soccer::leagues())
}

/// Returns the current events of a sport, without a query.
pub(super) async fn events(call: Call<GetVirtualEvents>) -> Result<VirtualEvents> {
    let (app, sport) = (&call.app, call.input.sport);
    let current = app.state::<CurrentRounds>().get();
    let leagues = current.virtuals.iter().filter(|(own, _)| *own == sport);
    Ok(VirtualEvents {
        now: app.clock.now(),
        name: sport.name().to_owned(),
        maintenance_flg: app.settings.get().virtuals(sport).maintenance_flg,
        leagues: leagues.map(|(_, league)| league.clone()).collect(),
    })
}

/// Returns the play-by-play of an event that has started.
pub(super) async fn play_by_play(call: Call<GetVirtualPlayByPlay>) -> Result<PlayByPlay> {
    let app = &call.app;
    let wanted = Rounds::of_virtuals(&ListQuery::default())?.only(call.path);
    let record = lists::only(&app.db, &wanted).await?;
    let play_by_play = record.play_by_play(app.clock.now())?;
    Ok(play_by_play.ok_or(Problem::NotFound)?)
}

/// Returns a page of past events, newest first.
pub(super) async fn results(call: Call<GetVirtualResults>) -> Result<Page<VirtualEvent>> {
    let filter = Rounds::of_virtuals(&call.input)?.past();
    let page = public_page(&call.app, &filter, &call.input).await?;
    let events = page.items.iter().map(Record::event);
    let events = events.collect::<anyhow::Result<_>>()?;
    Ok(page.with(events))
}

/// Returns stake and prize limits by level.
pub(super) async fn limits(call: Call<GetVirtualLimits>) -> Result<Vec<VirtualLimits>> {
    let settings = call.app.settings.get();
    let limits = VirtualSport::ALL.map(|sport| settings.virtuals(sport).roles(sport));
    Ok(limits.to_vec())
}
