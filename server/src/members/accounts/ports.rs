//! What accounts need of features above them. Those register their implementations.

use super::sessions::Compared;
use crate::platform::App;
use crate::platform::error::Result;
use crate::platform::http::{ClientAddress, Session};
use axum::http::HeaderMap;
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use hanpan_core::kernel::ids::{MemberId, PartnerLinkId};
use sqlx::PgConnection;

/// The login of operators: its throttle, its second step, and the duty of changing recommenders.
pub trait OperatorLogin: Send + Sync {
    /// Counts an attempt before the comparison. Returns false while the account is locked: nothing must
    /// be compared then.
    fn attempt<'a>(&'a self, app: &'a App, member_id: MemberId) -> BoxFuture<'a, Result<bool>>;

    /// Takes back an attempt that was right, or whose comparison failed.
    fn take_back<'a>(&'a self, app: &'a App, member_id: MemberId) -> BoxFuture<'a, Result<()>>;

    /// Records a login with the address and the user agent that it came from, and resets the count.
    fn record<'a>(
        &'a self,
        app: &'a App,
        conn: &'a mut PgConnection,
        member_id: MemberId,
        from: (ClientAddress, &'a str),
    ) -> BoxFuture<'a, Result<()>>;

    /// Refuses a login with the right password by a ticket for the second step, if there is one.
    fn refuse_without_code<'a>(
        &'a self,
        app: &'a App,
        compared: Compared<'a>,
    ) -> BoxFuture<'a, Result<()>>;

    /// Refuses an operator who may not change recommenders.
    fn must_manage_recommenders<'a>(
        &'a self,
        app: &'a App,
        session: &'a Session,
    ) -> BoxFuture<'a, Result<()>>;
}

/// A partner's link by which a visitor has come.
#[derive(Debug, Clone)]
pub struct Mark {
    /// The link.
    pub link_id: PartnerLinkId,
    /// A join code of its partner.
    pub join_code: String,
    /// The partner, as a member.
    pub partners_member_id: MemberId,
}

/// The relations of members to partners and recommenders.
pub trait Affiliations: Send + Sync {
    /// Puts a new member under the partner whose code the sign-up named, if it is still open.
    fn join<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        member_id: MemberId,
        partners_member_id: MemberId,
        at: DateTime<Utc>,
    ) -> BoxFuture<'a, Result<()>>;

    /// Returns the link that a sign-up comes by, if it can still be followed.
    fn mark<'a>(
        &'a self,
        app: &'a App,
        headers: &'a HeaderMap,
    ) -> BoxFuture<'a, Result<Option<Mark>>>;

    /// Records the link of a new member, who was put under its partner.
    fn remember<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        member_id: MemberId,
        mark: &'a Mark,
        at: DateTime<Utc>,
    ) -> BoxFuture<'a, Result<()>>;

    /// Refuses a member who is a partner.
    fn must_not_be_partner<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        member_id: MemberId,
    ) -> BoxFuture<'a, Result<()>>;

    /// Begins or ends a member's time as a recommender.
    fn recommend<'a>(
        &'a self,
        app: &'a App,
        conn: &'a mut PgConnection,
        member_id: MemberId,
        recommends: bool,
        at: DateTime<Utc>,
    ) -> BoxFuture<'a, Result<()>>;
}
