//! A member searches the own bets.

use super::history;
use crate::http::{Call, Result};
use hanpan_core::api::SearchBets;
use hanpan_core::bets::search::{BetFilter, FoundBets};
use hanpan_core::money::Won;

/// A page of the slips that were placed in a period, and what they come to over all pages.
pub(super) async fn search(call: Call<SearchBets>) -> Result<FoundBets> {
    let query = &call.input;
    if let Some(member) = query.member {
        call.caller.must_be(member)?;
    }
    let wanted = BetFilter::of(query)?;
    let sums = sqlx::query!(
        r#"select count(*) as "count!", coalesce(sum(stake), 0)::bigint as "stakes!: Won",
               coalesce(sum(stake) filter (where settled_at is null), 0)::bigint as "open!: Won",
               coalesce(sum(payout), 0)::bigint as "payouts!: Won"
           from bets
           where member_id = $1 and deleted_at is null
               and ($2::timestamptz is null or created_at >= $2)
               and ($3::timestamptz is null or created_at < $3)
               and ($4::smallint is null or game_type = $4)
               and ($5::boolean is null or (settled_at is not null) = $5)
               and ($6::smallint[] is null or status = any($6))"#,
        call.caller.member_id,
        wanted.period.from,
        wanted.period.until,
        wanted.game_type,
        wanted.settled,
        wanted.results as Option<&[i16]>
    )
    .fetch_one(&call.app.db)
    .await?;
    let ids = sqlx::query_scalar!(
        "select id from bets
         where member_id = $1 and deleted_at is null
             and ($2::timestamptz is null or created_at >= $2)
             and ($3::timestamptz is null or created_at < $3)
             and ($4::smallint is null or game_type = $4)
             and ($5::boolean is null or (settled_at is not null) = $5)
             and ($6::smallint[] is null or status = any($6))
         order by id desc limit $7 offset $8",
        call.caller.member_id,
        wanted.period.from,
        wanted.period.until,
        wanted.game_type,
        wanted.settled,
        wanted.results as Option<&[i16]>,
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
