//! Lists of the office, shown by page and exported whole.

use crate::app::App;
use crate::http::Result;
use futures::TryStreamExt;
use futures::stream::BoxStream;
use hanpan_core::export::Cell;
use hanpan_core::page::{ListQuery, Page};
use sqlx::PgConnection;

/// A list with its filters.
pub(crate) trait List: Send + Sync + 'static {
    /// A row of it.
    type Row: Send;

    /// The head of each column of its table.
    const HEAD: &'static [&'static str];

    /// How many rows there are.
    fn count(&self, conn: &mut PgConnection) -> impl Future<Output = sqlx::Result<i64>> + Send;

    /// The rows, one after the other.
    fn rows<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        limit: i64,
        offset: i64,
    ) -> BoxStream<'a, sqlx::Result<Self::Row>>;

    /// A row of its table.
    fn cells(row: Self::Row) -> Vec<Cell>;
}

/// A page of a list.
pub(crate) async fn page<L: List>(app: &App, list: &L, query: &ListQuery) -> Result<Page<L::Row>> {
    let mut conn = app.db.acquire().await?;
    let count = list.count(&mut conn).await?;
    let rows = list.rows(&mut conn, query.limit(), query.offset());
    let items = rows.try_collect().await?;
    Ok(Page { items, count })
}
