//! Bets at a fixed rate, at random intervals. A post is due at its time whether earlier ones were answered or not, and
//! its latency counts from then: if the server stalls, every post that falls due during the stall is late.

use crate::quantile;
use anyhow::{Context, ensure};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{scope, sleep};
use std::time::{Duration, Instant};
use uuid::Uuid;

/// Members of world.sql.
const MEMBERS: u32 = 1_000;

/// Posts `rate` bets a second on average for some seconds, each on the first of the connections that is free. Prints
/// p50, p99 and the longest time in microseconds.
pub(crate) fn post(
    site: SocketAddr,
    rate: u32,
    seconds: u32,
    connections: u32,
    seed: u64,
) -> anyhow::Result<()> {
    ensure!(rate > 0 && connections > 0, "nothing to post");
    let length = Duration::from_secs(u64::from(seconds));
    let (next, posts) = (AtomicUsize::new(0), schedule(rate, length, seed));
    ensure!(!posts.is_empty(), "nothing to post");
    // Time for the connections to open.
    let begun = Instant::now() + Duration::from_secs(1);
    let times: Vec<anyhow::Result<Vec<u128>>> = scope(|scope| {
        let post = || -> anyhow::Result<Vec<u128>> {
            let mut line = Line::open(site)?;
            let mut times = Vec::new();
            loop {
                let Some(after) = posts.get(next.fetch_add(1, Ordering::Relaxed)) else {
                    return Ok(times);
                };
                let due = begun + *after;
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

/// When each post is due. The intervals are random and independent, as those of `pgbench --rate` are: evenly spaced
/// posts would never come in bursts, and so wait less. A seed repeats them.
#[expect(clippy::float_arithmetic, reason = "times, and no money")]
fn schedule(rate: u32, length: Duration, seed: u64) -> Vec<Duration> {
    let mut random = StdRng::seed_from_u64(seed);
    let mut due = Duration::ZERO;
    let mut posts = Vec::new();
    loop {
        // From 0 up to 1, without 1.
        let share: f64 = random.random();
        due += Duration::from_secs_f64((1.0 / (1.0 - share)).ln() / f64::from(rate));
        if due >= length {
            return posts;
        }
        posts.push(due);
    }
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
    reason = "it does not matter which member bets"
)]
fn rand_source() -> rand::rngs::ThreadRng {
    rand::rng()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn posts_come_at_random_intervals_and_at_the_rate_on_average() {
        let posts = schedule(1_000, Duration::from_secs(100), 1);
        assert!((98_000..102_000).contains(&posts.len()), "{}", posts.len());
        let gaps = posts.windows(2).map(|pair| pair[1].saturating_sub(pair[0]));
        // Of exponential gaps 1 - 1/e are shorter than the average.
        let short = gaps.filter(|gap| *gap < Duration::from_millis(1)).count();
        let percent = 100 * short / posts.len();
        assert!((62..=64).contains(&percent), "{percent} %");
    }

    #[test]
    fn a_seed_repeats_the_schedule() {
        let of = |seed| schedule(1_000, Duration::from_secs(1), seed);
        assert_eq!(of(1), of(1));
        assert_ne!(of(1), of(2));
    }
}
