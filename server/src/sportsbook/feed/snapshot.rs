//! Applies a snapshot of what a link offers, and suspends what it leaves out.

use super::apply;
use super::broker::snapshot_messages;
use super::merge::Selection;
use super::message::{self, Event, Message};
use super::source::Received;
use super::{MessageOutcome, store};
use crate::platform::clock::Clock;
use crate::platform::database;
use crate::sportsbook::catalogue::changes;
use crate::sportsbook::settlement::queue::SelectionKey;
use crate::sportsbook::trading::rules;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::{FixtureId, SportId};
use hanpan_core::sportsbook::catalogue::{ACTIVE_SPORTS, LONGEST};
use hanpan_core::sportsbook::feed::FeedLink;
use hanpan_core::sportsbook::trading::Trading;
use sqlx::PgPool;
use std::collections::{BTreeSet, HashSet};

/// How old the state of a snapshot may be when it is requested.
pub(super) const SNAPSHOT_AGE_MAX: TimeDelta = TimeDelta::minutes(1);

/// Fixtures whose selections are compared with a snapshot at a time.
const FIXTURES_AT_ONCE: usize = 20;

/// A snapshot that leaves out no more selections than these is complete, even if they are most of the offer.
const FEW: usize = 100;

/// Applies a snapshot of a link that was requested at `asked_at`, and then suspends what it leaves out: its market was
/// withdrawn or its fixture dropped by messages that were missed. What of it cannot be applied counts as left out. An error
/// means that it was not applied as a whole.
///
/// A snapshot of the pre-match link that leaves out more than half of the offer is taken for an incomplete one, which
/// suspends nothing: next prices may be hours away. In play they come soon, and an old price costs more.
pub async fn apply_snapshot(
    db: &PgPool,
    clock: &Clock,
    link: FeedLink,
    snapshot: &str,
    asked_at: DateTime<Utc>,
) -> anyhow::Result<()> {
    let mut omitted = Omitted {
        db,
        link,
        named: HashSet::new(),
        fixtures: HashSet::new(),
        of: match link {
            FeedLink::Prematch => asked_at - SNAPSHOT_AGE_MAX,
            FeedLink::InPlay | FeedLink::Simulator => asked_at,
        },
    };
    for text in snapshot_messages(snapshot, asked_at)? {
        let now = clock.now();
        let received = Received {
            text: &text,
            link: Some(link),
            snapshot_of: None,
        };
        let message = message::read_received(received, now);
        let outcome = apply::accept_parsed(db, received, &message, now).await?;
        if let Ok(Message::Update(update)) = &message
            && outcome != MessageOutcome::Quarantined
        {
            omitted.note_named(&update.events);
        }
    }
    omitted.suspend_all(clock).await?;
    Ok(())
}

/// What a snapshot leaves out.
struct Omitted<'a> {
    db: &'a PgPool,
    link: FeedLink,
    /// The selections that it names.
    named: HashSet<SelectionKey>,
    /// The fixtures that it names.
    fixtures: HashSet<FixtureId>,
    /// The time of its state.
    of: DateTime<Utc>,
}

impl Omitted<'_> {
    /// Notes what a part of the snapshot names.
    fn note_named(&mut self, events: &[Event]) {
        for event in events {
            self.fixtures.insert(event.fixture_id);
            self.named.extend(event.bets.iter().map(|bet| SelectionKey {
                fixture_id: event.fixture_id,
                market_id: bet.market.id,
                odds_id: bet.odds_id,
            }));
        }
    }

    /// Suspends what the snapshot leaves out, unless it seems incomplete.
    async fn suspend_all(&self, clock: &Clock) -> sqlx::Result<()> {
        let (open, keys) = self.compare(clock.now()).await?;
        let (link, left_out) = (self.link, keys.len());
        if left_out == 0 {
            return Ok(());
        }
        if link == FeedLink::Prematch && left_out > FEW && 2 * left_out > open {
            tracing::error!(
                ?link,
                open,
                left_out,
                "a snapshot leaves out most of the offer: nothing is suspended"
            );
            return Ok(());
        }
        let fixtures: BTreeSet<FixtureId> = keys.iter().map(|key| key.fixture_id).collect();
        let fixtures: Vec<FixtureId> = fixtures.into_iter().collect();
        for fixture_ids in fixtures.chunks(FIXTURES_AT_ONCE) {
            self.suspend(fixture_ids, clock.now()).await?;
        }
        tracing::warn!(?link, left_out, "a snapshot leaves out what was on offer");
        Ok(())
    }

    /// Returns the number of open selections that the snapshot should name, and those of them that it leaves out.
    async fn compare(&self, now: DateTime<Utc>) -> sqlx::Result<(usize, Vec<SelectionKey>)> {
        let (mut open, mut left_out) = (0, vec![]);
        for fixture_ids in self.fixtures(now).await?.chunks(FIXTURES_AT_ONCE) {
            let keys = self.open(fixture_ids).await?;
            open += keys.len();
            left_out.extend(keys.into_iter().filter(|key| !self.named.contains(key)));
        }
        Ok((open, left_out))
    }

    /// Returns the fixtures that the snapshot should name with all that is open: of the sports that it was requested for,
    /// before their start or in play as its link is, and those that it names.
    async fn fixtures(&self, now: DateTime<Utc>) -> sqlx::Result<Vec<FixtureId>> {
        let before_match = self.link == FeedLink::Prematch;
        let started_after = if before_match { now } else { now - LONGEST };
        let named: Vec<FixtureId> = self.fixtures.iter().copied().collect();
        sqlx::query_scalar!(
            r#"select id as "id!: FixtureId" from fixtures
               where start_at > $1 and sport_id = any($2) and id > 0
                   and case when $3 then fixture_takes_prematch(status)
                       else status in (fixture_status_in_progress(), fixture_status_interrupted(),
                           fixture_status_lost_coverage())
                   end
               union
               select id from fixtures where id = any($4)
               order by 1"#,
            started_after,
            &ACTIVE_SPORTS as &[SportId],
            before_match,
            &named as &[FixtureId]
        )
        .fetch_all(self.db)
        .await
    }

    /// Suspends what the snapshot leaves out of these fixtures.
    async fn suspend(&self, fixture_ids: &[FixtureId], now: DateTime<Utc>) -> sqlx::Result<()> {
        let mut tx = database::begin(self.db).await?;
        changes::lock(&mut tx).await?;
        let trading = rules::read(&mut tx, fixture_ids).await?;
        let known = store::selections(&mut tx, fixture_ids, None).await?;
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
        changes::note(&mut tx, fixture_ids, now).await?;
        tx.commit().await
    }

    /// Whether the snapshot should name a selection and does not. What the vendor has changed after its state
    /// it cannot name.
    fn omits(&self, row: &Selection) -> bool {
        row.priced_by == Some(self.link)
            && row.updated_at < self.of
            && !self.named.contains(&row.key)
    }

    /// Returns the open selections that the snapshot should name, since its link has priced them before.
    async fn open(&self, fixture_ids: &[FixtureId]) -> sqlx::Result<Vec<SelectionKey>> {
        let keys = sqlx::query_as!(
            SelectionKey,
            "select fixture_id, market_id, odds_id from selections
             where fixture_id = any($1) and feed_status = selection_status_open() and priced_by = $2
                 and updated_at < $3",
            fixture_ids as &[FixtureId],
            self.link as FeedLink,
            self.of
        );
        keys.fetch_all(self.db).await
    }
}
