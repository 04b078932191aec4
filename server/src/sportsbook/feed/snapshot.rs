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

/// Up to so many selections may be left out by a complete snapshot, whatever their share.
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
    let (mut named, mut fixtures) = (HashSet::new(), HashSet::new());
    for text in snapshot_messages(snapshot, asked_at)? {
        let now = clock.now();
        let received = Received {
            text: &text,
            link: Some(link),
            snapshot_of: None,
        };
        let message = message::read_received(received, now);
        let outcome = apply::accept_parsed(db, received, &message, now).await?;
        if let (Ok(Message::Update(update)), false) =
            (&message, outcome == MessageOutcome::Quarantined)
        {
            named.extend(update.events.iter().flat_map(named_by));
            fixtures.extend(update.events.iter().map(|event| event.fixture_id));
        }
    }
    let prematch = link == FeedLink::Prematch;
    let age = if prematch {
        SNAPSHOT_AGE_MAX
    } else {
        TimeDelta::zero()
    };
    let omitted = Omitted {
        db,
        link,
        named,
        fixtures,
        of: asked_at - age,
    };
    let (open, left_out) = omitted.compare(clock.now()).await?;
    if left_out.is_empty() {
        return Ok(());
    }
    if prematch && left_out.len() > FEW && 2 * left_out.len() > open {
        tracing::error!(
            ?link,
            open,
            left_out = left_out.len(),
            "a snapshot leaves out most of the offer: nothing is suspended"
        );
        return Ok(());
    }
    let fixtures: BTreeSet<FixtureId> = left_out.iter().map(|key| key.fixture_id).collect();
    let fixtures: Vec<FixtureId> = fixtures.into_iter().collect();
    for fixture_ids in fixtures.chunks(FIXTURES_AT_ONCE) {
        omitted.suspend(fixture_ids, clock.now()).await?;
    }
    let left_out = left_out.len();
    tracing::warn!(?link, left_out, "a snapshot leaves out what was on offer");
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
    /// The fixtures that it names.
    fixtures: HashSet<FixtureId>,
    /// The time of its state.
    of: DateTime<Utc>,
}

impl Omitted<'_> {
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
