//! Price changes of the selections of a slip (betting spec §7): the odds stream, limited to one slip.

use super::listeners::Place;
use super::stream::Follower;
use crate::platform::App;
use crate::platform::http::{Call, Chunk, EventStream, Result};
use crate::sportsbook::catalogue::Catalogue;
use crate::sportsbook::settlement::queue::SelectionKey;
use hanpan_core::api::StreamSlip;
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::kernel::limits::LEGS_MAX;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::inplay::SlipPrice;
use std::collections::HashSet;

/// The stream of a slip: first all of its selections, then all of them again whenever one of their
/// fixtures has changed.
pub(super) struct SlipStream {
    app: App,
    keys: Vec<SelectionKey>,
    fixtures: HashSet<FixtureId>,
    follower: Follower,
    begun: bool,
    /// Released with the stream.
    _place: Place,
}

pub(super) async fn stream(call: Call<StreamSlip>) -> Result<SlipStream> {
    let app = call.app;
    let ids: HashSet<&str> = call.input.bet_ids.split(',').map(str::trim).collect();
    if ids.len() > LEGS_MAX {
        return Err(Problem::TooManyLegs.into());
    }
    let catalogue = app.state::<Catalogue>();
    let place = catalogue.listeners.acquire(call.address)?;
    let follower = catalogue.events.follow();
    let keys = catalogue.offer().keys(&ids);
    Ok(SlipStream {
        fixtures: keys.iter().map(|key| key.fixture_id).collect(),
        keys,
        follower,
        begun: false,
        _place: place,
        app,
    })
}

impl EventStream for SlipStream {
    async fn next(&mut self) -> Chunk {
        if std::mem::replace(&mut self.begun, true)
            && let Some(notice) = self.follower.changed(&self.fixtures).await
        {
            return notice;
        }
        message(&self.app, &self.keys)
    }
}

/// Returns the selections as they are currently offered.
fn message(app: &App, keys: &[SelectionKey]) -> Chunk {
    let now = app.clock.now();
    let price = |key: &SelectionKey| {
        let offered = app.state::<Catalogue>().selection(*key, now)?;
        Some(SlipPrice {
            id: key.odds_id.to_string(),
            fixture_id: key.fixture_id,
            market_id: key.market_id,
            price: offered.price,
            version: offered.version,
            status: offered.status,
        })
    };
    let prices: Vec<SlipPrice> = keys.iter().filter_map(price).collect();
    let data = serde_json::to_string(&prices).unwrap_or_default();
    Chunk::of(&format!("data: {data}\n\n"))
}
