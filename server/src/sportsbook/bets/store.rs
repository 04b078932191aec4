//! Queries of bets, except those on money.

use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{BetId, FixtureId, MarketId, MemberId, OddsId, SportId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::accept::Offered;
use hanpan_core::sportsbook::bets::cash_out::{CashOutLeg, CashOutSlip, LegScore};
use hanpan_core::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::settled_leg::DeadHeat;
use hanpan_core::sportsbook::slip::system::System;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

/// Returns the bet that a request id has placed.
pub(super) async fn bet_of_request(
    conn: &mut PgConnection,
    member_id: MemberId,
    request_id: Uuid,
) -> sqlx::Result<Option<BetId>> {
    sqlx::query_scalar!(
        "select id from bets where member_id = $1 and request_id = $2",
        member_id.get(),
        request_id
    )
    .fetch_optional(conn)
    .await
}

/// Whether a member has an open bet on a round. A caller that places a bet has locked the member's cash.
pub(in crate::sportsbook) async fn has_bet_on(
    conn: &mut PgConnection,
    member_id: MemberId,
    fixture_id: FixtureId,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from bets b join bet_legs l on l.bet_id = b.id
               where b.member_id = $1 and b.settled_at is null and l.fixture_id = $2) as "has!""#,
        member_id.get(),
        fixture_id.get()
    )
    .fetch_one(conn)
    .await
}

/// Returns the number of the round that a bet is on.
pub(super) async fn round_number(db: &PgPool, bet_id: BetId) -> anyhow::Result<u32> {
    let number = sqlx::query_scalar!(
        "select r.number from bet_legs l join rounds r on r.id = l.fixture_id where l.bet_id = $1",
        bet_id.get()
    )
    .fetch_one(db)
    .await?;
    Ok(u32::try_from(number)?)
}

/// A bet as it was placed.
pub(super) struct FirstPlacement {
    pub(super) stake: Won,
    pub(super) style: String,
    pub(super) system: Option<System>,
    /// Whether it is one of the bet builder.
    pub(super) builder: bool,
    /// Whether it was cancelled since, by the member or an operator.
    pub(super) cancelled: bool,
    pub(super) total_odds: String,
    pub(super) expected_winnings: Won,
    /// Cash left after the stake.
    pub(super) cash_left: Won,
    /// Fixture, market and odds id of each leg.
    pub(super) legs: Vec<(FixtureId, MarketId, OddsId)>,
}

/// Reads a bet as it was placed, also if parts of it were sold since.
pub(super) async fn first_placement(db: &PgPool, bet_id: BetId) -> sqlx::Result<FirstPlacement> {
    let bet = sqlx::query!(
        r#"select coalesce(placed_stake, stake) as "stake!: Won", style, system_from, system_to, builder,
               cancelled_at is not null as "cancelled!", total_odds::text as "total_odds!",
               coalesce(placed_winnings, expected_winnings) as "expected_winnings!: Won",
               cash_left as "cash_left: Won"
           from bets where id = $1"#,
        bet_id.get()
    )
    .fetch_one(db)
    .await?;
    let legs = sqlx::query!(
        "select fixture_id, market_id, odds_id from bet_legs where bet_id = $1 order by ordinal",
        bet_id.get()
    )
    .fetch_all(db)
    .await?;
    Ok(FirstPlacement {
        stake: bet.stake,
        style: bet.style,
        system: System::of_columns(bet.system_from, bet.system_to),
        builder: bet.builder,
        cancelled: bet.cancelled,
        total_odds: bet.total_odds,
        expected_winnings: bet.expected_winnings,
        cash_left: bet.cash_left,
        legs: legs
            .into_iter()
            .map(|leg| (leg.fixture_id, leg.market_id, leg.odds_id))
            .collect(),
    })
}

/// Records which combinations of its legs a bet plays.
pub(super) async fn note_system(
    conn: &mut PgConnection,
    bet_id: BetId,
    system: System,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update bets set system_from = $2, system_to = $3 where id = $1",
        bet_id.get(),
        i16::from(system.from),
        i16::from(system.to)
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Records that the legs of a bet are one bet of the bet builder.
pub(super) async fn note_builder(conn: &mut PgConnection, bet_id: BetId) -> sqlx::Result<()> {
    sqlx::query!("update bets set builder = true where id = $1", bet_id.get())
        .execute(conn)
        .await?;
    Ok(())
}

/// The price and version that a member was shown, if the leg was taken with others.
pub(super) struct Shown {
    /// The leg's position in the slip, from 1.
    pub(super) ordinal: i16,
    pub(super) price: Price,
    pub(super) version: i64,
}

/// Records what a member was shown of the legs of a bet.
pub(super) async fn note_shown(
    conn: &mut PgConnection,
    bet_id: BetId,
    shown: &[Shown],
) -> sqlx::Result<()> {
    for leg in shown {
        sqlx::query!(
            "update bet_legs set shown_price = $3, shown_version = $4
             where bet_id = $1 and ordinal = $2",
            bet_id.get(),
            leg.ordinal,
            leg.price.decimal(),
            leg.version
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// A slip as cash-out sees it.
pub(super) struct CashOutState {
    pub(super) bet_id: BetId,
    pub(super) member_id: MemberId,
    pub(super) slip: CashOutSlip,
    /// Whether all in-play betting is stopped.
    pub(super) stopped: bool,
    /// The scores of its fixtures that are in play.
    pub(super) scores: Vec<LegScore>,
}

/// A leg of a slip with its current offer, and the data of its slip.
#[expect(clippy::struct_excessive_bools, reason = "a row of the database")]
struct CashOutRow {
    bet_id: BetId,
    member_id: MemberId,
    game_type: GameType,
    stake: Won,
    settled: bool,
    promoted: bool,
    system_from: Option<i16>,
    system_to: Option<i16>,
    stopped: bool,
    fixture_id: FixtureId,
    market_id: MarketId,
    odds_id: OddsId,
    price: Price,
    version: i64,
    win_flag: WinFlag,
    dead_heat: Option<DeadHeat>,
    price_now: Option<Price>,
    version_now: Option<i64>,
    terms_version: Option<i64>,
    status: Option<SelectionStatus>,
    sport_id: Option<SportId>,
    start_at: Option<DateTime<Utc>>,
    fixture_status: Option<FixtureStatus>,
    score: Option<String>,
    suspended: bool,
}

impl CashOutRow {
    fn leg(&self) -> CashOutLeg {
        CashOutLeg {
            fixture_id: self.fixture_id,
            market_id: self.market_id,
            odds_id: self.odds_id,
            price: self.price,
            version: self.version,
            flag: self.win_flag,
            dead_heat: self.dead_heat,
            offer: self.offer(),
        }
    }

    fn offer(&self) -> Option<Offered> {
        Some(Offered {
            sport_id: self.sport_id?,
            start_at: self.start_at?,
            fixture_status: self.fixture_status?,
            price: self.price_now?,
            version: self.version_now?,
            terms_version: self.terms_version?,
            status: self.status?.of_fixture(self.suspended),
        })
    }

    /// Returns the score of an open leg whose fixture is in play.
    fn score(&self) -> Option<LegScore> {
        let played = self.fixture_status? == FixtureStatus::InProgress;
        let waits = self.win_flag == WinFlag::Waiting && played;
        waits.then_some(LegScore {
            fixture_id: self.fixture_id,
            sport_id: self.sport_id?,
            score: self.score.clone(),
        })
    }
}

/// Reads a slip as cash-out sees it.
pub(super) async fn cash_out_state(
    conn: &mut PgConnection,
    bet_id: BetId,
) -> sqlx::Result<Option<CashOutState>> {
    Ok(cash_out_states(conn, &[bet_id]).await?.pop())
}

/// Reads slips with the offers for their legs in one snapshot. An operator's price adjustment is
/// ignored if it lowers a price: it would raise the value of the slips that hold the selection.
pub(super) async fn cash_out_states(
    conn: &mut PgConnection,
    bet_ids: &[BetId],
) -> sqlx::Result<Vec<CashOutState>> {
    let rows = sqlx::query_as!(
        CashOutRow,
        r#"select b.id as bet_id, b.member_id, b.game_type as "game_type: GameType", b.stake as "stake: Won",
               b.settled_at is not null as "settled!",
               b.builder or exists (select from promoted_bets p where p.bet_id = b.id)
                   or exists (select from boosted_bets t where t.bet_id = b.id) as "promoted!",
               b.system_from, b.system_to,
               (select stopped from feed_inplay) as "stopped!",
               l.fixture_id, l.market_id, l.odds_id, l.price as "price: Price", l.version,
               coalesce(leg_result(l.version, s.offered_since, s.win_flag), leg_flag(b.leg_flags, l.ordinal))
                   as "win_flag!: WinFlag",
               leg_dead_heat(l.version, s.offered_since, s.dead_heat) as "dead_heat: DeadHeat",
               greatest(s.price, s.feed_price) as "price_now?: Price", s.version as "version_now?",
               s.terms_version as "terms_version?", s.status as "status?: SelectionStatus",
               x.sport_id as "sport_id?", x.start_at as "start_at?",
               x.status as "fixture_status?: FixtureStatus",
               x.home_score || ':' || x.away_score as score,
               exists (select from betting_suspensions h where h.fixture_id = l.fixture_id) as "suspended!"
           from bets b
           join bet_legs l on l.bet_id = b.id
           left join selections s on s.fixture_id = l.fixture_id and s.market_id = l.market_id
               and s.odds_id = l.odds_id
           left join fixtures x on x.id = s.fixture_id
           where b.id = any($1) order by b.id, l.ordinal"#,
        bet_ids as &[BetId]
    )
    .fetch_all(conn)
    .await?;
    let slips = rows.chunk_by(|one, next| one.bet_id == next.bet_id);
    Ok(slips.filter_map(CashOutState::of).collect())
}

impl CashOutState {
    /// Builds the slip of these legs; `None` if there are none.
    fn of(rows: &[CashOutRow]) -> Option<Self> {
        let first = rows.first()?;
        Some(Self {
            bet_id: first.bet_id,
            member_id: first.member_id,
            slip: CashOutSlip {
                game_type: first.game_type,
                stake: first.stake,
                settled: first.settled,
                promoted: first.promoted,
                system: System::of_columns(first.system_from, first.system_to),
                legs: rows.iter().map(CashOutRow::leg).collect(),
            },
            stopped: first.stopped,
            scores: rows.iter().filter_map(CashOutRow::score).collect(),
        })
    }
}
