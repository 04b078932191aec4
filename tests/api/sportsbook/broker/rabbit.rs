//! The `RabbitMQ` that `scripts/with-broker` has started. Each test uses it exclusively, because it
//! may stop it, and finds it running.

use lapin::options::{
    BasicPublishOptions, ConfirmSelectOptions, QueueDeclareOptions, QueuePurgeOptions,
};
use lapin::types::FieldTable;
use lapin::{BasicProperties, Channel, Confirmation, Connection, ConnectionProperties};
use std::path::PathBuf;
use std::process::{Output, Stdio};
use tokio::io::AsyncWriteExt;
use tokio::process::Command;
use tokio::sync::{Mutex, MutexGuard};

static TURN: Mutex<()> = Mutex::const_new(());

/// A message that survives a restart of the broker.
const PERSISTENT: u8 = 2;

/// The broker, and the vendor's side of one queue.
pub(super) struct Rabbit {
    _turn: MutexGuard<'static, ()>,
    address: String,
    vhost: &'static str,
    queue: String,
}

impl Rabbit {
    /// Waits for its turn; the package's queue exists and is empty.
    pub(super) async fn take(vhost: &'static str, package: u64) -> Self {
        let turn = TURN.lock().await;
        script("start").await;
        let rabbit = Self {
            _turn: turn,
            address: script("url").await.trim().to_owned(),
            vhost,
            queue: format!("_{package}_"),
        };
        let (_connection, channel) = rabbit.channel().await;
        let purged =
            channel.queue_purge(rabbit.queue.as_str().into(), QueuePurgeOptions::default());
        purged.await.unwrap();
        rabbit
    }

    /// The port of the broker.
    pub(super) fn port(&self) -> u16 {
        let (_, port) = self.address.rsplit_once(':').unwrap();
        port.parse().unwrap()
    }

    /// Its port for TLS, and the file with the CA certificate.
    pub(super) async fn tls(&self) -> (u16, String) {
        let printed = script("tls").await;
        let (port, certificate) = printed.trim().split_once(' ').unwrap();
        (port.parse().unwrap(), certificate.to_owned())
    }

    /// Kills the broker.
    pub(super) async fn kill(&self) {
        script("kill").await;
    }

    /// Starts it with its stored messages.
    pub(super) async fn start(&self) {
        script("start").await;
    }

    async fn channel(&self) -> (Connection, Channel) {
        let address = format!("{}/{}", self.address, self.vhost);
        let connection = Connection::connect(&address, ConnectionProperties::default());
        let connection = connection.await.unwrap();
        let channel = connection.create_channel().await.unwrap();
        let durable = QueueDeclareOptions {
            durable: true,
            ..QueueDeclareOptions::default()
        };
        let declared =
            channel.queue_declare(self.queue.as_str().into(), durable, FieldTable::default());
        declared.await.unwrap();
        (connection, channel)
    }

    /// Sends messages; returns after the broker has stored them.
    pub(super) async fn send<T: AsRef<[u8]>>(&self, messages: &[T]) {
        let (_connection, channel) = self.channel().await;
        let confirmed = channel.confirm_select(ConfirmSelectOptions::default());
        confirmed.await.unwrap();
        let mut sent = vec![];
        for message in messages {
            let properties = BasicProperties::default().with_delivery_mode(PERSISTENT);
            let publishing = channel.basic_publish(
                "".into(),
                self.queue.as_str().into(),
                BasicPublishOptions::default(),
                message.as_ref(),
                properties,
            );
            sent.push(publishing.await.unwrap());
        }
        for confirm in sent {
            assert_eq!(confirm.await.unwrap(), Confirmation::Ack(None));
        }
    }

    /// Copies each message of the package's queue from now on into the queues of these brands, which are empty, by
    /// `deploy/brands`.
    pub(super) async fn copy_to_brands(&self, brands: &[u64]) {
        let shovels = include_str!("../../../../deploy/brands/shovels.json")
            .replace(
                "amqps://USER:PASSWORD@stm-inplay.lsports.eu:5671",
                &self.address,
            )
            .replace(
                "amqps://USER:PASSWORD@stm-prematch.lsports.eu:5671",
                &self.address,
            )
            .replace("_INPLAY_", &self.queue)
            .replace("_PREMATCH_", &self.queue);
        define(include_str!("../../../../deploy/brands/definitions.json")).await;
        define(&shovels).await;
        let (_connection, channel) = self.channel().await;
        for package in brands {
            let queue = format!("_{package}_");
            let purged = channel.queue_purge(queue.as_str().into(), QueuePurgeOptions::default());
            purged.await.unwrap();
        }
    }

    /// The number of consumers of the queue, and of messages that are ready in it.
    pub(super) async fn stand(&self) -> (u32, u32) {
        self.stand_of(&self.queue).await
    }

    /// The number of messages that are ready in the queue of another package.
    pub(super) async fn waiting(&self, package: u64) -> u32 {
        self.stand_of(&format!("_{package}_")).await.1
    }

    async fn stand_of(&self, queue: &str) -> (u32, u32) {
        let (_connection, channel) = self.channel().await;
        let passive = QueueDeclareOptions {
            passive: true,
            ..QueueDeclareOptions::default()
        };
        let queue = channel.queue_declare(queue.into(), passive, FieldTable::default());
        let queue = queue.await.unwrap();
        (queue.consumer_count(), queue.message_count())
    }
}

async fn script(what: &str) -> String {
    let output = command(what).output().await.unwrap();
    succeeded(what, &output);
    String::from_utf8(output.stdout).unwrap()
}

/// Imports definitions.
async fn define(definitions: &str) {
    let mut command = command("define");
    command.stdin(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(definitions.as_bytes()).await.unwrap();
    drop(input);
    succeeded("define", &child.wait_with_output().await.unwrap());
}

fn command(what: &str) -> Command {
    assert!(
        std::env::var_os("HANPAN_BROKER").is_some(),
        "HANPAN_BROKER names no broker: run this through scripts/with-broker"
    );
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../scripts/broker");
    let mut command = Command::new(script);
    command.arg(what);
    command
}

fn succeeded(what: &str, output: &Output) {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "scripts/broker {what}: {errors}");
}
