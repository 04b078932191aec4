//! A member's own results by day.

use crate::platform::feature::Feature;
use crate::platform::http::{Call, Result, mount};
use hanpan_core::api::GetOwnResults;
use hanpan_core::kernel::money::Won;
use hanpan_core::members::results::{OwnResults, PlayedOn};

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), vec![mount::<GetOwnResults, _, _, _>(month)])
}

/// Returns the results of a month of the member.
async fn month(call: Call<GetOwnResults>) -> Result<OwnResults> {
    let (first, last) = call.input.days(call.app.clock.now())?;
    let played = sqlx::query_as!(
        PlayedOn,
        r#"select day as "day!", game as "game!", plays as "bets!", stakes as "stakes!: Won",
               loss as "loss!: Won"
           from plays_between(array[$1::bigint], $2, $3) order by day, game"#,
        call.caller.member_id.get(),
        first,
        last
    )
    .fetch_all(&call.app.db)
    .await?;
    Ok(OwnResults::of(&played))
}
