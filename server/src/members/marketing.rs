//! Whether a member wants news of events and benefits.

use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount};
use hanpan_core::api::{ChangeMarketing, GetMarketing};
use hanpan_core::members::marketing::Marketing;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetMarketing, _, _, _>(get),
        mount::<ChangeMarketing, _, _, _>(change),
    ]
}

async fn get(call: Call<GetMarketing>) -> Result<Marketing> {
    let wanted = sqlx::query_scalar!(
        r#"select message_receive_flag = 1 as "wanted!" from members where id = $1"#,
        call.caller.member_id.get()
    );
    let wanted = wanted.fetch_one(&call.app.db).await?;
    Ok(Marketing { wanted })
}

async fn change(call: Call<ChangeMarketing>) -> Result<Marketing> {
    sqlx::query!(
        "update members set message_receive_flag = $2 where id = $1",
        call.caller.member_id.get(),
        i16::from(call.input.wanted)
    )
    .execute(&call.app.db)
    .await?;
    Ok(call.input)
}
