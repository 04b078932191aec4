//! Search of a member's bets.

use super::history;
use crate::platform::http::{Call, Result};
use hanpan_core::api::SearchBets;
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::bets::search::{BetFilter, FoundBets};

/// A query of the member's slips that match, so that its conditions are written once; they use `$1` to
/// `$7`.
macro_rules! wanted {
    ($query:ident, $select:tt, $rest:tt, $call:ident, $filter:ident $(, $more:expr)*) => {
        sqlx::$query!(
            $select
                + " from all_bets
                    where member_id = $1 and deleted_at is null
                        and ($2::timestamptz is null or created_at >= $2)
                        and ($3::timestamptz is null or created_at < $3)
                        and ($4::smallint is null or game_type = $4)
                        and ($5::boolean is null or (settled_at is not null) = $5)
                        and ($6::smallint[] is null or status = any($6))
                        and ($7::boolean is null or (cashed_out_at is not null) = $7) "
                + $rest,
            $call.caller.member_id.get(),
            $filter.period.from,
            $filter.period.until,
            $filter.game_type.map(|game| game as i16),
            $filter.settled,
            $filter.results as Option<&[i16]>,
            $filter.cashed_out
            $(, $more)*
        )
    };
}

/// Returns a page of the slips that were placed in a period, with the totals over all pages.
pub(super) async fn search(call: Call<SearchBets>) -> Result<FoundBets> {
    let query = &call.input;
    if let Some(member) = query.member {
        call.caller.must_be(member)?;
    }
    let filter = BetFilter::of(query)?;
    let sums = wanted!(
        query,
        r#"select count(*) as "count!", coalesce(sum(stake), 0)::bigint as "stakes!: Won",
               coalesce(sum(stake) filter (where settled_at is null), 0)::bigint as "open!: Won",
               coalesce(sum(payout), 0)::bigint as "payouts!: Won""#,
        "",
        call,
        filter
    )
    .fetch_one(&call.app.db)
    .await?;
    let ids = wanted!(
        query_scalar,
        r#"select id as "id!""#,
        "order by id desc limit $8 offset $9",
        call,
        filter,
        query.limit(),
        query.offset()
    )
    .fetch_all(&call.app.db)
    .await?;
    Ok(FoundBets {
        slips: history::own_slips(&call.app, &ids).await?,
        count: sums.count,
        stakes: sums.stakes,
        open: sums.open,
        payouts: sums.payouts,
    })
}
