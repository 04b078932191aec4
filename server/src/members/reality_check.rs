//! Reality checks: time and result since the member's login. The page shows them at an interval.

use crate::platform::App;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, Session, mount};
use hanpan_core::api::{ChangeRealityCheck, GetRealityCheck};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::reality_check::{RealityCheck, interval};
use hanpan_core::members::results::PlayResult;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetRealityCheck, _, _, _>(get),
        mount::<ChangeRealityCheck, _, _, _>(change),
    ]
}

async fn get(call: Call<GetRealityCheck>) -> Result<RealityCheck> {
    read(&call.app, &call.caller).await
}

async fn change(call: Call<ChangeRealityCheck>) -> Result<RealityCheck> {
    call.input.check()?;
    sqlx::query!(
        "update members set reality_check_minutes = $2 where id = $1",
        call.caller.member_id.get(),
        call.input
            .minutes
            .and_then(|minutes| i16::try_from(minutes).ok())
    )
    .execute(&call.app.db)
    .await?;
    read(&call.app, &call.caller).await
}

async fn read(app: &App, session: &Session) -> Result<RealityCheck> {
    let row = sqlx::query!(
        r#"select m.reality_check_minutes, s.created_at as since, p.bets as "bets!",
               p.stakes as "stakes!: Won", p.payouts as "payouts!: Won"
           from sessions s join members m on m.id = s.member_id
           cross join lateral (
               select count(*) as bets, coalesce(sum(stake), 0)::bigint as stakes,
                   coalesce(sum(stake - loss), 0)::bigint as payouts
               from plays where member_id = m.id and played_at >= s.created_at
           ) p
           where s.token_hash = $1"#,
        session.token_hash
    );
    let row = row.fetch_optional(&app.db).await?;
    let row = row.ok_or(Problem::LoginRequired)?;
    let minutes = row.reality_check_minutes;
    let own = minutes.and_then(|minutes| u16::try_from(minutes).ok());
    Ok(RealityCheck {
        own,
        interval: interval(app.settings.get().reality_check_minutes, own),
        since: row.since,
        result: PlayResult::of(row.bets, row.stakes, row.payouts),
    })
}
