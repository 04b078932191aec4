//! The load of `make bench`: what needs more connections, or a stricter schedule, than wrk has.

mod listeners;
mod posts;
mod stream;

use anyhow::{Context, bail};
use std::str::FromStr;

const USAGE: &str = "usage:
  hanpan-load stream SITE NCHAN LISTENERS CHANGES ROUND SITE_PID NCHAN_PIDS PROGRAM
  hanpan-load post SITE RATE SECONDS CONNECTIONS SEED";

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut arguments = arguments.iter().map(String::as_str);
    match arguments.next() {
        Some("stream") => stream::compare(&stream::Run {
            site: value(arguments.next())?,
            nchan: value(arguments.next())?,
            listeners: value(arguments.next())?,
            changes: value(arguments.next())?,
            round: value(arguments.next())?,
            site_pids: pids(arguments.next())?,
            nchan_pids: pids(arguments.next())?,
            program: value(arguments.next())?,
        }),
        Some("post") => posts::post(
            value(arguments.next())?,
            value(arguments.next())?,
            value(arguments.next())?,
            value(arguments.next())?,
            value(arguments.next())?,
        ),
        _ => bail!(USAGE),
    }
}

fn value<T: FromStr>(argument: Option<&str>) -> anyhow::Result<T> {
    let value = argument.and_then(|text| text.parse().ok());
    value.context(USAGE)
}

/// Ids of processes, with commas between them.
fn pids(argument: Option<&str>) -> anyhow::Result<Vec<u32>> {
    let pids = argument.context(USAGE)?.split(',');
    pids.map(|pid| value(Some(pid))).collect()
}

/// The time that `share` of a thousand do not exceed. The times are sorted and not empty.
fn quantile(times: &[u128], share: usize) -> u128 {
    let at = (times.len() * share / 1_000).min(times.len() - 1);
    times[at]
}
