//! Configuration of the process: flags and environment.

pub use super::telegram::Telegram;
pub use super::vapid::Push;
use super::vapid::VapidKey;
pub use super::verification::Verification;
use anyhow::{Context, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};
use chrono::{DateTime, Utc};
use clap::Args;
use std::convert::Infallible;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// Name of the casino that the site runs itself while no provider is configured.
pub const SANDBOX: &str = "sandbox";

/// The database connection.
#[derive(Debug, Clone, Args)]
pub struct Database {
    /// The database, as a `postgres://` URL.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    pub database_url: String,
    /// A replica of it, for reports, lists of the office and exports; also a `postgres://` URL. The leader is
    /// read while the replica is behind or cannot be reached. Empty: always the leader.
    #[arg(
        long,
        env = "DATABASE_REPLICA_URL",
        default_value = "",
        hide_env_values = true
    )]
    pub database_replica_url: String,
    /// Maximum number of connections for calls, and as many for jobs and the office. More than a few
    /// per core are slower.
    #[arg(long, env = "DATABASE_CONNECTIONS", default_value_t = 12)]
    pub database_connections: u32,
}

/// The server's settings.
#[derive(Debug, Clone, Args)]
pub struct Serve {
    /// Address to listen on; `0.0.0.0` for all addresses of the machine.
    #[arg(long, env = "HOST", default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// Port to listen on.
    #[arg(long, env = "PORT", default_value_t = 8080)]
    pub port: u16,
    /// Address on which Prometheus reads metrics, such as `127.0.0.1:9464`. It has no authentication:
    /// members must not reach it. Empty: none.
    #[arg(long, env = "METRICS_LISTEN", default_value = "")]
    pub metrics_listen: String,
    /// Folder of the built page.
    #[arg(long, env = "WEB_ROOT", default_value = "web/dist")]
    pub web_root: PathBuf,
    /// Origin that members see, such as `https://example.com`. It has to use https, so that cookies are
    /// Secure, unless only this machine reaches the site, or in demonstrations. Empty: any origin with
    /// the host of the request; only if nobody but this machine reaches the site, and in
    /// demonstrations.
    #[arg(long, env = "SITE_ORIGIN", default_value = "")]
    pub site_origin: String,
    /// Host, with its port, that stays open during maintenance, so that operators can try the site
    /// before it opens again. Empty: none.
    #[arg(long, env = "TEST_HOST", default_value = "")]
    pub test_host: String,
    /// Number of proxies in front of the server that add `X-Forwarded-For`; 0 trusts no header.
    #[arg(long, env = "TRUSTED_PROXIES", default_value_t = 0)]
    pub trusted_proxies: usize,
    /// Maximum number of connections per address, and behind proxies of concurrent requests per
    /// address.
    #[arg(long, env = "PER_ADDRESS", default_value_t = 500)]
    pub per_address: u32,
    /// Time that a connection may take for the head of a request, and be idle between two,
    /// milliseconds.
    #[arg(long, env = "HEAD_TIME", default_value_t = 15_000)]
    pub head_time: u64,
    /// Time limit of an ordinary call, milliseconds.
    #[arg(long, env = "CALL_TIME", default_value_t = 10_000)]
    pub call_time: u64,
    /// Marks the site as a demonstration without real money.
    #[arg(long, env = "DEMONSTRATION")]
    pub demonstration: bool,
    /// Time that the site's clock shows at the start, in place of the system's, such as
    /// `2026-03-02T12:00:00+09:00`: for demonstrations and tests at a fixed time of day.
    #[arg(long, env = "CLOCK_START", requires = "demonstration")]
    pub clock_start: Option<DateTime<Utc>>,
    /// Services that confirm payments.
    #[command(flatten)]
    pub payments: Payments,
    /// Key that encrypts the secrets of operators' authenticator apps: 64 hexadecimal digits. Of two with a
    /// comma between them the first encrypts, and both decrypt. Empty: no app can be set up, except in
    /// demonstrations.
    #[arg(long, env = "STAFF_KEY", default_value = "", hide_env_values = true)]
    pub staff_key: Secret,
    /// The casino provider.
    #[command(flatten)]
    pub casino: Casino,
    /// The operator's own system that events are reported to.
    #[command(flatten)]
    pub webhooks: Webhooks,
    /// The bot that sends alerts to operators.
    #[command(flatten)]
    pub telegram: Telegram,
    /// Notices to members' browsers.
    #[command(flatten)]
    pub push: Push,
    /// Postbacks to partners.
    #[command(flatten)]
    pub postbacks: Postbacks,
    /// The services that verify members.
    #[command(flatten)]
    pub verification: Verification,
    /// The vendor's feed.
    #[command(flatten)]
    pub feed: Feed,
    /// Factor by which rounds of mini-games and virtual events follow each other faster, 1 to 1000: for
    /// tests and demonstrations.
    #[arg(long, env = "ROUND_SPEED", default_value_t = 1)]
    pub round_speed: u32,
    /// Runs the feed simulator in place of a vendor's feed.
    #[arg(long, env = "SIMULATOR")]
    pub simulator: bool,
    /// Simulated seconds that pass in each real second.
    #[arg(long, env = "SIMULATOR_SPEED", default_value_t = 1)]
    pub simulator_speed: u32,
    /// Multiplier of a full site's fixtures and price moves in the simulator, 1 to 8: for load tests.
    #[arg(long, env = "SIMULATOR_LOAD", default_value_t = 1)]
    pub simulator_load: u32,
    /// Seed of the simulator's random numbers; the same seed makes the same season.
    #[arg(long, env = "SIMULATOR_SEED", default_value_t = 1)]
    pub simulator_seed: u64,
}

/// Services that confirm payments; without them an operator does.
#[derive(Debug, Clone, Default, Args)]
pub struct Payments {
    /// URL that returns the price of USDT in won, as JSON. Empty: only the operator's rate.
    #[arg(long, env = "RATE_URL", default_value = "")]
    pub rate_url: String,
    /// JSON pointer to the rate in that response.
    #[arg(long, env = "RATE_POINTER", default_value = "/0/trade_price")]
    pub rate_pointer: String,
    /// URL of an API like that of `TronGrid`. Empty: operators confirm tether deposits.
    #[arg(long, env = "TRON_URL", default_value = "")]
    pub tron_url: String,
    /// Key of that API.
    #[arg(long, env = "TRON_API_KEY", default_value = "", hide_env_values = true)]
    pub tron_api_key: Secret,
    /// Contract of USDT on the blockchain.
    #[arg(
        long,
        env = "TRON_CONTRACT",
        default_value = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"
    )]
    pub tron_contract: String,
    /// Number of blocks that have to follow a deposit's.
    #[arg(long, env = "TRON_CONFIRMATIONS", default_value_t = 20)]
    pub tron_confirmations: u64,
    /// Secret that the bank's notification gateway signs its calls with; two with a comma between them are both
    /// accepted, while the gateway changes. Empty: its calls are refused.
    #[arg(
        long,
        env = "BANK_WEBHOOK_SECRET",
        default_value = "",
        hide_env_values = true
    )]
    pub bank_webhook_secret: Secret,
    /// Time limit of a call to one of these services, milliseconds.
    #[arg(long, env = "PAYMENTS_TIMEOUT", default_value_t = 5_000)]
    pub payments_timeout: u64,
}

/// The operator's own system that events are reported to.
#[derive(Debug, Clone, Default, Args)]
pub struct Webhooks {
    /// URL that receives events as POST requests. Empty: none are sent.
    #[arg(long, env = "WEBHOOK_URL", default_value = "")]
    pub webhook_url: String,
    /// Secret that events are signed with: `whsec_` and the base64 of 24 to 64 bytes. Two with a comma
    /// between them sign each event twice, while the receiver changes from one to the other.
    #[arg(
        long,
        env = "WEBHOOK_SECRET",
        default_value = "",
        hide_env_values = true
    )]
    pub webhook_secret: Secret,
}

/// Postbacks to partners' own systems.
#[derive(Debug, Clone, Default, Args)]
pub struct Postbacks {
    /// Origin of a receiver besides those at public addresses, for tests. Empty: none.
    #[arg(long, env = "POSTBACK_SERVICE", default_value = "")]
    pub postback_service: String,
}

impl Payments {
    fn check(&self) -> anyhow::Result<()> {
        for (name, url) in [("RATE_URL", &self.rate_url), ("TRON_URL", &self.tron_url)] {
            ensure!(
                url.is_empty() || is_private_way(url),
                "{name} is not https: anybody on the way could name the price or confirm a deposit"
            );
        }
        Ok(())
    }
}

impl Webhooks {
    /// Returns the keys that events are signed with.
    pub fn keys(&self) -> anyhow::Result<Vec<Vec<u8>>> {
        let key = |secret: &str| {
            let encoded = secret.trim().strip_prefix("whsec_")?;
            let key = BASE64_STANDARD.decode(encoded).ok()?;
            (24..=64).contains(&key.len()).then_some(key)
        };
        let keys: Option<_> = self.webhook_secret.reveal().split(',').map(key).collect();
        keys.context(
            "WEBHOOK_SECRET is not whsec_ and the base64 of 24 to 64 bytes, such as \
             `echo whsec_$(openssl rand -base64 32)` makes",
        )
    }

    fn check(&self) -> anyhow::Result<()> {
        let url = &self.webhook_url;
        if url.is_empty() {
            return Ok(());
        }
        self.keys()?;
        ensure!(
            is_private_way(url),
            "WEBHOOK_URL is not https: others could read the events"
        );
        Ok(())
    }
}

/// The casino provider; without a URL the sandbox runs.
#[derive(Debug, Clone, Default, Args)]
pub struct Casino {
    /// URL of the provider's API. Empty: the sandbox runs.
    #[arg(long, env = "CASINO_URL", default_value = "")]
    pub casino_url: String,
    /// The provider's name for this site; its rounds are stored under this name.
    #[arg(long, env = "CASINO_OPERATOR", default_value = "")]
    pub casino_operator: String,
    /// Secret that calls to the provider are signed with.
    #[arg(
        long,
        env = "CASINO_SECRET",
        default_value = "",
        hide_env_values = true
    )]
    pub casino_secret: Secret,
    /// Secret that the provider signs its calls to the seamless wallet with; two with a comma between them are both
    /// accepted, while it is changed. Empty: only the sandbox may call.
    #[arg(
        long,
        env = "CASINO_WALLET_SECRET",
        default_value = "",
        hide_env_values = true
    )]
    pub casino_wallet_secret: Secret,
    /// Time limit of a call to the provider, milliseconds.
    #[arg(long, env = "CASINO_TIMEOUT", default_value_t = 2_500)]
    pub casino_timeout: u64,
}

impl Casino {
    /// Whether an external provider runs the games.
    pub fn is_outside(&self) -> bool {
        !self.casino_url.is_empty()
    }

    fn check(&self) -> anyhow::Result<()> {
        if !self.is_outside() {
            return Ok(());
        }
        ensure!(
            !self.casino_operator.is_empty() && !self.casino_secret.reveal().is_empty(),
            "CASINO_URL is set without CASINO_OPERATOR or CASINO_SECRET: calls could not be signed"
        );
        ensure!(
            self.casino_operator != SANDBOX,
            "CASINO_OPERATOR is the sandbox's own name"
        );
        ensure!(
            is_private_way(&self.casino_url),
            "CASINO_URL is not https: money would be moved where anybody on the way reads it"
        );
        Ok(())
    }
}

/// Whether nobody on the way can read what is sent to this URL: it is encrypted, or of this machine.
pub(crate) fn is_private_way(url: &str) -> bool {
    ["https://", "http://127.0.0.1:", "http://localhost:"]
        .iter()
        .any(|origin| url.starts_with(origin))
}

/// The vendor's feed over AMQP and HTTP; without a user it is not read.
#[derive(Debug, Clone, Args)]
pub struct Feed {
    /// User of the vendor's feed. Empty: the feed is not read.
    #[arg(long, env = "FEED_USER", default_value = "")]
    pub feed_user: String,
    /// Password of that user.
    #[arg(
        long,
        env = "FEED_PASSWORD",
        default_value = "",
        hide_env_values = true
    )]
    pub feed_password: Secret,
    /// Package of the in-play feed; 0 for none.
    #[arg(long, env = "FEED_INPLAY_PACKAGE", default_value_t = 0)]
    pub feed_inplay_package: u64,
    /// Package of the pre-match feed; 0 for none.
    #[arg(long, env = "FEED_PREMATCH_PACKAGE", default_value_t = 0)]
    pub feed_prematch_package: u64,
    /// Host of the in-play feed.
    #[arg(
        long,
        env = "FEED_INPLAY_HOST",
        default_value = "stm-inplay.lsports.eu"
    )]
    pub feed_inplay_host: String,
    /// Host of the pre-match feed.
    #[arg(
        long,
        env = "FEED_PREMATCH_HOST",
        default_value = "stm-prematch.lsports.eu"
    )]
    pub feed_prematch_host: String,
    /// Port of both hosts; 0: 5671, or 5672 without TLS.
    #[arg(long, env = "FEED_PORT", default_value_t = 0)]
    pub feed_port: u16,
    /// Whether messages are encrypted; without encryption passwords are sent in clear text.
    #[arg(long, env = "FEED_TLS", default_value_t = true, action = clap::ArgAction::Set)]
    pub feed_tls: bool,
    /// PEM file with a certificate that is trusted in addition to the system's. Empty: only the
    /// system's.
    #[arg(long, env = "FEED_CERTIFICATE", default_value = "")]
    pub feed_certificate: String,
    /// Maximum number of messages that are delivered but not yet acknowledged.
    #[arg(long, env = "FEED_PREFETCH", default_value_t = 1_000)]
    pub feed_prefetch: u16,
    /// URL of the API that starts the delivery.
    #[arg(
        long,
        env = "FEED_API_URL",
        default_value = "https://stm-api.lsports.eu"
    )]
    pub feed_api_url: String,
    /// URL of the API that returns snapshots of the offer.
    #[arg(
        long,
        env = "FEED_SNAPSHOT_URL",
        default_value = "https://stm-snapshot.lsports.eu"
    )]
    pub feed_snapshot_url: String,
    /// Package that the vendor's APIs know in place of the in-play one, whose queue is then of the site's own broker;
    /// 0: the same.
    #[arg(long, env = "FEED_INPLAY_VENDOR_PACKAGE", default_value_t = 0)]
    pub feed_inplay_vendor_package: u64,
    /// The same for the pre-match package.
    #[arg(long, env = "FEED_PREMATCH_VENDOR_PACKAGE", default_value_t = 0)]
    pub feed_prematch_vendor_package: u64,
    /// Time limit of a call to these APIs, milliseconds.
    #[arg(long, env = "FEED_TIMEOUT", default_value_t = 60_000)]
    pub feed_timeout: u64,
    /// Minimum time before the same call is repeated, milliseconds; the vendor refuses it sooner.
    #[arg(long, env = "FEED_CALL_GAP", default_value_t = 5_000)]
    pub feed_call_gap: u64,
}

/// A value that is never logged.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Returns the secret itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// Returns the keys of `STAFF_KEY`; none if it is empty.
pub fn staff_keys(staff_key: &Secret) -> anyhow::Result<Vec<[u8; 32]>> {
    keys_of("STAFF_KEY", staff_key)
}

/// Returns the keys of `DOCUMENT_KEY`; none if it is empty.
pub fn document_keys(document_key: &Secret) -> anyhow::Result<Vec<[u8; 32]>> {
    keys_of("DOCUMENT_KEY", document_key)
}

fn keys_of(name: &'static str, keys: &Secret) -> anyhow::Result<Vec<[u8; 32]>> {
    let keys = keys.reveal();
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    let key = |text: &str| {
        let mut key = [0; 32];
        hex::decode_to_slice(text.trim(), &mut key).with_context(|| {
            format!("{name} is not 64 hexadecimal digits, such as `openssl rand -hex 32` makes")
        })?;
        Ok(key)
    };
    keys.split(',').map(key).collect()
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

impl FromStr for Secret {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self(text.to_owned()))
    }
}

/// The key in demonstrations, which store no real secrets.
pub(super) const DEMONSTRATION_KEY: [u8; 32] = *b"demonstration without real money";

impl Feed {
    /// Whether the vendor's feed is configured.
    pub fn is_configured(&self) -> bool {
        !self.feed_user.is_empty()
    }

    fn check(&self, simulator: bool) -> anyhow::Result<()> {
        if !self.is_configured() {
            return Ok(());
        }
        ensure!(
            !simulator,
            "FEED_USER and SIMULATOR are both set: invented fixtures would stand beside real ones"
        );
        ensure!(
            self.feed_inplay_package != 0 || self.feed_prematch_package != 0,
            "FEED_USER is set without a package: set FEED_INPLAY_PACKAGE, FEED_PREMATCH_PACKAGE or both"
        );
        ensure!(
            self.feed_prefetch > 0,
            "FEED_PREFETCH is 0: nothing would come"
        );
        Ok(())
    }
}

impl Serve {
    /// Returns the address on which metrics are served; `None` if they are not.
    pub fn metrics_address(&self) -> anyhow::Result<Option<SocketAddr>> {
        if self.metrics_listen.is_empty() {
            return Ok(None);
        }
        let address = self.metrics_listen.parse();
        let address = address.context("METRICS_LISTEN is no address such as 127.0.0.1:9464")?;
        Ok(Some(address))
    }

    /// Returns the time limit of an ordinary call.
    pub fn call_time(&self) -> Duration {
        Duration::from_millis(self.call_time)
    }

    /// Returns the keys for the secrets of operators' authenticator apps: the first encrypts, all
    /// decrypt. None: no app can be set up.
    pub fn staff_keys(&self) -> anyhow::Result<Vec<[u8; 32]>> {
        if self.staff_key.reveal().is_empty() && self.demonstration {
            return Ok(vec![DEMONSTRATION_KEY]);
        }
        staff_keys(&self.staff_key)
    }

    /// Returns the keys for documents of members: the first encrypts, all decrypt. None: no document can be
    /// uploaded.
    pub fn document_keys(&self) -> anyhow::Result<Vec<[u8; 32]>> {
        if self.verification.document_key.reveal().is_empty() && self.demonstration {
            return Ok(vec![DEMONSTRATION_KEY]);
        }
        document_keys(&self.verification.document_key)
    }

    /// Returns the key that notices to browsers are signed with. None: no notices are sent.
    pub fn vapid_key(&self) -> anyhow::Result<Option<VapidKey>> {
        self.push.key(&self.site_origin, self.demonstration)
    }

    /// Refuses an unsafe configuration: a site that others reach has to know its origin, which makes
    /// cookies Secure and limits writes to its own pages.
    pub fn check(&self) -> anyhow::Result<()> {
        self.feed.check(self.simulator)?;
        self.casino.check()?;
        self.payments.check()?;
        self.webhooks.check()?;
        self.telegram.check()?;
        self.verification.check()?;
        self.staff_keys()?;
        self.document_keys()?;
        self.vapid_key()?;
        ensure!(
            self.push.push_service.is_empty() || is_private_way(&self.push.push_service),
            "PUSH_SERVICE is not https"
        );
        let service = &self.postbacks.postback_service;
        ensure!(
            service.is_empty() || is_private_way(service),
            "POSTBACK_SERVICE is not https"
        );
        self.metrics_address()?;
        ensure!(
            self.demonstration || self.round_speed == 1,
            "ROUND_SPEED is for demonstrations: members could not follow the draws"
        );
        let origin = self.site_origin.as_str();
        let host = origin
            .strip_prefix("https://")
            .or_else(|| origin.strip_prefix("http://"));
        ensure!(
            origin.is_empty() || host.is_some_and(|host| !host.is_empty() && !host.contains('/')),
            "SITE_ORIGIN is no origin: write it like https://example.com, with nothing after the name"
        );
        let host = host.unwrap_or_default();
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        ensure!(
            self.demonstration
                || !origin.starts_with("http://")
                || ["localhost", "127.0.0.1", "[::1]"].contains(&name),
            "SITE_ORIGIN is http: over it anybody on the way reads passwords and sessions; use https"
        );
        let reached_by_others = !self.host.is_loopback() || self.trusted_proxies > 0;
        ensure!(
            self.demonstration || !reached_by_others || !origin.is_empty(),
            "SITE_ORIGIN is missing: a site that others reach needs it, such as https://example.com"
        );
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        serve: Serve,
    }

    fn check(arguments: &str) -> bool {
        let words = std::iter::once("hanpan").chain(arguments.split_whitespace());
        let command = Command::try_parse_from(words).unwrap();
        command.serve.check().is_ok()
    }

    #[test]
    fn a_site_that_others_reach_names_its_origin() {
        assert!(check("--host 127.0.0.1"));
        assert!(!check("--host 0.0.0.0"));
        assert!(!check("--host 127.0.0.1 --trusted-proxies 1"));
        assert!(check("--host 0.0.0.0 --demonstration"));
        assert!(check("--host 0.0.0.0 --site-origin https://example.com"));
    }

    #[test]
    fn an_origin_is_a_scheme_and_a_name() {
        for wrong in [
            "example.com",
            "https://",
            "https://example.com/",
            "ftp://example.com",
        ] {
            assert!(!check(&format!("--site-origin {wrong}")), "{wrong}");
        }
        assert!(check("--site-origin http://localhost:8080"));
    }

    #[test]
    fn a_feed_is_the_vendors_or_the_simulators() {
        assert!(check("--simulator"));
        assert!(!check("--feed-user me"));
        assert!(check("--feed-user me --feed-inplay-package 1"));
        assert!(check(
            "--feed-user me --feed-prematch-package 1 --feed-tls false"
        ));
        assert!(!check("--feed-user me --feed-inplay-package 1 --simulator"));
        assert!(!check(
            "--feed-user me --feed-inplay-package 1 --feed-prefetch 0"
        ));
    }

    #[test]
    fn a_provider_outside_is_signed_and_encrypted() {
        assert!(check("--casino-timeout 1000"));
        assert!(!check("--casino-url https://casino.example"));
        let named = "--casino-operator hanpan-1 --casino-secret s3cret";
        assert!(check(&format!(
            "--casino-url https://casino.example {named}"
        )));
        assert!(check(&format!(
            "--casino-url http://127.0.0.1:9000 {named}"
        )));
        assert!(!check(&format!(
            "--casino-url http://casino.example {named}"
        )));
        let sandbox = "--casino-operator sandbox --casino-secret s3cret";
        assert!(!check(&format!(
            "--casino-url https://casino.example {sandbox}"
        )));
    }

    #[test]
    fn payments_are_confirmed_over_an_encrypted_way() {
        for flag in ["--rate-url", "--tron-url"] {
            assert!(check(&format!("{flag} https://example.com")), "{flag}");
            assert!(check(&format!("{flag} http://127.0.0.1:9000")), "{flag}");
            assert!(!check(&format!("{flag} http://example.com")), "{flag}");
        }
    }

    #[test]
    fn webhooks_are_signed_and_encrypted() {
        let secret = "--webhook-secret whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
        let url = "--webhook-url https://example.com/events";
        assert!(!check(url));
        assert!(!check(&format!("{url} --webhook-secret whsec_c2hvcnQ=")));
        assert!(!check(&format!("{url} --webhook-secret secret")));
        assert!(!check(&format!("{url} {secret},")));
        assert!(check(&format!("{url} {secret}")));
        assert!(check(&format!(
            "{url} {secret},whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSx"
        )));
        assert!(!check(&format!(
            "--webhook-url http://example.com {secret}"
        )));
        assert!(check(&format!(
            "--webhook-url http://127.0.0.1:9000 {secret}"
        )));
    }

    #[test]
    fn rounds_are_faster_in_demonstrations_alone() {
        assert!(!check("--round-speed 60"));
        assert!(check("--round-speed 60 --demonstration"));
    }

    #[test]
    fn a_password_is_not_printed() {
        let words = ["hanpan", "--feed-user", "me", "--feed-password", "s3cret"];
        let feed = Command::try_parse_from(words).unwrap().serve.feed;
        assert_eq!(feed.feed_password.reveal(), "s3cret");
        assert!(!format!("{feed:?}").contains("s3cret"));
    }

    #[test]
    fn who_is_not_on_this_machine_gets_https() {
        for own in ["localhost", "127.0.0.1:8080", "[::1]:8080"] {
            assert!(check(&format!("--site-origin http://{own}")), "{own}");
        }
        for other in ["example.com", "localhost.example.com", "192.0.2.1:8080"] {
            let http = format!("--site-origin http://{other}");
            assert!(!check(&http), "{other}");
            assert!(check(&format!("{http} --demonstration")), "{other}");
        }
    }
}
