//! Admits partners to their endpoints.

use crate::platform::App;
use crate::platform::http::{Admit, Result, Session};
use axum::http::HeaderMap;
use hanpan_core::api::{Member, Partner};
use hanpan_core::kernel::ids::PartnerId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::enters_back_office;

/// A partner who is logged in.
#[derive(Debug, Clone)]
pub struct PartnerSession {
    /// The partner's session as a member.
    pub session: Session,
    /// Its node in the tree of partners.
    pub partner_id: PartnerId,
}

impl Admit for Partner {
    type Caller = PartnerSession;

    async fn admit(app: &App, headers: &HeaderMap) -> Result<Self::Caller> {
        let session = Member::admit(app, headers).await?;
        let partner = sqlx::query!(
            "select p.id, m.kind, m.ban_type from partners p join members m on m.id = p.member_id
             where m.id = $1 and p.closed_from is null",
            session.member_id.get()
        )
        .fetch_optional(&app.db)
        .await?;
        match partner {
            Some(partner) if enters_back_office(partner.kind, partner.ban_type) => {
                Ok(PartnerSession {
                    session,
                    partner_id: partner.id,
                })
            }
            _ => Err(Problem::Forbidden.into()),
        }
    }
}
