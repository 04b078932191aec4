//! A recording of the feed: a file with one message a line.

use super::Taken;
use super::reader::Reader;
use super::source::Source;
use crate::clock::Clock;
use anyhow::Context;
use sqlx::PgPool;
use std::collections::BTreeMap;
use std::path::Path;
use tokio::fs::File;
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncRead, BufReader, Lines};

struct Recording<R>(Lines<R>);

impl<R: AsyncBufRead + Unpin + Send> Source for Recording<R> {
    type Receipt = ();

    async fn next(&mut self) -> anyhow::Result<Option<(String, ())>> {
        while let Some(line) = self.0.next_line().await? {
            if !line.trim().is_empty() {
                return Ok(Some((line, ())));
            }
        }
        Ok(None)
    }

    async fn acknowledge(&mut self, (): ()) -> anyhow::Result<()> {
        Ok(())
    }
}

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
    let mut reader = Reader::of_recording(db, clock);
    let mut recording = Recording(BufReader::new(source).lines());
    reader.read(&mut recording).await?;
    Ok(reader.counts().clone())
}
