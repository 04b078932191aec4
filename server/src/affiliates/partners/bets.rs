//! Bets of the current members of a partner's branch.

use super::store::Days;
use crate::platform::http::{Call, Result};
use crate::sportsbook::bets::own_slips;
use chrono::TimeDelta;
use hanpan_core::api::PartnerGetBets;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::bets::search::{BetFilter, FoundBets};

/// Default period of a list of all members' bets, days.
const DAYS: i64 = 30;

/// A query of the slips of the filter, so that its conditions are written once; they use `$1` to `$10`.
/// The members are an array and the order is an expression, so that slips are found by member and then
/// sorted: otherwise the database would scan the slips of the whole site until it has found enough of
/// the branch's.
macro_rules! wanted {
    ($query:ident, $select:tt, $rest:tt, $call:ident, $filter:ident $(, $more:expr)*) => {
        sqlx::$query!(
            $select
                + " from all_bets b join members m on m.id = b.member_id
                    where b.member_id = any(array(select member_id from members_under($1, $2)))
                        and ($3::bigint is null or b.member_id = $3)
                        and ($4::timestamptz is null or b.created_at >= $4)
                        and ($5::timestamptz is null or b.created_at < $5)
                        and ($6::smallint is null or b.game_type = $6)
                        and ($7::boolean is null or (b.settled_at is not null) = $7)
                        and ($8::smallint[] is null or b.status = any($8))
                        and ($9::boolean is null or (b.cashed_out_at is not null) = $9)
                        and ($10::text is null or b.id::text = $10
                            or position(lower($10) in lower(m.user_id)) > 0
                            or position($10 in m.nickname) > 0) "
                + $rest,
            $call.caller.partner_id.get(),
            Days::at($call.app.clock.now()).today,
            $call.input.member.map(MemberId::get),
            $filter.period.from,
            $filter.period.until,
            $filter.game_type.map(|game| game as i16),
            $filter.settled,
            $filter.results as Option<&[i16]>,
            $filter.cashed_out,
            $call.input.search()
            $(, $more)*
        )
    };
}

/// Returns a page of slips, with the totals over all pages.
pub(super) async fn list(call: Call<PartnerGetBets>) -> Result<FoundBets> {
    let query = &call.input;
    let mut filter = BetFilter::of(query)?;
    if query.from.or(query.to).is_none() && query.member.is_none() {
        let first = Days::at(call.app.clock.now()).today - TimeDelta::days(DAYS - 1);
        filter.period.from = Some(korea::start(first));
    }
    let mut conn = call.app.db.acquire().await?;
    let sums = wanted!(
        query,
        r#"select count(*) as "count!", coalesce(sum(b.stake), 0)::bigint as "stakes!: Won",
               coalesce(sum(b.stake) filter (where b.settled_at is null), 0)::bigint
                   as "open!: Won",
               coalesce(sum(b.payout), 0)::bigint as "payouts!: Won""#,
        "",
        call,
        filter
    )
    .fetch_one(&mut *conn)
    .await?;
    let ids = wanted!(
        query_scalar,
        r#"select b.id as "id!""#,
        "order by b.id + 0 desc limit $11 offset $12",
        call,
        filter,
        query.limit(),
        query.offset()
    )
    .fetch_all(&mut *conn)
    .await?;
    drop(conn);
    Ok(FoundBets {
        slips: own_slips(&call.app, &ids).await?,
        count: sums.count,
        stakes: sums.stakes,
        open: sums.open,
        payouts: sums.payouts,
    })
}
