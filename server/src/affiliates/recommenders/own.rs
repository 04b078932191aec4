//! Endpoints for a recommender's own data and friends.

use super::store::month_of;
use super::terms;
use crate::affiliates::partners::Days;
use crate::affiliates::partners::payouts::{self, Rules};
use crate::ledger::{Kind, held};
use crate::platform::http::{Call, Result};
use hanpan_core::affiliates::partners::payout::{Earner, PayoutRow};
use hanpan_core::affiliates::recommenders::{
    OwnCode, RecommenderHome, RecommenderProblem, check_request,
};
use hanpan_core::api::{
    RecommenderGetCodes, RecommenderGetHome, RecommenderGetRequests, RecommenderRequestProfit,
};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::Page;

/// Returns what is owed, what the friends have brought in, and the terms.
pub(super) async fn home(call: Call<RecommenderGetHome>) -> Result<RecommenderHome> {
    let (app, member_id, now) = (&call.app, call.caller.member_id, call.app.clock.now());
    let mut conn = app.db.acquire().await?;
    let terms = terms::view(&mut conn, now).await?;
    let sums = sqlx::query!(
        r#"select coalesce(sum(after - before), 0)::bigint as "earned!: Won",
               coalesce(sum(after - before) filter (where day >= $2), 0)::bigint
                   as "month_earned!: Won",
               (select coalesce(sum(amount), 0)::bigint from payouts
                where member_id = $1 and earner = 'recommender' and status = 'waiting')
                   as "waiting!: Won",
               (select count(*) from members
                where recommender_id = $1 and suggestion_code2 is null) as "friends!"
           from profits where member_id = $1"#,
        member_id.get(),
        month_of(Days::at(now).today)
    )
    .fetch_one(&mut *conn)
    .await?;
    Ok(RecommenderHome {
        owed: held(&mut conn, member_id, Kind::Recommendation)
            .await?
            .won(),
        waiting: sums.waiting,
        earned: sums.earned,
        month_earned: sums.month_earned,
        friends: sums.friends,
        terms: terms.today.terms,
        next: terms.next,
    })
}

/// Returns the recommender's join codes.
pub(super) async fn codes(call: Call<RecommenderGetCodes>) -> Result<Vec<OwnCode>> {
    let codes = sqlx::query_as!(
        OwnCode,
        r#"select c.code, c.kind, c.created_at, c.deleted_at,
               (select count(*) from members j where j.recommender_id = c.member_id
                   and c.code in (j.suggestion_code1, j.suggestion_code2)) as "joined!"
           from join_codes c where c.member_id = $1
           order by c.deleted_at is not null, c.id desc"#,
        call.caller.member_id.get()
    )
    .fetch_all(&call.app.db)
    .await?;
    Ok(codes)
}

/// Requests what is owed, by today's terms.
pub(super) async fn request(call: Call<RecommenderRequestProfit>) -> Result<PayoutRow> {
    let (app, today) = (&call.app, Days::at(call.app.clock.now()).today);
    let terms = terms::on(&mut *app.db.acquire().await?, today).await?.terms;
    let typed = call.input.amount.clone();
    let rules = Rules {
        earner: Earner::Recommender,
        check: move |owed| Ok(check_request(&typed, owed, terms.request_min)?),
        waiting: RecommenderProblem::ProfitRequestWaiting,
    };
    payouts::ask(app, &call.caller, &call.input, rules).await
}

/// Returns the recommender's requests.
pub(super) async fn requests(call: Call<RecommenderGetRequests>) -> Result<Page<PayoutRow>> {
    let member_id = call.caller.member_id;
    payouts::page_of(&call.app, &call.input, member_id, Earner::Recommender).await
}
