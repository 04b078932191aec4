//! Verification of members before withdrawals (`docs/product/verification.md`).

mod account;
pub mod documents;
mod gateway;
pub(crate) mod identity;
mod proof;

pub use gateway::{Outcome as AccountOutcome, read_outcome as read_account_outcome};
pub use identity::provider::{
    Outcome as IdentityOutcome, Started as IdentityStarted, read_outcome as read_identity_outcome,
    read_started as read_identity_started,
};

use crate::platform::feature::Feature;
use crate::platform::http::{Error, Mounted, Result, mount};
use hanpan_core::api::{AdminDecideAccount, ConfirmAccount, GetVerification, SendCodeToAccount};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::members::verification::{AccountProof, VerificationProblem, check_verified};
use sqlx::PgConnection;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
}

fn endpoints() -> Vec<Mounted> {
    let mut endpoints = vec![
        mount::<GetVerification, _, _, _>(account::view),
        mount::<SendCodeToAccount, _, _, _>(account::send_code),
        mount::<ConfirmAccount, _, _, _>(account::confirm),
        mount::<AdminDecideAccount, _, _, _>(proof::decide),
    ];
    endpoints.extend(identity::endpoints());
    endpoints
}

impl From<VerificationProblem> for Error {
    fn from(problem: VerificationProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}

/// Returns the proof of a member's account for operators.
pub(crate) async fn account_proof(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<AccountProof> {
    proof::read(conn, member_id).await
}

/// Refuses a withdrawal whose required proof of the account is missing.
pub(crate) async fn check_withdrawal(
    conn: &mut PgConnection,
    member_id: MemberId,
    required: bool,
) -> Result<()> {
    let proven = required && proof::proven_at(conn, member_id).await?.is_some();
    Ok(check_verified(required, proven)?)
}
