//! The current rounds, in memory: clients poll them.

use super::record::Record;
use super::store::{self, VERSION};
use crate::platform::cached::Cached;
use crate::platform::{Shared, State};
use chrono::{DateTime, Utc};
use hanpan_core::games::rounds::catalogue::catalogue_market;
use hanpan_core::games::rounds::clock::RoundClock;
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
    for rounds in newest(&mut conn)
        .await?
        .chunk_by(|one, other| one.game == other.game)
    {
        let [newest, past @ ..] = rounds else {
            continue;
        };
        let game = newest.game()?;
        current.until.push((game, newest.draws_at));
        let offer = match before.offers.get(&newest.id) {
            Some(offer) => Arc::clone(offer),
            None => Arc::new(offer(&mut conn, newest).await?),
        };
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
    market_id: MarketId,
    odds_id: OddsId,
    name: String,
    line: Option<String>,
    price: Price,
}

async fn offer(conn: &mut PgConnection, round: &Record) -> anyhow::Result<Offer> {
    let selections = sqlx::query_as!(
        Selection,
        r#"select market_id, odds_id, name, line, price as "price: Price" from selections
           where fixture_id = $1 order by odds_id"#,
        round.id.get()
    )
    .fetch_all(&mut *conn)
    .await?;
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
            let (settings, speed) = store::set_for_day(conn, &round.game, round.day).await?;
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
