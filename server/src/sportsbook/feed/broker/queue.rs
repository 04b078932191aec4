//! The vendor's queue over AMQP 0.9.1. A message is acknowledged after it has been applied; without
//! that it is delivered again on the next connection.

use crate::platform::config::Feed;
use crate::sportsbook::feed::source::Source;
use anyhow::{Context, anyhow, bail};
use futures::StreamExt;
use hanpan_core::sportsbook::feed::FeedLink;
use lapin::message::Delivery;
use lapin::options::{BasicAckOptions, BasicConsumeOptions, BasicQosOptions};
use lapin::tcp::OwnedTLSConfig;
use lapin::types::FieldTable;
use lapin::uri::{AMQPAuthority, AMQPQueryString, AMQPScheme, AMQPUri, AMQPUserInfo};
use lapin::{Acker, Channel, Connection, ConnectionProperties, Consumer};
use std::collections::VecDeque;
use std::time::Duration;
use tokio::fs::read_to_string;
use tokio::time::timeout;

/// Time limit for connecting and for an acknowledgement; a link that exceeds it is reconnected.
const ANSWER_TIME: Duration = Duration::from_secs(15);
/// Seconds between two heartbeats of the connection; it is dead after twice as long without one.
const HEARTBEAT: u16 = 15;
/// The vendor sends a heartbeat every 5 seconds. After this time without any message the link
/// reconnects, which also restarts a delivery that the vendor has turned off.
const SILENCE: Duration = Duration::from_secs(30);
/// AMQP ports with and without TLS.
const PORTS: (u16, u16) = (5671, 5672);

/// An open queue.
pub(super) struct Queue {
    consumer: Consumer,
    /// Messages that arrived while the snapshot was requested.
    waiting: VecDeque<Delivery>,
    _channel: Channel,
    _connection: Connection,
}

impl Queue {
    /// Connects; messages begin to arrive.
    pub(super) async fn open(config: &Feed, link: FeedLink) -> anyhow::Result<Self> {
        let opening = timeout(ANSWER_TIME, Self::connect(config, link)).await;
        opening.context("the broker did not answer in time")?
    }

    async fn connect(config: &Feed, link: FeedLink) -> anyhow::Result<Self> {
        let properties = ConnectionProperties::default().with_connection_name("hanpan".into());
        let trusted = certificate(config).await?;
        let runtime = lapin::runtime::default_runtime()?;
        let connection = Connection::connect_uri_with_config(
            address(config, link),
            properties,
            trusted,
            runtime,
        );
        let connection = connection.await.context("the broker cannot be reached")?;
        let channel = connection.create_channel().await?;
        channel
            .basic_qos(config.feed_prefetch, BasicQosOptions::default())
            .await?;
        let queue = format!("_{}_", super::vendor::package(config, link));
        let consumer = channel
            .basic_consume(
                queue.as_str().into(),
                "".into(),
                BasicConsumeOptions::default(),
                FieldTable::default(),
            )
            .await
            .with_context(|| format!("the queue {queue} cannot be read"))?;
        Ok(Self {
            consumer,
            waiting: VecDeque::new(),
            _channel: channel,
            _connection: connection,
        })
    }

    /// Collects messages. Returns the error that broke the connection.
    pub(super) async fn gather(&mut self) -> anyhow::Error {
        loop {
            match self.consumer.next().await {
                Some(Ok(delivery)) => self.waiting.push_back(delivery),
                Some(Err(error)) => return error.into(),
                None => return anyhow!("the queue ended"),
            }
        }
    }

    async fn delivery(&mut self) -> anyhow::Result<Option<Delivery>> {
        if let Some(delivery) = self.waiting.pop_front() {
            return Ok(Some(delivery));
        }
        let Ok(delivery) = timeout(SILENCE, self.consumer.next()).await else {
            bail!("nothing came for {} seconds", SILENCE.as_secs());
        };
        Ok(delivery.transpose()?)
    }
}

impl Source for Queue {
    type Receipt = Acker;

    async fn next(&mut self) -> anyhow::Result<Option<(Vec<u8>, Acker)>> {
        let delivery = self.delivery().await?;
        Ok(delivery.map(|delivery| (delivery.data, delivery.acker)))
    }

    async fn acknowledge(&mut self, receipt: Acker) -> anyhow::Result<()> {
        let acknowledged = timeout(ANSWER_TIME, receipt.ack(BasicAckOptions::default())).await;
        let known = acknowledged.context("the broker took no acknowledgement in time")??;
        // It is delivered again, and is then a duplicate.
        anyhow::ensure!(
            known,
            "the connection broke before a message was acknowledged"
        );
        Ok(())
    }
}

/// Returns the address of a link's queue.
fn address(config: &Feed, link: FeedLink) -> AMQPUri {
    let (host, vhost) = match link {
        FeedLink::Prematch => (&config.feed_prematch_host, "StmPreMatch"),
        FeedLink::InPlay | FeedLink::Simulator => (&config.feed_inplay_host, "StmInPlay"),
    };
    let (scheme, port) = if config.feed_tls {
        (AMQPScheme::AMQPS, PORTS.0)
    } else {
        (AMQPScheme::AMQP, PORTS.1)
    };
    AMQPUri {
        scheme,
        authority: AMQPAuthority {
            userinfo: AMQPUserInfo {
                username: config.feed_user.clone(),
                password: config.feed_password.reveal().to_owned(),
            },
            host: host.clone(),
            port: if config.feed_port == 0 {
                port
            } else {
                config.feed_port
            },
        },
        vhost: vhost.to_owned(),
        query: AMQPQueryString {
            heartbeat: Some(HEARTBEAT),
            ..AMQPQueryString::default()
        },
    }
}

/// Returns the certificate that is trusted in addition to the system's.
async fn certificate(config: &Feed) -> anyhow::Result<OwnedTLSConfig> {
    let mut trusted = OwnedTLSConfig::default();
    let file = &config.feed_certificate;
    if !file.is_empty() {
        let pem = read_to_string(file).await;
        trusted.cert_chain = Some(pem.with_context(|| format!("cannot read {file}"))?);
    }
    Ok(trusted)
}
