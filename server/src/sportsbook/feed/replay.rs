//! A recording of the feed: a file with one message per line.

use super::MessageOutcome;
use super::reader::Reader;
use super::source::Source;
use crate::platform::clock::Clock;
use anyhow::Context;
use sqlx::PgPool;
use std::collections::BTreeMap;
use std::path::Path;
use tokio::fs::File;
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncRead, BufReader};

struct Recording<R>(R);

impl<R: AsyncBufRead + Unpin + Send> Source for Recording<R> {
    type Receipt = ();

    async fn next(&mut self) -> anyhow::Result<Option<(Vec<u8>, ())>> {
        loop {
            // Bytes, since a line that is not valid text must not end the replay.
            let mut line = Vec::new();
            if self.0.read_until(b'\n', &mut line).await? == 0 {
                return Ok(None);
            }
            if !line.trim_ascii().is_empty() {
                return Ok(Some((line, ())));
            }
        }
    }

    async fn acknowledge(&mut self, (): ()) -> anyhow::Result<()> {
        Ok(())
    }
}

/// Applies the messages of `path` (`-`: standard input). Returns the number of messages by result.
pub async fn replay(
    db: &PgPool,
    clock: &Clock,
    path: &Path,
) -> anyhow::Result<BTreeMap<MessageOutcome, u64>> {
    let source: Box<dyn AsyncRead + Unpin + Send> = if path == Path::new("-") {
        Box::new(tokio::io::stdin())
    } else {
        let file = File::open(path).await;
        Box::new(file.with_context(|| format!("cannot open {}", path.display()))?)
    };
    let mut reader = Reader::of_recording(db, clock);
    let mut recording = Recording(BufReader::new(source));
    reader.read(&mut recording).await?;
    Ok(reader.counts().clone())
}
