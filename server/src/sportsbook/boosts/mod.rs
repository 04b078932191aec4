//! Price boosts: made and stopped by operators, taken by members before the match.

mod office;
mod take;

pub(crate) use take::{active, note, note_costs, stakes, take};

use crate::platform::cached::Snapshot;
use crate::platform::error::Error;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount};
use crate::sportsbook::catalogue::Catalogue;
use crate::sportsbook::catalogue::OfferedSelection;
use crate::sportsbook::settlement::queue::SelectionKey;
use chrono::{DateTime, Utc};
use hanpan_core::api::{AdminGetBoosts, AdminMakeBoost, AdminStopBoost, GetBoosts};
use hanpan_core::kernel::ids::{BoostId, FixtureId, MarketId, OddsId};
use hanpan_core::kernel::limits::STAKE_MIN;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::boosts::{Boost, BoostProblem};
use hanpan_core::sportsbook::catalogue::SelectionStatus;
use hanpan_core::sportsbook::markets::selection_label;
use sqlx::PgPool;

/// The most boosts that are shown at once: those that end last.
const SHOWN_MAX: i64 = 100;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .cached::<RunningBoosts>()
        .export("boosts", |query, _| {
            Ok::<_, Problem>(office::Filter::of(query))
        })
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetBoosts, _, _, _>(boosts),
        mount::<AdminGetBoosts, _, _, _>(office::list),
        mount::<AdminMakeBoost, _, _, _>(office::make),
        mount::<AdminStopBoost, _, _, _>(office::stop),
    ]
}

/// Returns the boosts that can be taken now, first to end at the top. A boost whose selection is suspended, or
/// whose ordinary price has risen to it, is left out, as is an old one with a limit below the least stake: no stake is
/// taken.
async fn boosts(call: Call<GetBoosts>) -> Result<Vec<Boost>> {
    let (app, now) = (&call.app, call.app.clock.now());
    if !app.settings.get().price_boosts_enabled {
        return Ok(Vec::new());
    }
    let catalogue = app.state::<Catalogue>();
    let running = app.cached::<RunningBoosts>();
    let shown = running.0.iter().rev().filter_map(|row| {
        if row.ends_at <= now || row.stake_max < STAKE_MIN {
            return None;
        }
        let found = catalogue.selection(row.key(), now)?;
        let open = found.status == SelectionStatus::Open
            && found.fixture_status.takes_prematch(found.start_at, now)
            && found.price < row.price;
        open.then(|| row.on(found))
    });
    Ok(shown.collect())
}

/// The boosts that no operator has stopped, on selections that are the same bets as then, which all clients ask for. A
/// bet is checked against the database.
pub(crate) struct RunningBoosts(Vec<Stored>);

impl Snapshot for RunningBoosts {
    async fn read(db: &PgPool) -> anyhow::Result<Self> {
        let rows = sqlx::query_as!(
            Stored,
            r#"select id, fixture_id, market_id, odds_id, price as "price: Price",
                   stake_max as "stake_max: Won", ends_at
               from price_boosts where stopped_at is null
                   and boost_fits(fixture_id, market_id, odds_id, terms_version)
               order by ends_at desc, id desc limit $1"#,
            SHOWN_MAX
        );
        Ok(Self(rows.fetch_all(db).await?))
    }
}

/// A boost as it is stored.
struct Stored {
    id: BoostId,
    fixture_id: FixtureId,
    market_id: MarketId,
    odds_id: OddsId,
    price: Price,
    stake_max: Won,
    ends_at: DateTime<Utc>,
}

impl Stored {
    fn key(&self) -> SelectionKey {
        SelectionKey {
            fixture_id: self.fixture_id,
            market_id: self.market_id,
            odds_id: self.odds_id,
        }
    }

    /// The boost on its selection as it is offered.
    fn on(&self, found: OfferedSelection) -> Boost {
        Boost {
            id: self.id,
            fixture_id: self.fixture_id,
            market_id: self.market_id,
            odds_id: self.odds_id.to_string(),
            sport_id: found.sport_id,
            league_name: found.league_name,
            market_name: found.market_name,
            label: selection_label(&found.name, &found.home_name, &found.away_name),
            name: found.name,
            line: found.line,
            baseline: found.baseline,
            home_name: found.home_name,
            away_name: found.away_name,
            start_at: found.start_at,
            price: found.price,
            version: found.version,
            boosted_price: self.price,
            stake_max: self.stake_max,
            ends_at: self.ends_at,
        }
    }
}

impl From<BoostProblem> for Error {
    fn from(problem: BoostProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}
