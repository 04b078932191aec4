//! A call: the endpoint, the caller and the input.

use super::handover::Handover;
use super::uploads::Upload;
use super::{ClientAddress, Result};
use crate::platform::App;
use axum::http::HeaderMap;
use axum::http::header::USER_AGENT;
use hanpan_core::api::{Anyone, Endpoint, Role};
use hanpan_core::kernel::ids::MemberId;
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
    /// Lets a stream leave hyper.
    pub(super) handover: Option<Handover>,
    /// Held while the input is in memory.
    pub(super) _upload: Option<Upload>,
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

/// Time limit for a body to arrive.
const BODY_TIME: Duration = Duration::from_secs(10);

/// What a signature may cover.
#[derive(Debug, Clone, Copy)]
pub struct Signed<'a> {
    /// The path of the endpoint.
    pub path: &'a str,
    /// All headers, the signature among them.
    pub headers: &'a HeaderMap,
    /// The body as it was sent.
    pub body: &'a [u8],
}

/// Admits a caller to a role, or refuses with the reason. The domain that knows the role implements it:
/// `members` for members, `office` for operators, and so on.
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

    /// Returns the member who calls and may upload a large body.
    fn uploader(_caller: &Self::Caller) -> Option<MemberId> {
        None
    }

    /// Whether the caller may still write during maintenance: guests and operators may.
    fn works_in_maintenance(_caller: &Self::Caller) -> bool {
        false
    }

    /// Refuses a body that does not come from the caller. A session authenticates every body; without
    /// one, a signature has to.
    fn authenticate_body(_app: &App, _signed: Signed<'_>) -> Result<()> {
        Ok(())
    }
}

impl Admit for Anyone {
    type Caller = ();

    async fn admit(_: &App, _: &HeaderMap) -> Result<Self::Caller> {
        Ok(())
    }
}
