//! The vendor's HTTP API: starts the delivery of a package, and returns snapshots of the offer.

use crate::platform::App;
use crate::platform::config::Feed;
use crate::platform::outbound::{RetryPolicy, text_with_retries};
use crate::sportsbook::feed::node::Node;
use anyhow::Context;
use hanpan_core::sportsbook::catalogue::ACTIVE_SPORTS;
use hanpan_core::sportsbook::feed::FeedLink;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::{Instant, sleep_until};

/// Number of times that a failed call is repeated before its failure is reported.
const RETRIES: usize = 2;
/// Largest snapshot in bytes: some thousand fixtures with all their markets.
const SNAPSHOT_BYTES_MAX: usize = 256 * 1024 * 1024;
/// Largest other response in bytes.
const ANSWER_BYTES_MAX: usize = 256 * 1024;

/// Calls for one package. Each link makes one call at a time, so that the vendor's limit of 5
/// concurrent calls is never reached.
pub(super) struct Vendor<'a> {
    app: &'a App,
    link: FeedLink,
    /// When each call was last made: the vendor refuses the same call within 5 seconds.
    made: Mutex<HashMap<String, Instant>>,
}

impl<'a> Vendor<'a> {
    /// Starts without any calls.
    pub(super) fn new(app: &'a App, link: FeedLink) -> Self {
        Self {
            app,
            link,
            made: Mutex::default(),
        }
    }

    /// Starts the delivery if it is not running: the vendor turns it off when a queue overflows.
    pub(super) async fn start_delivery(&self) -> anyhow::Result<()> {
        let api = &self.app.config.feed.feed_api_url;
        let status = format!("{api}/Package/GetDistributionStatus");
        let answer = self.call(status, &json!({}), ANSWER_BYTES_MAX).await?;
        if !is_delivering(&answer)? {
            let start = format!("{api}/Distribution/Start");
            self.call(start, &json!({}), ANSWER_BYTES_MAX).await?;
            tracing::info!(link = ?self.link, "the vendor's delivery was started");
        }
        Ok(())
    }

    /// Returns a snapshot of the offer for the sports of the site.
    pub(super) async fn snapshot(&self) -> anyhow::Result<String> {
        let part = match self.link {
            FeedLink::Prematch => "Prematch",
            FeedLink::InPlay | FeedLink::Simulator => "Inplay",
        };
        let address = &self.app.config.feed.feed_snapshot_url;
        let filter = json!({ "Sports": ACTIVE_SPORTS });
        let call = self.call(
            format!("{address}/{part}/GetEvents"),
            &filter,
            SNAPSHOT_BYTES_MAX,
        );
        call.await.context("the snapshot cannot be had")
    }

    async fn call(&self, url: String, input: &Value, bytes_max: usize) -> anyhow::Result<String> {
        let config = &self.app.config.feed;
        let gap = Duration::from_millis(config.feed_call_gap);
        let mut made = self.made.lock().await;
        if let Some(last) = made.get(&url) {
            sleep_until(*last + gap).await;
        }
        let mut body = input.clone();
        body["PackageId"] = json!(vendor_package(config, self.link));
        body["UserName"] = json!(config.feed_user);
        body["Password"] = json!(config.feed_password.reveal());
        let request = self.app.outbound.post(&url)?.json(&body);
        let request = request.timeout(Duration::from_millis(config.feed_timeout));
        let policy = RetryPolicy {
            retries: RETRIES,
            first_wait: gap,
            answer_bytes_max: bytes_max,
        };
        let answer = text_with_retries(request, policy).await;
        made.insert(url, Instant::now());
        answer
    }
}

/// Returns the package by which the vendor's APIs know a link: brands that share one delivery have queues of other
/// numbers.
fn vendor_package(config: &Feed, link: FeedLink) -> u64 {
    let named = match link {
        FeedLink::Prematch => config.feed_prematch_vendor_package,
        FeedLink::InPlay | FeedLink::Simulator => config.feed_inplay_vendor_package,
    };
    if named == 0 {
        package(config, link)
    } else {
        named
    }
}

/// Returns the package by which the queue of a link is named.
pub(super) fn package(config: &Feed, link: FeedLink) -> u64 {
    match link {
        FeedLink::Prematch => config.feed_prematch_package,
        FeedLink::InPlay | FeedLink::Simulator => config.feed_inplay_package,
    }
}

/// Reads from the vendor's answer whether it delivers.
pub fn is_delivering(answer: &str) -> anyhow::Result<bool> {
    let body = Node::parse(answer).and_then(|answer| answer.node("Body"));
    let body = body.context("the vendor does not say whether it delivers")?;
    Ok(body.text("IsDistributionOn").as_deref() == Some("true"))
}

/// Returns the events of a snapshot, each as JSON text. The body is `null` if there is no event, but also in
/// a refusal.
pub(super) fn events(snapshot: &str) -> anyhow::Result<Vec<&str>> {
    let answer = Node::parse(snapshot).context("the snapshot is no JSON object")?;
    let header = answer.node("Header");
    let status = header.and_then(|header| header.integer("HttpStatusCode"));
    if answer.is_null("Body") && status.is_none_or(|status| status == 200) {
        return Ok(vec![]);
    }
    let list = answer.list("Body");
    let list = list.or_else(|| answer.node("Body")?.list("Events"));
    list.context("the snapshot holds no list of events")
}

#[cfg(test)]
mod tests {
    use super::events;

    #[test]
    fn a_snapshot_is_a_list_of_events() {
        let list = |text| events(text).ok();
        let two = r#"{"Header":{"HttpStatusCode":200},"Body":[{"FixtureId":1}, {"FixtureId":2}]}"#;
        assert_eq!(
            list(two).unwrap(),
            [r#"{"FixtureId":1}"#, r#"{"FixtureId":2}"#]
        );
        assert_eq!(list(r#"{"Body":{"Events":[7]}}"#).unwrap(), ["7"]);
        assert_eq!(list(r#"{"Body":[]}"#).unwrap(), Vec::<&str>::new());
        let nothing = r#"{"Header":{"HttpStatusCode":200},"Body":null}"#;
        for none in [nothing, r#"{"Body": null}"#] {
            assert_eq!(list(none).unwrap(), Vec::<&str>::new(), "{none}");
        }
        let refused = r#"{"Header":{"HttpStatusCode":403},"Body":null}"#;
        for wrong in ["", "[]", "{}", refused, r#"{"Body":{}}"#] {
            assert!(list(wrong).is_none(), "{wrong}");
        }
    }
}
