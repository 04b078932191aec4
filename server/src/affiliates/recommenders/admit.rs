//! Admits recommenders to their endpoints.

use crate::platform::App;
use crate::platform::http::{Admit, Result, Session};
use axum::http::HeaderMap;
use hanpan_core::api::{Member, Recommender};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::enters_back_office;

impl Admit for Recommender {
    type Caller = Session;

    async fn admit(app: &App, headers: &HeaderMap) -> Result<Self::Caller> {
        let session = Member::admit(app, headers).await?;
        let member = sqlx::query!(
            "select m.kind, m.ban_type, m.suggestion_type
             from recommenders r join members m on m.id = r.member_id
             where m.id = $1 and r.closed_from is null",
            session.member_id.get()
        )
        .fetch_optional(&app.db)
        .await?;
        match member {
            Some(member)
                if member.suggestion_type == 0
                    && enters_back_office(member.kind, member.ban_type) =>
            {
                Ok(session)
            }
            _ => Err(Problem::Forbidden.into()),
        }
    }
}
