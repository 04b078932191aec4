//! Reality checks: time and result since the member's login. The page shows them at an interval.

use crate::platform::App;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, Session, mount};
use chrono::{DateTime, Utc};
use hanpan_core::api::{ChangeRealityCheck, GetRealityCheck};
use hanpan_core::kernel::ids::MemberId;
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

/// Each page of a member asks, so what was played is read only for a page that shows it.
async fn read(app: &App, session: &Session) -> Result<RealityCheck> {
    let row = sqlx::query!(
        "select m.reality_check_minutes, s.created_at as since
         from sessions s join members m on m.id = s.member_id where s.token_hash = $1",
        session.token_hash
    );
    let row = row.fetch_optional(&app.db).await?;
    let row = row.ok_or(Problem::LoginRequired)?;
    let minutes = row.reality_check_minutes;
    let own = minutes.and_then(|minutes| u16::try_from(minutes).ok());
    let interval = interval(app.settings.get().reality_check_minutes, own);
    let result = match interval {
        Some(_) => result_since(app, session.member_id, row.since).await?,
        None => PlayResult::default(),
    };
    Ok(RealityCheck {
        own,
        interval,
        since: row.since,
        result,
    })
}

async fn result_since(
    app: &App,
    member_id: MemberId,
    since: DateTime<Utc>,
) -> sqlx::Result<PlayResult> {
    let played = sqlx::query!(
        r#"select count(*) as "bets!", coalesce(sum(stake), 0)::bigint as "stakes!: Won",
               coalesce(sum(stake - loss), 0)::bigint as "payouts!: Won"
           from plays where member_id = $1 and played_at >= $2"#,
        member_id.get(),
        since
    );
    let played = played.fetch_one(&app.db).await?;
    Ok(PlayResult::of(played.bets, played.stakes, played.payouts))
}
