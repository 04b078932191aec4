//! The configuration of a test site.

use hanpan_server::platform::config::{
    Casino, Feed, Payments, Postbacks, Push, Secret, Serve, Telegram, Verification, Webhooks,
};
use std::net::Ipv4Addr;

/// The host that is exempt from maintenance.
pub const TEST_HOST: &str = "test.hanpan.example";

/// A configuration without the vendor's feed.
fn no_feed() -> Feed {
    Feed {
        feed_user: String::new(),
        feed_password: Secret::default(),
        feed_inplay_package: 0,
        feed_prematch_package: 0,
        feed_inplay_host: Ipv4Addr::LOCALHOST.to_string(),
        feed_prematch_host: Ipv4Addr::LOCALHOST.to_string(),
        feed_port: 0,
        feed_tls: false,
        feed_certificate: String::new(),
        feed_prefetch: 1_000,
        feed_api_url: String::new(),
        feed_snapshot_url: String::new(),
        feed_inplay_vendor_package: 0,
        feed_prematch_vendor_package: 0,
        feed_timeout: 60_000,
        feed_call_gap: 0,
    }
}

/// The configuration of a test site.
pub fn config() -> Serve {
    Serve {
        host: Ipv4Addr::LOCALHOST.into(),
        port: 0,
        metrics_listen: String::new(),
        web_root: "web/dist".into(),
        site_origin: String::new(),
        test_host: TEST_HOST.to_owned(),
        trusted_proxies: 0,
        per_address: 500,
        head_time: 15_000,
        call_time: 10_000,
        demonstration: true,
        clock_start: None,
        payments: Payments::default(),
        staff_key: Secret::default(),
        webhooks: Webhooks::default(),
        casino: Casino::default(),
        telegram: Telegram::default(),
        push: Push::default(),
        postbacks: Postbacks::default(),
        verification: Verification::default(),
        feed: no_feed(),
        round_speed: 1,
        simulator: false,
        simulator_speed: 1,
        simulator_load: 1,
        simulator_seed: 1,
    }
}
