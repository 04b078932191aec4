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
    /// URL of the provider that confirms who a member is, and of which age. Empty: members cannot verify their
    /// identities.
    #[arg(long, env = "IDENTITY_CHECK_URL", default_value = "")]
    pub identity_check_url: String,
    /// Secret that calls to this provider are signed with. It also protects the stored keys of persons. With
    /// `NEW,OLD` persons who were stored under the old one are still recognised.
    #[arg(
        long,
        env = "IDENTITY_CHECK_SECRET",
        default_value = "",
        hide_env_values = true
    )]
    pub identity_check_secret: Secret,
}

impl Verification {
    /// Whether members can prove their bank accounts.
    pub fn checks_accounts(&self) -> bool {
        !self.account_check_url.is_empty()
    }

    /// Whether members can verify their identities.
    pub fn checks_identities(&self) -> bool {
        !self.identity_check_url.is_empty()
    }

    pub(super) fn check(&self) -> anyhow::Result<()> {
        self.check_identities()?;
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

    fn check_identities(&self) -> anyhow::Result<()> {
        if !self.checks_identities() {
            return Ok(());
        }
        let secrets = self.identity_check_secret.reveal();
        ensure!(
            secrets.split(',').all(|secret| !secret.trim().is_empty()),
            "IDENTITY_CHECK_URL is set without IDENTITY_CHECK_SECRET, or a part of it is empty: calls could not be signed"
        );
        ensure!(
            is_private_way(&self.identity_check_url),
            "IDENTITY_CHECK_URL is not https: others could read names and birth dates"
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
    #[test]
    fn identities_are_checked_over_an_encrypted_way_by_signed_calls() {
        let safe = |url: &str, secret: &str| {
            let verification = Verification {
                identity_check_url: url.to_owned(),
                identity_check_secret: secret.parse().unwrap(),
                ..Verification::default()
            };
            verification.check().is_ok()
        };
        assert!(safe("", ""));
        assert!(safe("https://identity.example", "s3cret"));
        assert!(safe("https://identity.example", "new,old"));
        assert!(safe("http://127.0.0.1:9000", "s3cret"));
        assert!(!safe("https://identity.example", ""));
        assert!(!safe("https://identity.example", "new,"));
        assert!(!safe("http://identity.example", "s3cret"));
    }
}
