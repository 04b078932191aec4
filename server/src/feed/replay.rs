//! A recording of the feed: a file with one message a line, loaded through the same reader as
//! every other source.

use super::{Taken, take};
use crate::clock::Clock;
use anyhow::Context;
use sqlx::PgPool;
use std::collections::BTreeMap;
use std::path::Path;
use tokio::fs::File;
use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};

/// Loads the messages of `path` (`-`: standard input); answers how many of them came to what.
pub async fn replay(
    db: &PgPool,
    clock: &Clock,
    path: &Path,
) -> anyhow::Result<BTreeMap<Taken, u64>> {
    let source: Box<dyn AsyncRead + Unpin + Send> = if path == Path::new("-") {
        Box::new(tokio::io::stdin())
    } else {
        let file = File::open(path).await;
        Box::new(file.with_context(|| format!("cannot open {}", path.display()))?)
    };
    let mut lines = BufReader::new(source).lines();
    let mut counts = BTreeMap::new();
    while let Some(line) = lines.next_line().await? {
        if line.trim().is_empty() {
            continue;
        }
        let taken = take(db, &line, clock.now()).await?;
        *counts.entry(taken).or_default() += 1;
    }
    Ok(counts)
}
