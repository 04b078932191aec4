//! Applies a snapshot of what a link offers, and suspends what it leaves out.

use super::apply;
use super::broker::snapshot_messages;
use super::merge::Selection;
use super::message::{self, Event, Message};
use super::source::Received;
use super::store;
use crate::platform::clock::Clock;
use crate::platform::database;
use crate::sportsbook::catalogue::changes;
use crate::sportsbook::settlement::queue::SelectionKey;
use crate::sportsbook::trading::rules;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{FixtureId, MarketId, SportId};
use hanpan_core::sportsbook::catalogue::{ACTIVE_SPORTS, LONGEST};
use hanpan_core::sportsbook::feed::FeedLink;
use hanpan_core::sportsbook::trading::Trading;
use sqlx::PgPool;
use std::collections::HashSet;

/// Fixtures whose selections are compared with a snapshot at a time.
const FIXTURES_AT_ONCE: usize = 20;

/// Applies a snapshot of a link that was requested at `asked_at`, and then suspends what it leaves out: its market was
/// withdrawn or its fixture dropped by messages that were missed. What of it cannot be read counts as left out. An error
/// means that it was not applied as a whole.
pub async fn apply_snapshot(
    db: &PgPool,
    clock: &Clock,
    link: FeedLink,
    snapshot: &str,
    asked_at: DateTime<Utc>,
) -> anyhow::Result<()> {
    let mut named = HashSet::new();
    for text in snapshot_messages(snapshot, asked_at)? {
        let now = clock.now();
        let received = Received {
            text: &text,
            link: Some(link),
        };
        let message = message::read_received(received, now);
        if let Ok(Message::Update(update)) = &message {
            named.extend(update.events.iter().flat_map(named_by));
        }
        apply::accept_parsed(db, received, &message, now).await?;
    }
    let omitted = Omitted {
        db,
        link,
        named,
        asked_at,
    };
    let mut suspended = 0;
    let fixtures = omitted.fixtures(clock.now()).await?;
    for fixture_ids in fixtures.chunks(FIXTURES_AT_ONCE) {
        suspended += omitted.suspend(fixture_ids, clock.now()).await?;
    }
    if suspended > 0 {
        tracing::warn!(?link, suspended, "a snapshot left out what was on offer");
    }
    Ok(())
}

/// Returns the selections that an event names.
fn named_by(event: &Event) -> impl Iterator<Item = SelectionKey> {
    event.bets.iter().map(move |bet| SelectionKey {
        fixture_id: event.fixture_id,
        market_id: bet.market.id,
        odds_id: bet.odds_id,
    })
}

/// What a snapshot leaves out.
struct Omitted<'a> {
    db: &'a PgPool,
    link: FeedLink,
    /// The selections that it names.
    named: HashSet<SelectionKey>,
    asked_at: DateTime<Utc>,
}

impl Omitted<'_> {
    /// Returns the fixtures that the snapshot should name: of the sports that it was requested for, before their start or
    /// in play as its link is.
    async fn fixtures(&self, now: DateTime<Utc>) -> sqlx::Result<Vec<FixtureId>> {
        let before_match = self.link == FeedLink::Prematch;
        let started_after = if before_match { now } else { now - LONGEST };
        sqlx::query_scalar!(
            "select id from fixtures
             where start_at > $1 and sport_id = any($2) and id > 0
                 and case when $3 then fixture_takes_prematch(status)
                     else status in (fixture_status_in_progress(), fixture_status_interrupted(),
                         fixture_status_lost_coverage())
                 end
             order by id",
            started_after,
            &ACTIVE_SPORTS as &[SportId],
            before_match
        )
        .fetch_all(self.db)
        .await
    }

    /// Suspends what the snapshot leaves out of these fixtures. Returns the number of selections.
    async fn suspend(&self, fixture_ids: &[FixtureId], now: DateTime<Utc>) -> sqlx::Result<usize> {
        // Mostly there is none, and nothing has to be locked.
        let candidates = self.candidates(fixture_ids).await?;
        if candidates.is_empty() {
            return Ok(0);
        }
        let fixtures: HashSet<FixtureId> = candidates.iter().map(|key| key.fixture_id).collect();
        let fixtures: Vec<FixtureId> = fixtures.into_iter().collect();
        let markets: HashSet<MarketId> = candidates.iter().map(|key| key.market_id).collect();
        let markets: Vec<MarketId> = markets.into_iter().collect();
        let mut tx = database::begin(self.db).await?;
        changes::lock(&mut tx).await?;
        let trading = rules::read(&mut tx, &fixtures).await?;
        let known = store::selections(&mut tx, &fixtures, Some(&markets)).await?;
        let untouched = Trading::default();
        let suspended = known
            .iter()
            .filter(|row| self.omits(row))
            .filter_map(|row| {
                let trading = trading.get(&row.key.fixture_id).unwrap_or(&untouched);
                row.suspended(trading)
            });
        let suspended: Vec<Selection> = suspended.collect();
        let rows: Vec<&Selection> = suspended.iter().collect();
        store::write_selections(&mut tx, &rows).await?;
        changes::note(&mut tx, &fixtures, now).await?;
        tx.commit().await?;
        Ok(rows.len())
    }

    /// Whether the snapshot should name a selection and does not. What the vendor has changed after the request it cannot
    /// name.
    fn omits(&self, row: &Selection) -> bool {
        row.priced_by == Some(self.link)
            && row.updated_at < self.asked_at
            && !self.named.contains(&row.key)
    }

    /// Returns the open selections that the snapshot leaves out.
    async fn candidates(&self, fixture_ids: &[FixtureId]) -> sqlx::Result<Vec<SelectionKey>> {
        let keys = sqlx::query_as!(
            SelectionKey,
            "select fixture_id, market_id, odds_id from selections
             where fixture_id = any($1) and feed_status = selection_status_open() and priced_by = $2
                 and updated_at < $3",
            fixture_ids as &[FixtureId],
            self.link as FeedLink,
            self.asked_at
        );
        let mut keys = keys.fetch_all(self.db).await?;
        keys.retain(|key| !self.named.contains(key));
        Ok(keys)
    }
}
