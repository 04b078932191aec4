//! Queries of in-play betting, except those on money.

use crate::platform::http::{OnConstraint, Refused, Result};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{
    BetId, FixtureId, MarketId, MemberId, OddsId, PendingBetId, SportId,
};
use hanpan_core::kernel::money::Price;
use hanpan_core::kernel::problem::ChangedPrice;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::state::AccountState;
use hanpan_core::sportsbook::bets::accept::Offered;
use hanpan_core::sportsbook::bets::{BetReceipt, Betting, PlaceBet};
use hanpan_core::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
use hanpan_core::sportsbook::inplay::accept::LiveOffer;
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

/// The decision on a delayed bet: stored, so that every request gets the same answer.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Decision {
    /// The bet was placed.
    Placed(BetReceipt),
    /// Its prices changed.
    Changed(Vec<ChangedPrice>),
    /// It was refused.
    Refused(Refused),
}

/// A bet that is or was delayed.
pub(super) struct Pending {
    pub(super) id: PendingBetId,
    pub(super) member_id: MemberId,
    pub(super) request_id: Uuid,
    pub(super) order: Json<PlaceBet>,
    /// The scores when it was sent, in the order of its legs.
    pub(super) scores: Vec<Option<String>>,
    pub(super) address: String,
    pub(super) created_at: DateTime<Utc>,
    pub(super) due_at: DateTime<Utc>,
    pub(super) decision: Option<Json<Decision>>,
}

macro_rules! pending {
    ($rest:literal, $($argument:expr),* $(,)?) => {
        sqlx::query_as!(
            Pending,
            r#"select id, member_id, request_id, body as "order: Json<PlaceBet>",
                   scores as "scores: Vec<Option<String>>", address, created_at, due_at,
                   decision as "decision: Json<Decision>"
               from pending_bets "# + $rest,
            $($argument),*
        )
    };
}

/// Returns the bet of a request id.
pub(super) async fn of_request(db: &PgPool, order: &PlaceBet) -> sqlx::Result<Option<Pending>> {
    pending!(
        "where member_id = $1 and request_id = $2",
        order.member_id.get(),
        order.request_id
    )
    .fetch_optional(db)
    .await
}

/// Whether a bet was cancelled since it was placed, by the member or an operator.
pub(super) async fn is_cancelled(db: &PgPool, bet_id: BetId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select cancelled_at is not null as "cancelled!" from all_bets where id = $1"#,
        bet_id.get()
    )
    .fetch_one(db)
    .await
}

/// Locks a bet; waits while another transaction decides it.
pub(super) async fn lock(conn: &mut PgConnection, id: PendingBetId) -> sqlx::Result<Pending> {
    pending!("where id = $1 for update", id.get())
        .fetch_one(conn)
        .await
}

/// Locks an undecided bet; `None` if it is decided or another transaction is deciding it.
pub(super) async fn lock_free(
    conn: &mut PgConnection,
    id: PendingBetId,
) -> sqlx::Result<Option<Pending>> {
    pending!(
        "where id = $1 and decided_at is null for update skip locked",
        id.get()
    )
    .fetch_optional(conn)
    .await
}

/// Returns a member's bets that wait, and those decided after `since`, newest first.
pub(super) async fn of_member(
    db: &PgPool,
    member_id: MemberId,
    since: DateTime<Utc>,
) -> sqlx::Result<Vec<Pending>> {
    pending!(
        "where member_id = $1 and (decided_at is null or decided_at > $2) order by id desc",
        member_id.get(),
        since
    )
    .fetch_all(db)
    .await
}

/// Returns undecided bets whose delay is over, oldest first.
pub(super) async fn due(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Vec<PendingBetId>> {
    sqlx::query_scalar!(
        "select id from pending_bets where decided_at is null and due_at <= $1 order by due_at",
        now
    )
    .fetch_all(db)
    .await
}

/// A bet as it is sent.
pub(super) struct Sent<'a> {
    pub(super) order: &'a PlaceBet,
    pub(super) scores: &'a [Option<String>],
    pub(super) address: String,
    pub(super) at: DateTime<Utc>,
    pub(super) due_at: DateTime<Utc>,
    /// The decision, if it is decided at once.
    pub(super) decision: Option<&'a Decision>,
}

/// Inserts a bet. Refused while another bet of the member waits.
pub(super) async fn add(conn: &mut PgConnection, sent: Sent<'_>) -> Result<()> {
    sqlx::query!(
        "insert into pending_bets (member_id, request_id, body, scores, address, created_at, due_at,
             decided_at, decision)
         values ($1, $2, $3, $4, $5, $6, $7, case when $8::jsonb is not null then $6::timestamptz end, $8)",
        sent.order.member_id.get(),
        sent.order.request_id,
        Json(sent.order) as _,
        sent.scores as &[Option<String>],
        sent.address,
        sent.at,
        sent.due_at,
        sent.decision.map(Json) as _
    )
    .execute(conn)
    .await
    .on_constraint("pending_bets_request_key", Problem::RequestIdReused)
    .on_constraint("pending_bets_waiting", Problem::BetInProgress)?;
    Ok(())
}

/// Writes the decision on a bet.
pub(super) async fn decide(
    conn: &mut PgConnection,
    id: PendingBetId,
    decision: &Decision,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let bet_id = match decision {
        Decision::Placed(receipt) => Some(receipt.bet_id),
        Decision::Changed(_) | Decision::Refused(_) => None,
    };
    sqlx::query!(
        "update pending_bets set decided_at = $2, decision = $3, bet_id = $4 where id = $1",
        id.get(),
        at,
        Json(decision) as _,
        bet_id.map(BetId::get)
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes bets that were decided before a moment.
pub(super) async fn forget(db: &PgPool, before: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("delete from pending_bets where decided_at < $1", before)
        .execute(db)
        .await?;
    Ok(())
}

/// The in-play offer.
pub(super) struct Live {
    /// Whether all in-play betting is stopped.
    pub(super) stopped: bool,
    /// For each leg, in their order; `None` if there is none.
    pub(super) offers: Vec<Option<LiveOffer>>,
}

impl Live {
    /// Returns the score of each leg's fixture.
    pub(super) fn scores(&self) -> Vec<Option<String>> {
        let offers = self.offers.iter();
        let score = |offer: &Option<LiveOffer>| offer.as_ref()?.score.clone();
        offers.map(score).collect()
    }

    /// Returns the sports of the legs.
    pub(super) fn sports(&self) -> Vec<SportId> {
        let offers = self.offers.iter().flatten();
        offers.map(|offer| offer.offered.sport_id).collect()
    }
}

/// Reads the database's offer for each leg. Bonus legs have no in-play offer.
pub(super) async fn live(conn: &mut PgConnection, legs: &[Betting]) -> sqlx::Result<Live> {
    let fixtures: Vec<FixtureId> = legs.iter().map(|leg| leg.fixture_id).collect();
    let markets: Vec<MarketId> = legs.iter().map(|leg| leg.market_id).collect();
    let odds: Vec<Option<OddsId>> = legs.iter().map(|leg| leg.odds_id.parse().ok()).collect();
    let stopped = sqlx::query_scalar!("select stopped from feed_inplay")
        .fetch_one(&mut *conn)
        .await?;
    let rows = sqlx::query!(
        r#"select leg.ordinal as "ordinal!", s.price as "price: Price", s.version, s.terms_version,
               s.status as "status: SelectionStatus", x.sport_id, x.start_at,
               x.status as "fixture_status: FixtureStatus",
               exists (select from betting_suspensions h where h.fixture_id = x.id) as "suspended!",
               x.home_score || ':' || x.away_score as score
           from unnest($1::bigint[], $2::bigint[], $3::bigint[])
               with ordinality as leg (f, m, o, ordinal)
           join selections s on s.fixture_id = leg.f and s.market_id = leg.m and s.odds_id = leg.o
           join fixtures x on x.id = leg.f and x.id > 0"#,
        &fixtures as &[FixtureId],
        &markets as &[MarketId],
        &odds as &[Option<OddsId>]
    )
    .fetch_all(conn)
    .await?;
    let mut offers = vec![None; legs.len()];
    for row in rows {
        let place = usize::try_from(row.ordinal - 1).ok();
        if let Some(offer) = place.and_then(|place| offers.get_mut(place)) {
            *offer = Some(LiveOffer {
                offered: Offered {
                    sport_id: row.sport_id,
                    start_at: row.start_at,
                    fixture_status: row.fixture_status,
                    price: row.price,
                    version: row.version,
                    terms_version: row.terms_version,
                    status: row.status.of_fixture(row.suspended),
                },
                score: row.score,
            });
        }
    }
    Ok(Live { stopped, offers })
}

/// The state of a member when a bet is decided, which may be long after the member has left.
pub(crate) struct MemberState {
    /// Level as stored; rules clamp it.
    pub(crate) role: i16,
    /// Whether the account may play.
    pub(crate) account: AccountState,
    /// Whether the member has set a limit that a bet may exceed.
    pub(crate) loss_limited: bool,
    /// Whether the member wagers a bonus.
    pub(crate) has_bonus: bool,
}

/// Returns the state of a member.
pub(crate) async fn member_state(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<MemberState> {
    let row = sqlx::query!(
        r#"select role, approved_at is not null as "approved!", ban_type <> ban_type_none()
                   or withdrawal_type <> withdrawal_type_active() as "barred!", excluded_until,
               loss_limited, has_bonus
           from members where id = $1"#,
        member_id.get()
    );
    let row = row.fetch_one(conn).await?;
    Ok(MemberState {
        role: row.role,
        account: AccountState {
            approved: row.approved,
            barred: row.barred,
            excluded_until: row.excluded_until,
        },
        loss_limited: row.loss_limited,
        has_bonus: row.has_bonus,
    })
}
