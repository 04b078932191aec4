//! The odds stream beside a stream of nchan: memory of an idle listener, and the time of a change to each.

use crate::listeners::Listeners;
use crate::quantile;
use anyhow::{Context, ensure};
use std::fs::read_to_string;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use uuid::Uuid;

/// Pause before a change: longer than the server gathers changes for so many listeners.
const PAUSE: Duration = Duration::from_millis(800);

/// What is compared.
pub(crate) struct Run {
    pub(crate) site: SocketAddr,
    pub(crate) nchan: SocketAddr,
    pub(crate) listeners: usize,
    pub(crate) changes: u32,
    /// Number of the round: its prices are its own.
    pub(crate) round: u32,
    pub(crate) site_pids: Vec<u32>,
    pub(crate) nchan_pids: Vec<u32>,
    pub(crate) program: String,
}

/// Prints the bytes of a listener of both, and for each change in turn p50, p99 and the last listener's
/// time of both in microseconds.
pub(crate) fn compare(run: &Run) -> anyhow::Result<()> {
    ensure!(run.changes < 10, "a round has at most 9 changes");
    let ours = "GET /api/sports-prematch/odds-stream HTTP/1.1\r\nhost: load\r\n\r\n";
    let theirs = "GET /listen HTTP/1.1\r\nhost: load\r\naccept: text/event-stream\r\n\r\n";
    let (mut ours, our_bytes) = opened(run.site, ours, run.listeners, &run.site_pids)?;
    let (mut theirs, their_bytes) = opened(run.nchan, theirs, run.listeners, &run.nchan_pids)?;
    let mut output = std::io::stdout().lock();
    writeln!(output, "memory {our_bytes} {their_bytes}")?;
    let mut feed = Feed::new(&run.program)?;
    for change in 1..=run.changes {
        let price = format!("{}.{change}5", 2 + run.round);
        sleep(PAUSE);
        let begun = Instant::now();
        feed.send(&price)?;
        let our_times = ours.hear(&mark(&price), begun)?;
        sleep(PAUSE);
        let publisher = TcpStream::connect(run.nchan)?;
        let begun = Instant::now();
        publish(&publisher, &price)?;
        let their_times = theirs.hear(&mark(&price), begun)?;
        write!(output, "change")?;
        for times in [our_times, their_times] {
            let (half, most, all) = (500, 990, 1_000);
            for share in [half, most, all] {
                write!(output, " {}", quantile(&times, share))?;
            }
        }
        writeln!(output)?;
    }
    Ok(())
}

/// Opens the listeners. Returns them with the memory of each.
fn opened(
    to: SocketAddr,
    request: &str,
    count: usize,
    pids: &[u32],
) -> anyhow::Result<(Listeners, u64)> {
    let before = resident(pids)?;
    let listeners = Listeners::open(to, request, count)?;
    let more = resident(pids)?.saturating_sub(before);
    Ok((listeners, more / u64::try_from(count)?))
}

/// Bytes of memory of these processes together; what they share counts once.
fn resident(pids: &[u32]) -> anyhow::Result<u64> {
    let mut bytes = 0;
    for pid in pids {
        let rollup = read_to_string(format!("/proc/{pid}/smaps_rollup"))?;
        let line = rollup.lines().find_map(|line| line.strip_prefix("Pss:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB"));
        let kilobytes: u64 = kilobytes.context("no Pss in smaps_rollup")?.parse()?;
        bytes += kilobytes * 1_024;
    }
    Ok(bytes)
}

/// What marks a change on both streams.
fn mark(price: &str) -> String {
    format!("\"price\":\"{price}\"")
}

/// Publishes an event through nchan that is as long as that of the odds stream.
fn publish(mut publisher: &TcpStream, price: &str) -> anyhow::Result<()> {
    let event = format!(
        r#"{{"sequence":1000,"selections":[{{"fixtureId":1,"marketId":1,"oddsId":"12","price":"{price}","version":100,"status":1}}],"fixtures":[],"reload":false}}"#
    );
    write!(
        publisher,
        "POST /publish HTTP/1.1\r\nhost: load\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{event}",
        event.len()
    )?;
    let mut status = [0; 10];
    publisher.read_exact(&mut status)?;
    ensure!(status.ends_with(b" 2"), "nchan refused the event");
    Ok(())
}

/// Messages of the feed go in by `hanpan feed replay -`.
struct Feed {
    messages: ChildStdin,
    _replay: Child,
}

impl Feed {
    fn new(program: &str) -> anyhow::Result<Self> {
        let mut replay = Command::new(program)
            .args(["feed", "replay", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()?;
        let messages = replay.stdin.take().context("no input")?;
        // Its connection to the database is open before the first change.
        sleep(PAUSE);
        Ok(Self {
            messages,
            _replay: replay,
        })
    }

    /// Sends a price of the second selection of the first fixture of world.sql.
    #[expect(
        clippy::disallowed_methods,
        reason = "the server compares the feed's times with the system's clock"
    )]
    fn send(&mut self, price: &str) -> anyhow::Result<()> {
        let (now, id) = (chrono::Utc::now().to_rfc3339(), Uuid::new_v4());
        writeln!(
            self.messages,
            r#"{{"Header":{{"Type":3,"MsgGuid":"{id}","CreationDate":"{now}"}},"Body":{{"Events":[{{"FixtureId":1,"Markets":[{{"Id":1,"Name":"1X2","Bets":[{{"Id":12,"Status":1,"Price":"{price}","LastUpdate":"{now}"}}]}}]}}]}}}}"#
        )?;
        Ok(())
    }
}
