//! Configuration of the services that verify members.

use super::config::{Secret, is_private_way};
use anyhow::ensure;
use clap::Args;

/// The services that verify members.
#[derive(Debug, Clone, Default, Args)]
pub struct Verification {
    /// URL of the gateway that sends 1 won with a code to a member's bank account. Empty: members cannot prove their
    /// accounts.
    #[arg(long, env = "ACCOUNT_CHECK_URL", default_value = "")]
    pub account_check_url: String,
    /// Secret that calls to this gateway are signed with. It also protects the stored codes.
    #[arg(
        long,
        env = "ACCOUNT_CHECK_SECRET",
        default_value = "",
        hide_env_values = true
    )]
    pub account_check_secret: Secret,
    /// Key that documents of members are encrypted with: 64 hexadecimal digits. Of two with a comma between them the
    /// first encrypts, and both decrypt. Empty: no document can be uploaded, except in demonstrations.
    #[arg(long, env = "DOCUMENT_KEY", default_value = "", hide_env_values = true)]
    pub document_key: Secret,
}

impl Verification {
    /// Whether members can prove their bank accounts.
    pub fn checks_accounts(&self) -> bool {
        !self.account_check_url.is_empty()
    }

    pub(super) fn check(&self) -> anyhow::Result<()> {
        if !self.checks_accounts() {
            return Ok(());
        }
        ensure!(
            !self.account_check_secret.reveal().is_empty(),
            "ACCOUNT_CHECK_URL is set without ACCOUNT_CHECK_SECRET: calls could not be signed"
        );
        ensure!(
            is_private_way(&self.account_check_url),
            "ACCOUNT_CHECK_URL is not https: others could read names, accounts and codes"
        );
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_are_checked_over_an_encrypted_way_by_signed_calls() {
        let safe = |url: &str, secret: &str| {
            let verification = Verification {
                account_check_url: url.to_owned(),
                account_check_secret: secret.parse().unwrap(),
                ..Verification::default()
            };
            verification.check().is_ok()
        };
        assert!(safe("", ""));
        assert!(safe("https://bank.example", "s3cret"));
        assert!(safe("http://127.0.0.1:9000", "s3cret"));
        assert!(!safe("https://bank.example", ""));
        assert!(!safe("http://bank.example", "s3cret"));
    }
}
