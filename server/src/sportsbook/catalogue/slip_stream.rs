//! Price changes of the selections of a slip (betting spec §7): the odds stream, limited to one slip.

use super::stream::OPENING;
use crate::platform::App;
use crate::platform::http::{Call, Result};
use crate::sportsbook::catalogue::Catalogue;
use crate::sportsbook::settlement::queue::SelectionKey;
use axum::body::Bytes;
use futures::Stream;
use hanpan_core::api::StreamSlip;
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::kernel::limits::LEGS_MAX;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::inplay::SlipPrice;
use std::collections::HashSet;

/// The stream of a slip: first all of its selections, then all of them again whenever one of their
/// fixtures has changed.
pub(super) async fn stream(
    call: Call<StreamSlip>,
) -> Result<impl Stream<Item = Bytes> + Send + 'static> {
    let app = call.app;
    let ids: HashSet<&str> = call.input.bet_ids.split(',').map(str::trim).collect();
    if ids.len() > LEGS_MAX {
        return Err(Problem::TooManyLegs.into());
    }
    let place = app.state::<Catalogue>().listeners.acquire(call.address)?;
    let mut follower = app.state::<Catalogue>().events.follow();
    let keys = app.state::<Catalogue>().offer().keys(&ids);
    let fixtures: HashSet<FixtureId> = keys.iter().map(|key| key.fixture_id).collect();
    Ok(async_stream::stream! {
        // Dropped with the stream.
        let _place = place;
        yield OPENING;
        yield message(&app, &keys);
        loop {
            if follower.has_changed(&fixtures).await {
                yield message(&app, &keys);
            } else {
                yield app.state::<Catalogue>().events.state_event();
            }
        }
    })
}

/// Returns the selections as they are currently offered.
fn message(app: &App, keys: &[SelectionKey]) -> Bytes {
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
    Bytes::from(format!("data: {data}\n\n"))
}
