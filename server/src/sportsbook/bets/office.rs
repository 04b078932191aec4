//! Slips as operators see and void them.

use super::slips;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, Dated, List, Span};
use crate::platform::tables::Table;
use crate::platform::{App, database};
use crate::sportsbook::settlement::{cancel, store};
use async_stream::try_stream;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use hanpan_core::api::{AdminGetBets, AdminVoidBet};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::{BetId, FixtureId, MemberId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use hanpan_core::sportsbook::bets::BetLeg;
use hanpan_core::sportsbook::bets::BetRow;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::archive::ArchiveProblem;
use hanpan_core::sportsbook::bets::search::GAME_TYPES;
use hanpan_core::sportsbook::bets::subject::BetSubject;
use hanpan_core::sportsbook::settle::WinFlag;
use serde_json::json;
use sqlx::PgConnection;

/// Slips that are read at once.
const SLIPS_AT_ONCE: i64 = 500;

/// A filter of slips, with what their rows need.
pub(crate) struct Filter {
    slips: Slips,
    app: App,
}

/// Selects the ids of the slips.
///
/// A subject is compared as reports by sport, league and market do. Slips without a leg on it are left out
/// first, since the planner finds those with one by the index of legs if they are few.
#[derive(Clone)]
struct Slips {
    settled: Option<bool>,
    /// Win flags.
    results: Option<&'static [i16]>,
    /// Whether they were cashed out, which is not a result of its own.
    cashed_out: Option<bool>,
    member: Option<MemberId>,
    game_type: Option<GameType>,
    /// A fixture that a leg is on.
    fixture: Option<FixtureId>,
    stake_min: Option<Won>,
    /// When they were placed.
    placed: Period,
    /// Only slips as they were placed, as reports count them: a part that was sold is none.
    whole: bool,
    /// The days on which reports count them: a settlement, a correction or a reopening was posted then. A
    /// slip that is corrected on another day belongs to both, and shows what it pays since the last
    /// correction. `None`: any or no day.
    settled_within: Option<Period>,
    /// The hour of the Korean day of that moment.
    hour: Option<i16>,
    /// What all their legs are on.
    subject: BetSubject,
    /// The id, or part of a login id or nickname.
    search: Option<String>,
    /// Orders by highest stake; by newest otherwise.
    by_stake: bool,
}

impl Filter {
    /// Returns the filter of a query.
    pub(crate) fn of(query: &ListQuery, app: &App) -> std::result::Result<Self, Problem> {
        const WON: &[i16] = &[WinFlag::Won as i16, WinFlag::HalfWon as i16];
        const LOST: &[i16] = &[WinFlag::Lost as i16, WinFlag::HalfLost as i16];
        const VOID: &[i16] = &[WinFlag::Void as i16];
        const CANCELLED: &[i16] = &[WinFlag::Cancelled as i16];
        let results = [
            ("won", (Some(WON), false)),
            ("lost", (Some(LOST), false)),
            ("void", (Some(VOID), false)),
            ("cancelled", (Some(CANCELLED), false)),
            ("cashedOut", (None, true)),
        ];
        let result = query.kind_of(&results)?;
        let (days, hour) = (query.period()?, query.hour()?);
        let moment = query.moment_of(&[("settled", "settled"), ("placed", "placed")])?;
        let by_settlement = moment == Some("settled");
        let is_limited = days != Period::default() || hour.is_some();
        let slips = Slips {
            settled: query.status_of(&[("open", false), ("settled", true)])?,
            results: result.and_then(|(results, _)| results),
            cashed_out: result.map(|(_, cashed_out)| cashed_out),
            member: query.member,
            game_type: query.game_of(&GAME_TYPES)?,
            fixture: query.fixture,
            stake_min: query.stake_min,
            placed: if by_settlement {
                Period::default()
            } else {
                days
            },
            whole: moment == Some("placed"),
            settled_within: (by_settlement && is_limited).then_some(days),
            hour,
            subject: BetSubject::of(query)?,
            search: query.search().map(str::to_owned),
            by_stake: query.sort_of(&[("stake", true)])?.unwrap_or_default(),
        };
        let app = app.clone();
        Ok(Self { slips, app })
    }
}

/// Returns a page of slips, newest first.
pub(super) async fn list(call: Call<AdminGetBets>) -> Result<Page<BetRow>> {
    let filter = Filter::of(&call.input, &call.app)?;
    lists::page(&call.app, &filter, &call.input).await
}

/// Voids a slip, settled or not: refunds the stake and takes back a payout.
pub(super) async fn void(call: Call<AdminVoidBet>) -> Result<BetRow> {
    let (app, now) = (&call.app, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let Some(bet) = store::lock_bet(&mut tx, call.path).await? else {
        let archived = store::is_archived(&mut tx, call.path).await?;
        return Err(if archived {
            ArchiveProblem::BetsArchived.into()
        } else {
            Problem::NotFound.into()
        });
    };
    if bet.cancelled_at.is_some() {
        return Err(Problem::AlreadyProcessed.into());
    }
    cancel::cancel_bet(&mut tx, &bet, call.caller.member_id, now).await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::BetVoid,
        AuditSubject::Bet.of(bet.id),
    )
    .reason(reason)
    .before(json!({
        "memberId": bet.member_id,
        "status": bet.status,
        "payout": bet.payout,
        "cashedOutAt": bet.cashed_out_at,
    }))
    .after(json!({ "payout": bet.stake }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    let mut conn = app.db.acquire().await?;
    let row = rows(app, &mut conn, &[call.path]).await?.pop();
    row.ok_or(Problem::NotFound.into())
}

async fn rows(app: &App, conn: &mut PgConnection, ids: &[BetId]) -> sqlx::Result<Vec<BetRow>> {
    let settings = app.settings.get();
    let slips = slips::read(conn, ids, &settings, app.clock.now()).await?;
    Ok(slips.into_iter().map(|slip| BetRow { slip }).collect())
}

impl List for Slips {
    type Row = BetId;

    lists::queries! {
        self, span: select r#"b.id as "id!""# as |slip| slip.id,
        from "all_bets b",
        where "($1::boolean is null or (b.settled_at is not null) = $1)
            and ($2::text is null or b.id = $13 or b.member_id = any(array(
                select m.id from members m where position(lower($2) in lower(m.user_id)) > 0
                    or position($2 in m.nickname) > 0)))
            and ($3::bigint is null or b.member_id = $3)
            and ($4::smallint[] is null or b.status = any($4))
            and ($5::timestamptz is null or b.created_at >= $5)
            and ($6::timestamptz is null or b.created_at < $6)
            and b.id < $7 and b.id > $12
            and ($8::smallint is null or b.game_type = $8)
            and ($9::bigint is null or b.stake >= $9)
            and ($10::bigint is null or exists (
                select from all_bet_legs l where l.bet_id = b.id and l.fixture_id = $10))
            and ($11::boolean is null or (b.cashed_out_at is not null) = $11)
            and (not $21::boolean or b.part_of is null)
            and ($14::boolean or $17::smallint is null
                or extract(hour from b.created_at at time zone 'Asia/Seoul') = $17)
            and (not $14
                or b.first_settled_at >= coalesce($15::timestamptz, '-infinity')
                    and b.first_settled_at < coalesce($16::timestamptz, 'infinity')
                    and ($17 is null
                        or extract(hour from b.first_settled_at at time zone 'Asia/Seoul') = $17)
                or b.revision > 1 and coalesce(b.settled_at, 'infinity') >= coalesce($15, '-infinity')
                    and b.first_settled_at < coalesce($16, 'infinity')
                    and exists (select from settlement_moments(b.id, b.revision) moment
                        where moment.at >= coalesce($15, '-infinity')
                            and moment.at < coalesce($16, 'infinity')
                            and ($17 is null
                                or extract(hour from moment.at at time zone 'Asia/Seoul') = $17)))
            and (coalesce(nullif($18::text, ''), nullif($19::text, ''), nullif($20::text, '')) is null
                or exists (
                    select from all_bet_legs l join fixtures x on x.id = l.fixture_id
                    where l.bet_id = b.id
                        and (nullif($18, '') is null or x.sport_id = nullif($18, '')::bigint)
                        and (nullif($19, '') is null or x.league_id = nullif($19, '')::bigint)
                        and (nullif($20, '') is null or l.market_id = nullif($20, '')::bigint)))
            and (coalesce($18, $19, $20) is null or (
                select ($18 is null or $18 = case when min(x.sport_id) = max(x.sport_id)
                        then min(x.sport_id)::text else '' end)
                    and ($19 is null or $19 = case when min(x.league_id) = max(x.league_id)
                        then min(x.league_id)::text else '' end)
                    and ($20 is null or $20 = case when min(l.market_id) = max(l.market_id)
                        then min(l.market_id)::text else '' end)
                from all_bet_legs l join fixtures x on x.id = l.fixture_id
                where l.bet_id = b.id
                    and (b.game_type in (game_type_sports(), game_type_in_play()) or l.ordinal = 1)))" [
            self.settled,
            self.search,
            self.member.map(MemberId::get),
            self.results as Option<&[i16]>,
            self.placed.from,
            self.placed.until,
            span.below,
            self.game_type.map(|game| game as i16),
            self.stake_min as Option<Won>,
            self.fixture.map(FixtureId::get),
            self.cashed_out,
            span.above,
            self.search.as_ref().and_then(|text| text.parse::<i64>().ok()),
            self.settled_within.is_some(),
            self.settled_within.and_then(|days| days.from),
            self.settled_within.and_then(|days| days.until),
            self.hour,
            self.subject.sport.map(|sport| sport.key()),
            self.subject.league.map(|league| league.key()),
            self.subject.market.map(|market| market.key()),
            self.whole
        ],
        // The slips of days of settlement are few: they are found by the index of that moment, and not by walking back
        // through all slips.
        order "case when $24 then b.stake end desc, case when $25 then b.id end,
            case when $14 then b.id + 0 else b.id end desc limit $22 offset $23" with [self.by_stake, span.upwards],
        key |id| (!self.by_stake).then_some(id.get())
    }
}

/// A whole list is read in batches, newest first, so that the legs of many slips are read by one query.
impl List for Filter {
    type Row = BetRow;

    async fn count(&self, conn: &mut PgConnection) -> sqlx::Result<i64> {
        self.slips.count(conn).await
    }

    fn rows<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        span: Span,
    ) -> BoxStream<'a, sqlx::Result<BetRow>> {
        try_stream! {
            let mut slips = self.slips.clone();
            let mut part = Span { limit: span.limit.min(SLIPS_AT_ONCE), ..span };
            let in_parts = part != span;
            slips.by_stake &= !in_parts;
            loop {
                let ids: Vec<BetId> = slips.rows(conn, part).try_collect().await?;
                for row in rows(&self.app, conn, &ids).await? {
                    yield row;
                }
                match ids.last() {
                    Some(last) if in_parts => part.below = last.get(),
                    _ => break,
                }
            }
        }
        .boxed()
    }

    async fn count_shown(&self, conn: &mut PgConnection) -> sqlx::Result<(i64, bool)> {
        self.slips.count_shown(conn).await
    }

    fn key(&self, BetRow { slip }: &BetRow) -> Option<i64> {
        let head = slip.first()?.slip.as_ref()?;
        self.slips.key(&head.id)
    }

    fn dated(&self) -> Option<Dated> {
        Some(Dated {
            table: "all_bets",
            time: "created_at",
            period: self.slips.placed,
            stray: None,
        })
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "아이디",
        "닉네임",
        "베팅일시",
        "폴더",
        "조합 방식",
        "배당",
        "부스트 전 배당",
        "베팅금(원)",
        "처음 베팅금(원)",
        "일부 캐시아웃된 베팅",
        "프리벳·보너스(원)",
        "반환(원)",
        "예상 당첨금(원)",
        "당첨금(원)",
        "결과",
        "정산",
        "취소일시",
        "캐시아웃일시",
        "IP",
        "내역",
    ];

    fn cells(BetRow { slip }: BetRow) -> Vec<Cell> {
        let Some(head) = slip.first().and_then(|leg| leg.slip.as_ref()) else {
            return Vec::new();
        };
        let legs: Vec<String> = slip.iter().map(leg_text).collect();
        vec![
            head.id.get().into(),
            head.user_id.clone().into(),
            head.nickname.clone().into(),
            head.created_at.into(),
            i64::try_from(slip.len()).unwrap_or(i64::MAX).into(),
            head.system_name.clone().into(),
            Cell::decimal(Some(head.total_odds.clone())),
            Cell::Decimal(head.boost.map(|boost| boost.price_before.decimal())),
            head.amount.into(),
            head.placed_amount.into(),
            head.part_of.map(|whole| whole.get().to_string()).into(),
            head.promotion.map(|promotion| promotion.amount).into(),
            head.promotion.map(|promotion| promotion.returned).into(),
            head.expect_amount.into(),
            head.win_amount.into(),
            head.status_name.clone().into(),
            head.settlement_name.clone().into(),
            head.cancel_at.into(),
            head.cashed_out_at.into(),
            head.ip_address.clone().into(),
            legs.join(" / ").into(),
        ]
    }
}

/// `한국 - 일본 · 승무패 · 1 @1.85 (적중)`, of a round `파워볼 - 117회차 · 홀짝 · 일반볼 홀 @1.95 (적중)`.
fn leg_text(leg: &BetLeg) -> String {
    let (home, away) = (
        leg.sports_betting_home_participants_name.as_str(),
        leg.sports_betting_away_participants_name.as_str(),
    );
    let fixture = if away.is_empty() {
        [leg.league_name.as_str(), home]
    } else {
        [home, away]
    };
    let line = leg.sports_betting_bet_line.as_deref().unwrap_or_default();
    let pick = format!("{} {line}", leg.sports_betting_bet_name);
    let dead_heat = leg.dead_heat.as_ref();
    let dead_heat = dead_heat
        .map(|dead_heat| format!(" {dead_heat}"))
        .unwrap_or_default();
    format!(
        "{} · {} · {} @{} ({}{})",
        fixture.join(" - "),
        leg.sports_betting_market_name,
        pick.trim_end(),
        leg.sports_betting_bet_price.shown(),
        leg.sports_betting_win_flag.leg_label(),
        dead_heat
    )
}
