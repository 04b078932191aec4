//! What the process is told from outside: flags and environment.

use crate::games::casino::sandbox::NAME as SANDBOX;
use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};
use clap::Args;
use std::convert::Infallible;
use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// Where the database is.
#[derive(Debug, Clone, Args)]
pub struct Database {
    /// The database, a `postgres://` address.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    pub database_url: String,
    /// Connections for calls at most, and as many for jobs and the office. More than a few per core make
    /// it slower.
    #[arg(long, env = "DATABASE_CONNECTIONS", default_value_t = 12)]
    pub database_connections: u32,
}

/// How the server runs.
#[derive(Debug, Clone, Args)]
pub struct Serve {
    /// Address to listen on; `0.0.0.0` for all of the machine's.
    #[arg(long, env = "HOST", default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// Port to listen on.
    #[arg(long, env = "PORT", default_value_t = 8080)]
    pub port: u16,
    /// Folder of the built page.
    #[arg(long, env = "WEB_ROOT", default_value = "web/dist")]
    pub web_root: PathBuf,
    /// Origin that members see, such as `https://example.com`: https, so that cookies are Secure,
    /// but where only this machine reaches the site, and in demonstrations. Empty: any origin whose host is the one that was called; only where nobody but this
    /// machine reaches the site, and in demonstrations.
    #[arg(long, env = "SITE_ORIGIN", default_value = "")]
    pub site_origin: String,
    /// Host, with its port, on which nobody is led away during maintenance, so that operators can
    /// try the site before it opens again. Empty: none.
    #[arg(long, env = "TEST_HOST", default_value = "")]
    pub test_host: String,
    /// Proxies in front of the server that add `X-Forwarded-For`; 0 trusts no header.
    #[arg(long, env = "TRUSTED_PROXIES", default_value_t = 0)]
    pub trusted_proxies: usize,
    /// Connections of one address, and behind proxies requests of one address at once.
    #[arg(long, env = "PER_ADDRESS", default_value_t = 500)]
    pub per_address: u32,
    /// How long a connection may take for the head of a request, and may rest between two,
    /// milliseconds.
    #[arg(long, env = "HEAD_TIME", default_value_t = 15_000)]
    pub head_time: u64,
    /// How long an ordinary call may take, milliseconds.
    #[arg(long, env = "CALL_TIME", default_value_t = 10_000)]
    pub call_time: u64,
    /// Marks the site as a demonstration without real money.
    #[arg(long, env = "DEMONSTRATION")]
    pub demonstration: bool,
    /// Shows the site this time at its start instead of the system's, such as
    /// `2026-03-02T12:00:00+09:00`: a demonstration or a journey at noon, whatever the hour.
    #[arg(long, env = "CLOCK_START", requires = "demonstration")]
    pub clock_start: Option<DateTime<Utc>>,
    /// Services that payments are confirmed with.
    #[command(flatten)]
    pub payments: Payments,
    /// Key that secrets of operators' authenticator apps are encrypted with: 64 hexadecimal digits. Empty:
    /// no app can be set up, but in demonstrations.
    #[arg(long, env = "STAFF_KEY", default_value = "", hide_env_values = true)]
    pub staff_key: Secret,
    /// The casino's provider.
    #[command(flatten)]
    pub casino: Casino,
    /// The vendor's feed.
    #[command(flatten)]
    pub feed: Feed,
    /// How many times as fast rounds of mini-games and virtual events follow each other, 1 to 1000: for
    /// tests and demonstrations.
    #[arg(long, env = "ROUND_SPEED", default_value_t = 1)]
    pub round_speed: u32,
    /// Runs the feed simulator instead of a vendor's feed.
    #[arg(long, env = "SIMULATOR")]
    pub simulator: bool,
    /// How many simulated seconds pass in one.
    #[arg(long, env = "SIMULATOR_SPEED", default_value_t = 1)]
    pub simulator_speed: u32,
    /// How many times the fixtures and the moves of a full site are simulated, 1 to 8: for load.
    #[arg(long, env = "SIMULATOR_LOAD", default_value_t = 1)]
    pub simulator_load: u32,
    /// What the simulator's chance starts from; the same seed makes the same season.
    #[arg(long, env = "SIMULATOR_SEED", default_value_t = 1)]
    pub simulator_seed: u64,
}

/// Services that payments are confirmed with; without them an operator does it.
#[derive(Debug, Clone, Default, Args)]
pub struct Payments {
    /// Address that answers what USDT costs in won, as JSON. Empty: the operator's rate alone.
    #[arg(long, env = "RATE_URL", default_value = "")]
    pub rate_url: String,
    /// Where in that answer the rate stands, as a JSON pointer.
    #[arg(long, env = "RATE_POINTER", default_value = "/0/trade_price")]
    pub rate_pointer: String,
    /// Address of an API of `TronGrid`'s kind. Empty: operators confirm tether deposits.
    #[arg(long, env = "TRON_URL", default_value = "")]
    pub tron_url: String,
    /// Key of that API.
    #[arg(long, env = "TRON_API_KEY", default_value = "", hide_env_values = true)]
    pub tron_api_key: String,
    /// Contract of USDT on the chain.
    #[arg(
        long,
        env = "TRON_CONTRACT",
        default_value = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"
    )]
    pub tron_contract: String,
    /// Blocks that have to follow a deposit's.
    #[arg(long, env = "TRON_CONFIRMATIONS", default_value_t = 20)]
    pub tron_confirmations: u64,
    /// Secret that the bank's notification gateway signs its calls with. Empty: it is not let in.
    #[arg(
        long,
        env = "BANK_WEBHOOK_SECRET",
        default_value = "",
        hide_env_values = true
    )]
    pub bank_webhook_secret: String,
    /// How long one of these services may take to answer, milliseconds.
    #[arg(long, env = "PAYMENTS_TIMEOUT", default_value_t = 5_000)]
    pub payments_timeout: u64,
}

/// The casino's provider; without an address the sandbox runs.
#[derive(Debug, Clone, Default, Args)]
pub struct Casino {
    /// Address of the provider's API. Empty: the sandbox runs.
    #[arg(long, env = "CASINO_URL", default_value = "")]
    pub casino_url: String,
    /// What the provider calls this site; its rounds are kept under this name.
    #[arg(long, env = "CASINO_OPERATOR", default_value = "")]
    pub casino_operator: String,
    /// Secret that calls of the provider are signed with.
    #[arg(
        long,
        env = "CASINO_SECRET",
        default_value = "",
        hide_env_values = true
    )]
    pub casino_secret: Secret,
    /// How long the provider may take to answer, milliseconds.
    #[arg(long, env = "CASINO_TIMEOUT", default_value_t = 2_500)]
    pub casino_timeout: u64,
}

impl Casino {
    /// Whether a provider outside runs the games.
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
        let local = ["http://127.0.0.1:", "http://localhost:"];
        ensure!(
            self.casino_url.starts_with("https://")
                || local
                    .iter()
                    .any(|origin| self.casino_url.starts_with(origin)),
            "CASINO_URL is not https: money would be moved where anybody on the way reads it"
        );
        Ok(())
    }
}

/// The vendor's feed over AMQP and HTTP; without a user it is not taken.
#[derive(Debug, Clone, Args)]
pub struct Feed {
    /// User of the vendor's feed. Empty: it is not taken.
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
    /// Package of what is in play; 0 takes none.
    #[arg(long, env = "FEED_INPLAY_PACKAGE", default_value_t = 0)]
    pub feed_inplay_package: u64,
    /// Package of what is to come; 0 takes none.
    #[arg(long, env = "FEED_PREMATCH_PACKAGE", default_value_t = 0)]
    pub feed_prematch_package: u64,
    /// Host that delivers what is in play.
    #[arg(
        long,
        env = "FEED_INPLAY_HOST",
        default_value = "stm-inplay.lsports.eu"
    )]
    pub feed_inplay_host: String,
    /// Host that delivers what is to come.
    #[arg(
        long,
        env = "FEED_PREMATCH_HOST",
        default_value = "stm-prematch.lsports.eu"
    )]
    pub feed_prematch_host: String,
    /// Port of both hosts; 0: 5671, or 5672 without TLS.
    #[arg(long, env = "FEED_PORT", default_value_t = 0)]
    pub feed_port: u16,
    /// Whether messages come encrypted; without, passwords are read on the way.
    #[arg(long, env = "FEED_TLS", default_value_t = true, action = clap::ArgAction::Set)]
    pub feed_tls: bool,
    /// File with a certificate in PEM that is trusted too. Empty: those of the system alone.
    #[arg(long, env = "FEED_CERTIFICATE", default_value = "")]
    pub feed_certificate: String,
    /// Messages that are on their way to the server or wait in it, at most.
    #[arg(long, env = "FEED_PREFETCH", default_value_t = 1_000)]
    pub feed_prefetch: u16,
    /// Address of the API that starts the delivery.
    #[arg(
        long,
        env = "FEED_API_URL",
        default_value = "https://stm-api.lsports.eu"
    )]
    pub feed_api_url: String,
    /// Address of the API that tells everything on offer.
    #[arg(
        long,
        env = "FEED_SNAPSHOT_URL",
        default_value = "https://stm-snapshot.lsports.eu"
    )]
    pub feed_snapshot_url: String,
    /// How long a call of these may take, milliseconds.
    #[arg(long, env = "FEED_TIMEOUT", default_value_t = 60_000)]
    pub feed_timeout: u64,
    /// How long the same call is not made again, milliseconds; the vendor refuses it sooner.
    #[arg(long, env = "FEED_CALL_GAP", default_value_t = 5_000)]
    pub feed_call_gap: u64,
}

/// What is never logged.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// The secret itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }
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

/// What stands for a key in demonstrations, which keep no real secrets.
const DEMONSTRATION_KEY: [u8; 32] = *b"demonstration without real money";

impl Feed {
    /// Whether the vendor's feed is to be taken.
    pub fn is_taken(&self) -> bool {
        !self.feed_user.is_empty()
    }

    fn check(&self, simulator: bool) -> anyhow::Result<()> {
        if !self.is_taken() {
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
    /// How long an ordinary call may take.
    pub fn call_time(&self) -> Duration {
        Duration::from_millis(self.call_time)
    }

    /// The key of the secrets of operators' authenticator apps; none where no app can be set up.
    pub fn staff_key(&self) -> anyhow::Result<Option<[u8; 32]>> {
        if self.staff_key.reveal().is_empty() {
            return Ok(self.demonstration.then_some(DEMONSTRATION_KEY));
        }
        let mut key = [0; 32];
        hex::decode_to_slice(self.staff_key.reveal(), &mut key).context(
            "STAFF_KEY is not 64 hexadecimal digits, such as `openssl rand -hex 32` makes",
        )?;
        Ok(Some(key))
    }

    /// Refuses what would run, and run unsafely: a site that others reach has to know its origin,
    /// since cookies are Secure, and writes bound to the own pages, by it.
    pub fn check(&self) -> anyhow::Result<()> {
        self.feed.check(self.simulator)?;
        self.casino.check()?;
        self.staff_key()?;
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
    fn rounds_are_faster_in_demonstrations_alone() {
        assert!(!check("--round-speed 60"));
        assert!(check("--round-speed 60 --demonstration"));
    }

    #[test]
    fn a_password_is_not_told() {
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
