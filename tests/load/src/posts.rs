//! Bets at a fixed rate. A post is due at its time whether earlier ones were answered or not, and its
//! latency counts from then: if the server stalls, every post that falls due during the stall is late.

use crate::quantile;
use anyhow::{Context, ensure};
use rand::Rng;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::{scope, sleep};
use std::time::{Duration, Instant};
use uuid::Uuid;

/// Members of world.sql.
const MEMBERS: u32 = 1_000;

/// Posts `rate` bets a second for some seconds, each on the first of the connections that is free. Prints
/// p50, p99 and the longest time in microseconds.
pub(crate) fn post(
    site: SocketAddr,
    rate: u32,
    seconds: u32,
    connections: u32,
) -> anyhow::Result<()> {
    ensure!(
        rate > 0 && seconds > 0 && connections > 0,
        "nothing to post"
    );
    let gap = Duration::from_secs(1) / rate;
    let (next, posts) = (AtomicU32::new(0), rate * seconds);
    // Time for the connections to open.
    let begun = Instant::now() + Duration::from_secs(1);
    let times: Vec<anyhow::Result<Vec<u128>>> = scope(|scope| {
        let post = || -> anyhow::Result<Vec<u128>> {
            let mut line = Line::open(site)?;
            let mut times = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= posts {
                    return Ok(times);
                }
                let due = begun + gap * number;
                sleep(due.saturating_duration_since(Instant::now()));
                line.bet()?;
                times.push(due.elapsed().as_micros());
            }
        };
        let threads: Vec<_> = (0..connections).map(|_| scope.spawn(post)).collect();
        let joined = threads.into_iter().map(std::thread::ScopedJoinHandle::join);
        joined
            .map(|times| times.unwrap_or_else(|_| Err(anyhow::anyhow!("a thread panicked"))))
            .collect()
    });
    let times: anyhow::Result<Vec<Vec<u128>>> = times.into_iter().collect();
    let mut times = times?.concat();
    times.sort_unstable();
    let (half, most, all) = (500, 990, 1_000);
    let of = |share| quantile(&times, share);
    writeln!(std::io::stdout(), "{} {} {}", of(half), of(most), of(all))?;
    Ok(())
}

struct Line {
    socket: BufReader<TcpStream>,
    text: String,
}

impl Line {
    fn open(site: SocketAddr) -> anyhow::Result<Self> {
        let socket = TcpStream::connect(site)?;
        socket.set_nodelay(true)?;
        Ok(Self {
            socket: BufReader::new(socket),
            text: String::new(),
        })
    }

    /// Posts the bet of bets.lua: three legs of a member.
    fn bet(&mut self) -> anyhow::Result<()> {
        let mut random = rand_source();
        let member = random.random_range(1..=MEMBERS);
        let legs = [(1, 100), (101, 200), (201, 300)].map(|(first, last)| {
            let fixture = random.random_range(first..=last);
            format!(
                r#"{{"betPrice":"1.50","fixtureId":{fixture},"oddsId":"{fixture}1","sportId":6046,"marketId":1,"version":1}}"#
            )
        });
        let body = format!(
            r#"{{"requestId":"{}","memberId":{member},"totalRatio":"3.37","amounts":5000,"bettings":[{}],"gameDetailType":93,"gameStyle":"EU","changeFlag":false}}"#,
            Uuid::new_v4(),
            legs.join(",")
        );
        let request = format!(
            "POST /api/sports-prematch/betting HTTP/1.1\r\nhost: load\r\ncontent-type: application/json\r\n\
             cookie: hanpan_session=bench-{member}\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        self.socket.get_mut().write_all(request.as_bytes())?;
        self.answer()
    }

    /// Reads the answer, which has to be a success.
    fn answer(&mut self) -> anyhow::Result<()> {
        let mut length = None;
        let mut first = true;
        loop {
            self.text.clear();
            self.socket.read_line(&mut self.text)?;
            let line = self.text.trim_end();
            if std::mem::take(&mut first) {
                ensure!(line.starts_with("HTTP/1.1 200"), "refused: {line}");
            } else if line.is_empty() {
                break;
            } else if let Some(value) = line.strip_prefix("content-length: ") {
                length = Some(value.parse()?);
            }
        }
        let length: usize = length.context("an answer without a length")?;
        self.socket.read_exact(&mut vec![0; length])?;
        Ok(())
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "which member bets is of no account"
)]
fn rand_source() -> rand::rngs::ThreadRng {
    rand::rng()
}
