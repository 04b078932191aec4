//! Lists as tables: rows of cells with a head, which an operator can export.

use crate::platform::error::Result;
use crate::platform::lists::{self, List, Span};
use async_stream::try_stream;
use futures::future::BoxFuture;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use hanpan_core::office::export::Cell;
use sqlx::{PgConnection, PgPool};
use std::future::ready;

/// A list that can be exported.
pub(crate) trait Table: List + 'static {
    /// The column headers.
    const HEAD: &'static [&'static str];

    /// Returns a row's cells.
    fn cells(row: Self::Row) -> Vec<Cell>;

    /// Refuses to export a list whose page is refused, because what it belongs to does not exist.
    fn check(&self, _db: &PgPool) -> impl Future<Output = Result<()>> + Send {
        ready(Ok(()))
    }
}

/// A table of any type.
pub(crate) trait Export: Send + Sync {
    /// Returns the column headers.
    fn head(&self) -> &'static [&'static str];

    /// Refuses the export like the page of the list.
    fn check<'a>(&'a self, db: &'a PgPool) -> BoxFuture<'a, Result<()>>;

    /// Counts the rows.
    fn count<'a>(&'a self, conn: &'a mut PgConnection) -> BoxFuture<'a, sqlx::Result<i64>>;

    /// Streams all rows.
    fn rows<'a>(&'a self, conn: &'a mut PgConnection) -> BoxStream<'a, sqlx::Result<Vec<Cell>>>;
}

impl<T: Table> Export for T {
    fn head(&self) -> &'static [&'static str] {
        T::HEAD
    }

    fn check<'a>(&'a self, db: &'a PgPool) -> BoxFuture<'a, Result<()>> {
        Box::pin(Table::check(self, db))
    }

    fn count<'a>(&'a self, conn: &'a mut PgConnection) -> BoxFuture<'a, sqlx::Result<i64>> {
        Box::pin(List::count(self, conn))
    }

    fn rows<'a>(&'a self, conn: &'a mut PgConnection) -> BoxStream<'a, sqlx::Result<Vec<Cell>>> {
        try_stream! {
            let span = lists::narrowed(conn, self, Span::first(i64::MAX)).await?;
            let mut rows = List::rows(self, conn, span);
            while let Some(row) = rows.try_next().await? {
                yield T::cells(row);
            }
        }
        .boxed()
    }
}
