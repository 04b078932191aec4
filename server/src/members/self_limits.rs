//! Limits that members set themselves (design §7). They are checked and changed under the lock of the
//! member's cash, so that neither a deposit nor a bet gets through while a limit changes. A bet that
//! was sent before the first limit was set is placed without it.

use crate::ledger::lock_cash;
use crate::members::accounts::sessions;
use crate::platform::database;
use crate::platform::feature::Feature;
use crate::platform::http::{Answer, Call, Mounted, Result, mount};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{ChangeSelfLimit, ExcludeOneself, GetSelfLimits};
use hanpan_core::games::casino::seamless::{ROUND_HOURS, TOKEN_HOURS};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::korea::LimitPeriod;
use hanpan_core::kernel::messages;
use hanpan_core::kernel::money::{WON_MAX, Won};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::self_limits::{
    KeptLimit, LIMITS, LimitSubject, SelfLimit, Usage, check, parse_limit,
};
use sqlx::PgConnection;
use std::collections::HashMap;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetSelfLimits, _, _, _>(list),
        mount::<ChangeSelfLimit, _, _, _>(change),
        mount::<ExcludeOneself, _, _, _>(exclude),
    ]
}

async fn list(call: Call<GetSelfLimits>) -> Result<Vec<SelfLimit>> {
    call.caller.must_be(call.path)?;
    let mut conn = call.app.db.acquire().await?;
    Ok(of(&mut conn, call.path, call.app.clock.now()).await?)
}

async fn change(call: Call<ChangeSelfLimit>) -> Result<Vec<SelfLimit>> {
    let (app, wish, now) = (&call.app, &call.input, call.app.clock.now());
    call.caller.must_be(call.path)?;
    call.caller.must_be(wish.member_id)?;
    let wanted = parse_limit(&wish.amount)?;
    let mut tx = database::begin(&app.db).await?;
    lock_cash(&mut tx, wish.member_id).await?;
    let kept = kept(&mut tx, wish.member_id).await?;
    let limit = kept.get(&(wish.subject, wish.period)).copied();
    let limit = limit.unwrap_or_default().change(wanted, now);
    write(
        &mut tx,
        wish.member_id,
        (wish.subject, wish.period),
        limit,
        now,
    )
    .await?;
    let limits = of(&mut tx, wish.member_id, now).await?;
    tx.commit().await?;
    Ok(limits)
}

/// Excludes the member until a date. This cannot be undone, so it is refused for operators: without its last chief
/// nobody could run the site.
async fn exclude(call: Call<ExcludeOneself>) -> Result<Answer<String>> {
    let (app, now) = (&call.app, call.app.clock.now());
    call.caller.must_be(call.path)?;
    call.caller.must_be(call.input.member_id)?;
    if call.caller.operator {
        return Err(Problem::OperatorUntouchable.into());
    }
    let mut tx = database::begin(&app.db).await?;
    sqlx::query!(
        "update members set excluded_until = greatest(excluded_until, $2) where id = $1",
        call.path.get(),
        call.input.exclusion.until(now)
    )
    .execute(&mut *tx)
    .await?;
    sessions::end_all(&mut tx, call.path, sessions::End::Logout, now).await?;
    tx.commit().await?;
    let done = Answer::from(messages::EXCLUDED.to_owned());
    Ok(done.with_cookie(&sessions::removed_cookie(&call.app)))
}

/// Refuses a deposit of `amount` that exceeds the member's own limits. The caller has locked the cash.
pub(crate) async fn check_deposit_limits(
    conn: &mut PgConnection,
    member_id: MemberId,
    amount: Won,
    now: DateTime<Utc>,
) -> Result<()> {
    let usages = usages(conn, member_id, LimitSubject::Deposit, now).await?;
    Ok(check(LimitSubject::Deposit, amount, &usages)?)
}

/// Refuses a bet of `stake`, or a transfer to the casino, that would exceed the member's own limits if it was lost with
/// what is in the casino. The caller has locked the cash.
pub(crate) async fn check_loss(
    conn: &mut PgConnection,
    member_id: MemberId,
    stake: Won,
    now: DateTime<Utc>,
) -> Result<()> {
    let usages = losses(conn, member_id, now).await?;
    Ok(check(LimitSubject::Loss, stake, &usages)?)
}

/// Returns the limits of losses that a member has set and that are in force.
pub(crate) async fn losses(
    conn: &mut PgConnection,
    member_id: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<Usage>> {
    usages(conn, member_id, LimitSubject::Loss, now).await
}

/// Returns every limit of a member, set or not.
pub(crate) async fn of(
    conn: &mut PgConnection,
    member_id: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<SelfLimit>> {
    let kept = kept(conn, member_id).await?;
    let mut limits = Vec::with_capacity(LIMITS.len());
    for subject in [LimitSubject::Deposit, LimitSubject::Loss] {
        let used = used(conn, member_id, subject, now).await?;
        limits.extend(used.into_iter().map(|(period, used)| {
            let limit = kept.get(&(subject, period)).copied().unwrap_or_default();
            let limit = limit.at(now);
            SelfLimit {
                subject,
                period,
                amount: limit.amount,
                used,
                next_amount: limit.next.and_then(|(amount, _)| amount),
                next_at: limit.next.map(|(_, at)| at),
            }
        }));
    }
    Ok(limits)
}

/// Returns the limits of a subject that are in force, with the amounts used.
async fn usages(
    conn: &mut PgConnection,
    member_id: MemberId,
    subject: LimitSubject,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<Usage>> {
    let kept = kept(conn, member_id).await?;
    let limit = |period| kept.get(&(subject, period))?.at(now).amount;
    let periods = LIMITS.map(|(_, period)| period);
    if periods.into_iter().all(|period| limit(period).is_none()) {
        return Ok(Vec::new());
    }
    let used = used(conn, member_id, subject, now).await?;
    let in_force = used.into_iter().filter_map(|(period, used)| {
        let limit = limit(period)?;
        Some(Usage {
            period,
            limit,
            used,
        })
    });
    Ok(in_force.collect())
}

async fn kept(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<HashMap<(LimitSubject, LimitPeriod), KeptLimit>> {
    let rows = sqlx::query!(
        r#"select subject as "subject: LimitSubject", period as "period: LimitPeriod",
               amount as "amount: Won", next_amount as "next_amount: Won", next_at
           from self_limits where member_id = $1"#,
        member_id.get()
    )
    .fetch_all(conn)
    .await?;
    let limit = |amount, next_amount, next_at: Option<DateTime<Utc>>| KeptLimit {
        amount,
        next: next_at.map(|at| (next_amount, at)),
    };
    Ok(rows
        .into_iter()
        .map(|row| {
            let limit = limit(row.amount, row.next_amount, row.next_at);
            ((row.subject, row.period), limit)
        })
        .collect())
}

async fn write(
    conn: &mut PgConnection,
    member_id: MemberId,
    (subject, period): (LimitSubject, LimitPeriod),
    limit: KeptLimit,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into self_limits
             (member_id, subject, period, amount, next_amount, next_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (member_id, subject, period) do update set amount = excluded.amount,
             next_amount = excluded.next_amount, next_at = excluded.next_at,
             updated_at = excluded.updated_at",
        member_id.get(),
        subject as _,
        period as _,
        limit.amount.map(Won::get),
        limit.next.and_then(|(amount, _)| amount).map(Won::get),
        limit.next.map(|(_, at)| at),
        now
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "update members set loss_limited = exists (select from self_limits
             where member_id = $1 and subject = 'loss' and amount is not null)
         where id = $1",
        member_id.get()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns the amounts of a subject used in the periods that contain `now`.
async fn used(
    conn: &mut PgConnection,
    member_id: MemberId,
    subject: LimitSubject,
    now: DateTime<Utc>,
) -> sqlx::Result<[(LimitPeriod, Won); 3]> {
    let periods = [LimitPeriod::Day, LimitPeriod::Week, LimitPeriod::Month];
    let starts = periods.map(|period| period.start(now));
    let sums = match subject {
        LimitSubject::Deposit => deposited(conn, member_id, starts).await?,
        LimitSubject::Loss => lost(conn, member_id, starts).await?,
    };
    let sum = |place: usize| sums.get(place).copied().unwrap_or_default();
    Ok([0, 1, 2].map(|place| (periods[place], sum(place))))
}

/// Returns what a member has deposited since each of these times.
async fn deposited(
    conn: &mut PgConnection,
    member_id: MemberId,
    starts: [DateTime<Utc>; 3],
) -> sqlx::Result<Vec<Won>> {
    sqlx::query_scalar!(
        r#"select coalesce(sum(c.amount), 0)::bigint as "sum!: Won"
           from unnest($2::timestamptz[]) with ordinality as period (start, place)
           left join charges c on c.member_id = $1 and c.deposit_mode = deposit_mode_deposit()
               and c.status <> charge_status_cancelled() and c.created_at >= period.start
           group by place order by place"#,
        member_id.get(),
        &starts[..]
    )
    .fetch_all(conn)
    .await
}

/// Returns what a member has lost since each of these times, or could still lose in the casino: the money there, and
/// what is on its way there. A recorded round counts in both until it is posted. A part that was sold counts when its
/// slip was placed, and each call of a round on cash when it came: bets go on in a round after midnight. Such rounds are
/// looked for from a launch and a day before the period on, as no index has member and time of a call.
///
/// Reads the slips of the longest period only. No index has member and time; ids grow with the time, but for seconds.
/// So the ids of a hundred slips of an hour before bound them, and no single one with a wrong time hides others. The
/// intervals of 0 keep the planner from reading the slips and calls of all members of the period by their time.
async fn lost(
    conn: &mut PgConnection,
    member_id: MemberId,
    starts: [DateTime<Utc>; 3],
) -> sqlx::Result<Vec<Won>> {
    let [day, week, month] = starts;
    let first = day.min(week).min(month);
    let lost = sqlx::query!(
        r#"select coalesce(sum(loss) filter (where placed_at >= $3), 0)::bigint as "day!: Won",
               coalesce(sum(loss) filter (where placed_at >= $4), 0)::bigint as "week!: Won",
               coalesce(sum(loss) filter (where placed_at >= $5), 0)::bigint as "month!: Won",
               (coalesce((select balance from accounts where member_id = $1 and kind = 'casino'), 0)
                   + coalesce((select sum(amount) from casino_transfers where member_id = $1
                       and code = transfer_code_to_casino() and state = 'pending'), 0)
               )::bigint as "in_casino!: Won"
           from (
               select b.stake - coalesce(p.amount, 0) - (b.payout - coalesce(p.returned, 0)) as loss,
                   case when b.part_of is null then b.created_at
                       else (select w.created_at from bets w where w.id = b.part_of) end as placed_at
               from bets b left join promoted_bets p on p.bet_id = b.id
               where b.member_id = $1 and b.created_at + interval '0' >= $2::timestamptz
                   and b.id > coalesce((select min(id) from (
                       select id from bets where created_at < $2::timestamptz - interval '1 hour'
                       order by created_at desc limit 100
                   ) earlier having count(*) = 100), 0)
               union all
               select r.stake - r.payout, r.played_at from casino_rounds r
               where r.member_id = $1 and r.played_at >= $2::timestamptz and r.wallet = 'casino'
               union all
               select case c.kind when 'bet' then c.amount else -c.amount end, c.created_at
               from casino_rounds r join casino_calls c on c.round_id = r.id
               where r.member_id = $1 and r.played_at >= $6::timestamptz and r.wallet = 'cash'
                   and c.created_at + interval '0' >= $2::timestamptz
           ) played"#,
        member_id.get(),
        first,
        day,
        week,
        month,
        first - TimeDelta::hours(TOKEN_HOURS + ROUND_HOURS)
    )
    .fetch_one(conn)
    .await?;
    let in_casino = lost.in_casino;
    let used = |lost: Won| lost.checked_add(in_casino).unwrap_or(WON_MAX);
    Ok(vec![used(lost.day), used(lost.week), used(lost.month)])
}
