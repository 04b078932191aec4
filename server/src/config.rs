//! What the process is told from outside: flags and environment.

use anyhow::ensure;
use chrono::{DateTime, Utc};
use clap::Args;
use std::net::IpAddr;
use std::path::PathBuf;

/// Where the database is.
#[derive(Debug, Clone, Args)]
pub struct Database {
    /// The database, a `postgres://` address.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    pub database_url: String,
    /// Connections at most. More than a few per core make it slower.
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
    /// Runs the feed simulator instead of a vendor's feed.
    #[arg(long, env = "SIMULATOR")]
    pub simulator: bool,
    /// How many simulated seconds pass in one.
    #[arg(long, env = "SIMULATOR_SPEED", default_value_t = 1)]
    pub simulator_speed: u32,
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

impl Serve {
    /// Refuses what would run, and run unsafely: a site that others reach has to know its origin,
    /// since cookies are Secure, and writes bound to the own pages, by it.
    pub fn check(&self) -> anyhow::Result<()> {
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
