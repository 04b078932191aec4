//! The current rounds, in memory: clients poll them.

use super::record::Record;
use super::store::{self, VERSION};
use crate::platform::cached::Cached;
use crate::platform::{Shared, State};
use anyhow::Context;
use chrono::{DateTime, Utc};
use hanpan_core::games::rounds::catalogue::catalogue_market;
use hanpan_core::games::rounds::clock::{RoundClock, RoundSettings};
use hanpan_core::games::rounds::game::{Drawn, Game};
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::games::rounds::prices::{MiniMarketView, MiniPrice, MiniPrices};
use hanpan_core::games::rounds::views::MiniEvent;
use hanpan_core::games::rounds::virtuals::leagues::VirtualLeague;
use hanpan_core::games::rounds::virtuals::views::{ComingEvent, VirtualLeagueNow, VirtualOffer};
use hanpan_core::games::rounds::virtuals::views::{VirtualMarketView, VirtualSelectionView};
use hanpan_core::games::rounds::virtuals::{LineUp, VirtualSport};
use hanpan_core::kernel::ids::{FixtureId, MarketId, OddsId};
use hanpan_core::kernel::money::Price;
use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};
use std::collections::HashMap;
use std::sync::Arc;

/// Rounds read per game: the newest, the one whose picture may be running, and the one before.
const ROUNDS: usize = 3;
/// Number of announced events after the next one.
const COMING: usize = 2;

/// Snapshot cache of the newest rounds of each game.
pub struct CurrentRounds(Cached<Current>);

/// The current rounds.
#[derive(Default)]
pub(super) struct Current {
    /// Of mini-games.
    pub(super) minis: Vec<MiniEvent>,
    /// Of virtual games.
    pub(super) virtuals: Vec<(VirtualSport, VirtualLeagueNow)>,
    /// The end of the newest round of each game.
    until: Vec<(Game, DateTime<Utc>)>,
    /// The offers of the newest rounds, read once, since they do not change.
    offers: HashMap<FixtureId, Arc<Offer>>,
}

/// The offer of a round.
enum Offer {
    Mini(Vec<MiniMarketView>),
    Virtual {
        markets: Vec<VirtualMarketView>,
        coming: Vec<ComingEvent>,
    },
}

impl State for CurrentRounds {
    async fn load(shared: &Shared) -> anyhow::Result<Self> {
        let current = read(&shared.pools.calls, &Current::default()).await?;
        Ok(Self(Cached::new(current)))
    }
}

impl CurrentRounds {
    /// Reads the rounds again.
    pub async fn refresh(&self, db: &PgPool) -> anyhow::Result<()> {
        self.0.replace(read(db, &self.get()).await?);
        Ok(())
    }

    pub(super) fn get(&self) -> Arc<Current> {
        self.0.get()
    }

    /// Whether the round in progress at `now` is known.
    pub(super) fn has(&self, game: Game, now: DateTime<Utc>) -> bool {
        let is_on = |(known, until): &(Game, DateTime<Utc>)| *known == game && now < *until;
        self.get().until.iter().any(is_on)
    }
}

async fn read(db: &PgPool, before: &Current) -> anyhow::Result<Current> {
    let mut conn = db.acquire().await?;
    let mut current = Current::default();
    let records = newest(&mut conn).await?;
    let games = || records.chunk_by(|one, other| one.game == other.game);
    let is_new = |round: &&Record| !before.offers.contains_key(&round.id);
    let new: Vec<_> = games().filter_map(<[_]>::first).filter(is_new).collect();
    let mut new_offers = offers(&mut conn, &new).await?;
    for rounds in games() {
        let [newest, past @ ..] = rounds else {
            continue;
        };
        let game = newest.game()?;
        current.until.push((game, newest.draws_at));
        let known = before.offers.get(&newest.id).cloned();
        let offer = known.or_else(|| new_offers.remove(&newest.id));
        let offer = offer.context("a round without an offer")?;
        match (game, &*offer) {
            (Game::Mini(game), Offer::Mini(markets)) => {
                current.minis.push(mini(game, rounds, markets)?);
            }
            (Game::Virtual(league), Offer::Virtual { markets, coming }) => {
                let now = virtual_now(league, (newest, past), markets, coming)?;
                current.virtuals.push((league.sport, now));
            }
            _ => anyhow::bail!("a round of a game of another kind"),
        }
        current.offers.insert(newest.id, offer);
    }
    Ok(current)
}

fn mini(
    game: MiniGame,
    rounds: &[Record],
    markets: &[MiniMarketView],
) -> anyhow::Result<MiniEvent> {
    let [newest, ..] = rounds else {
        anyhow::bail!("no round");
    };
    let last = rounds.iter().find(|round| round.seed.is_some());
    Ok(MiniEvent {
        name: game.name().to_owned(),
        sport_id: game.sport_id(),
        version: VERSION,
        markets: markets.to_vec(),
        last: last.map(Record::mini).transpose()?,
        round: newest.mini()?,
    })
}

fn virtual_now(
    league: &VirtualLeague,
    (newest, past): (&Record, &[Record]),
    markets: &[VirtualMarketView],
    coming: &[ComingEvent],
) -> anyhow::Result<VirtualLeagueNow> {
    let all = || std::iter::once(newest).chain(past);
    let runs = |round: &&Record| round.seed.is_some() && !round.has_ended();
    let next = VirtualOffer {
        event: newest.event()?,
        sport_id: league.sport.catalogue_id(),
        version: VERSION,
        markets: markets.to_vec(),
    };
    Ok(VirtualLeagueNow {
        league_id: league.id,
        title: league.title.to_owned(),
        name: league.name.to_owned(),
        next: newest.seed.is_none().then_some(next),
        running: all().find(runs).map(Record::event).transpose()?,
        last: all()
            .find(|round| round.has_ended())
            .map(Record::event)
            .transpose()?,
        coming: coming.to_vec(),
    })
}

/// Returns the newest rounds of each game, newest first.
async fn newest(conn: &mut PgConnection) -> sqlx::Result<Vec<Record>> {
    let codes: Vec<String> = Game::all().map(Game::code).collect();
    sqlx::query_as!(
        Record,
        r#"select r.id, r.game, r.day, r.number, r.opens_at, r.closes_at, r.draws_at, r.ends_at,
               r.line_up as "line_up?: Json<LineUp>", r.commitment, r.seed as "seed?",
               r.draw as "draw?: Json<Drawn>", r.ended_at as "ended_at?",
               r.voided_at as "voided_at?", r.void_reason as "void_reason?"
           from unnest($1::text[]) with ordinality as g (code, place)
           cross join lateral (
               select * from rounds where game = g.code order by day desc, number desc limit $2
           ) r
           order by g.place, r.day desc, r.number desc"#,
        &codes,
        i64::try_from(ROUNDS).unwrap_or(i64::MAX)
    )
    .fetch_all(conn)
    .await
}

/// A selection on offer.
struct Selection {
    fixture_id: FixtureId,
    market_id: MarketId,
    odds_id: OddsId,
    name: String,
    line: Option<String>,
    price: Price,
}

/// Reads the offers of these rounds.
async fn offers(
    conn: &mut PgConnection,
    rounds: &[&Record],
) -> anyhow::Result<HashMap<FixtureId, Arc<Offer>>> {
    if rounds.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<_> = rounds.iter().map(|round| round.id).collect();
    let selections = sqlx::query_as!(
        Selection,
        r#"select fixture_id, market_id, odds_id, name, line, price as "price: Price"
           from selections where fixture_id = any($1) order by odds_id"#,
        &ids as &[FixtureId]
    );
    let mut selections = selections.fetch_all(&mut *conn).await?;
    let schedules = store::schedules(conn, &ids).await?;
    let mut offers = HashMap::new();
    for round in rounds {
        let of_round = |one: &mut Selection| one.fixture_id == round.id;
        let selections = selections.extract_if(.., of_round).collect();
        let schedule = schedules.get(&round.id).copied();
        offers.insert(round.id, Arc::new(offer(round, selections, schedule)?));
    }
    Ok(offers)
}

fn offer(
    round: &Record,
    selections: Vec<Selection>,
    schedule: Option<(RoundSettings, u32)>,
) -> anyhow::Result<Offer> {
    match round.game()? {
        Game::Mini(game) => {
            let prices = selections.into_iter().map(|one| MiniPrice {
                odds_id: one.odds_id,
                price: one.price,
            });
            Ok(Offer::Mini(MiniPrices(prices.collect()).markets(game)))
        }
        Game::Virtual(league) => {
            let shown = selections.into_iter().map(|one| {
                let view = VirtualSelectionView {
                    odds_id: one.odds_id,
                    name: one.name,
                    line: one.line,
                    price: one.price,
                };
                (catalogue_market(one.market_id), view)
            });
            let (settings, speed) = schedule.context("a round without a schedule")?;
            Ok(Offer::Virtual {
                markets: VirtualMarketView::of(shown),
                coming: coming(league, league.clock(settings, speed)?, round)?,
            })
        }
    }
}

/// Returns the later events of the same day: those of the next day may have other times.
fn coming(
    league: &VirtualLeague,
    clock: RoundClock,
    round: &Record,
) -> anyhow::Result<Vec<ComingEvent>> {
    let first = clock.next(round.round()?.id);
    let later = std::iter::successors(Some(first), |round| Some(clock.next(round.id)));
    let events = later
        .take_while(|next| next.id.day == round.day)
        .map(|round| ComingEvent {
            line_up: league.line_up(round.id),
            round,
        });
    Ok(events.take(COMING).collect())
}
