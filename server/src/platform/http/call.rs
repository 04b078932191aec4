//! A call: the endpoint, the caller and the input.

use super::{ClientAddress, Result, signature};
use crate::app::App;
use crate::members::accounts::sessions::{self, Session, Visit};
use crate::office::staff::standing;
use axum::http::HeaderMap;
use axum::http::header::USER_AGENT;
use hanpan_core::api::{
    Anyone, Endpoint, Gateway, Member, OfDuty, Operator, Partner, Recommender, Role, Staff, Writer,
};
use hanpan_core::kernel::files::FILE_BYTES_MAX;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::{enters_back_office, writes_notices};
use hanpan_core::office::staff::Duty;
use std::time::Duration;

/// A call of endpoint `E`, admitted by its role.
pub struct Call<E: Endpoint>
where
    E::Role: Admit,
{
    /// The state of the server: database, clock, random numbers and the rest.
    pub app: App,
    /// The caller.
    pub caller: <E::Role as Admit>::Caller,
    /// The variable parts of the path.
    pub path: E::Path,
    /// Query or body.
    pub input: E::Input,
    /// The client's address.
    pub address: ClientAddress,
    /// All headers, for the few handlers that read one.
    pub headers: HeaderMap,
}

/// Length at which a user agent is cut off.
const USER_AGENT_LENGTH_MAX: usize = 300;

impl<E: Endpoint> Call<E>
where
    E::Role: Admit,
{
    /// Returns the user agent; empty if it is missing or not readable.
    pub fn user_agent(&self) -> String {
        let header = self.headers.get(USER_AGENT);
        let text = header.and_then(|value| value.to_str().ok());
        let text = text.unwrap_or_default().chars();
        text.take(USER_AGENT_LENGTH_MAX).collect()
    }
}

/// Largest body in bytes: the largest one names 10,000 slips to delete.
const BODY_BYTES_MAX: usize = 512 * 1024;
/// Largest body in bytes of a caller who may upload pictures: a picture in Base64.
const PICTURE_BODY_BYTES_MAX: usize = FILE_BYTES_MAX / 3 * 4 + 1024;

/// Time limits for a body to arrive: the usual one, and that of a caller who may upload pictures.
const BODY_TIME: Duration = Duration::from_secs(10);
const PICTURE_BODY_TIME: Duration = Duration::from_mins(1);

/// Admits a caller to a role, or refuses with the reason.
pub trait Admit: Role {
    /// Time limit for a body to arrive.
    const BODY_TIME: Duration = BODY_TIME;
    /// Largest body in bytes.
    const BODY_BYTES_MAX: usize = BODY_BYTES_MAX;
    /// What the handler receives about the caller.
    type Caller: Send;

    /// Returns the caller if it has the role. Looks up a session only if the role needs one, so that
    /// public endpoints cost no query.
    fn admit(app: &App, headers: &HeaderMap) -> impl Future<Output = Result<Self::Caller>> + Send;

    /// Whether the caller may still write during maintenance: guests and operators may.
    fn works_in_maintenance(_caller: &Self::Caller) -> bool {
        false
    }

    /// Refuses a body that does not come from the caller. A session authenticates every body; without
    /// one, a signature has to.
    fn vouch(_app: &App, _headers: &HeaderMap, _body: &[u8]) -> Result<()> {
        Ok(())
    }
}

impl Admit for Anyone {
    type Caller = ();

    async fn admit(_: &App, _: &HeaderMap) -> Result<Self::Caller> {
        Ok(())
    }
}

impl Admit for Member {
    type Caller = Session;

    async fn admit(app: &App, headers: &HeaderMap) -> Result<Self::Caller> {
        match sessions::visit(app, headers).await? {
            Visit::Live(session) => Ok(session),
            Visit::Visitor => Err(Problem::LoginRequired.into()),
            Visit::Ended(why) => Err(why.into()),
        }
    }

    fn works_in_maintenance(session: &Session) -> bool {
        session.operator || session.guest
    }
}

/// An operator who is logged in.
#[derive(Debug, Clone)]
pub struct StaffCaller {
    /// The operator's session as a member.
    pub session: Session,
    /// The operator's permissions.
    pub standing: standing::Held,
}

/// A partner who is logged in.
#[derive(Debug, Clone)]
pub struct PartnerSession {
    /// The partner's session as a member.
    pub session: Session,
    /// Its node in the tree of partners.
    pub partner_id: i64,
}

impl Admit for Partner {
    type Caller = PartnerSession;

    async fn admit(app: &App, headers: &HeaderMap) -> Result<Self::Caller> {
        let session = Member::admit(app, headers).await?;
        let partner = sqlx::query!(
            "select p.id, m.kind, m.ban_type from partners p join members m on m.id = p.member_id
             where m.id = $1 and p.closed_from is null",
            session.member_id
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

impl Admit for Recommender {
    type Caller = Session;

    async fn admit(app: &App, headers: &HeaderMap) -> Result<Self::Caller> {
        let session = Member::admit(app, headers).await?;
        let member = sqlx::query!(
            "select m.kind, m.ban_type, m.suggestion_type
             from recommenders r join members m on m.id = r.member_id
             where m.id = $1 and r.closed_from is null",
            session.member_id
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

impl Admit for Writer {
    const BODY_BYTES_MAX: usize = PICTURE_BODY_BYTES_MAX;
    const BODY_TIME: Duration = PICTURE_BODY_TIME;
    type Caller = Session;

    async fn admit(app: &App, headers: &HeaderMap) -> Result<Self::Caller> {
        let session = Member::admit(app, headers).await?;
        if session.operator {
            let standing = standing::of(app, &session).await?;
            standing.must_have(Duty::Content)?;
            return Ok(session);
        }
        let member = sqlx::query!(
            r#"select kind, role, withdrawal_type, staff, coalesce(management_target1_percent,
                   management_target2_percent, management_target3_percent) is not null
                   as "partner!"
               from members where id = $1"#,
            session.member_id
        )
        .fetch_one(&app.db)
        .await?;
        if writes_notices(
            member.kind,
            member.role,
            member.withdrawal_type,
            member.staff,
            member.partner,
        ) {
            Ok(session)
        } else {
            Err(Problem::Forbidden.into())
        }
    }

    fn works_in_maintenance(session: &Session) -> bool {
        session.operator || session.guest
    }
}

impl Admit for Staff {
    type Caller = StaffCaller;

    async fn admit(app: &App, headers: &HeaderMap) -> Result<Self::Caller> {
        let session = Member::admit(app, headers).await?;
        let standing = standing::of(app, &session).await?;
        Ok(StaffCaller { session, standing })
    }

    fn works_in_maintenance(_caller: &Self::Caller) -> bool {
        true
    }
}

impl<D: OfDuty> Admit for Operator<D> {
    type Caller = Session;

    async fn admit(app: &App, headers: &HeaderMap) -> Result<Self::Caller> {
        let StaffCaller { session, standing } = Staff::admit(app, headers).await?;
        standing.must_have(D::DUTY)?;
        Ok(session)
    }

    fn works_in_maintenance(_caller: &Self::Caller) -> bool {
        true
    }
}

impl Admit for Gateway {
    type Caller = ();

    async fn admit(app: &App, headers: &HeaderMap) -> Result<Self::Caller> {
        let secret = &app.config.payments.bank_webhook_secret;
        Ok(signature::check_time(headers, secret, app.clock.now())?)
    }

    fn vouch(app: &App, headers: &HeaderMap, body: &[u8]) -> Result<()> {
        let secret = &app.config.payments.bank_webhook_secret;
        Ok(signature::check_body(headers, secret, body)?)
    }

    fn works_in_maintenance(_caller: &Self::Caller) -> bool {
        true
    }
}

impl Session {
    /// Refuses a path, query or payload that names another member than the session's own.
    pub fn must_be(&self, member_id: i64) -> std::result::Result<(), Problem> {
        if self.member_id == member_id {
            Ok(())
        } else {
            Err(Problem::Forbidden)
        }
    }

    /// The same check for calls that name a member by login id.
    pub fn must_be_called(&self, user_id: &str) -> std::result::Result<(), Problem> {
        if self.user_id.eq_ignore_ascii_case(user_id) {
            Ok(())
        } else {
            Err(Problem::Forbidden)
        }
    }
}
