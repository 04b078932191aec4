//! Lists of the office, shown by page and exported whole.

use crate::app::App;
use crate::http::Result;
use futures::TryStreamExt;
use futures::stream::BoxStream;
use hanpan_core::page::{ListQuery, Page};
use hanpan_core::problem::Problem;
use sqlx::{PgConnection, PgPool};

/// A list with its filters. What it holds says [`queries`].
pub(crate) trait List: Send + Sync {
    /// A row of it.
    type Row: Send;

    /// How many rows there are.
    fn count(&self, conn: &mut PgConnection) -> impl Future<Output = sqlx::Result<i64>> + Send;

    /// The rows, one after the other.
    fn rows<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        limit: i64,
        offset: i64,
    ) -> BoxStream<'a, sqlx::Result<Self::Row>>;
}

/// Both queries of a [`List`], so that their conditions stand once: `where` a condition, with the
/// values of its parameters in brackets. The parameters after those are limit and offset, then
/// `with` others that the rows alone need. A row is read as its type, or made of a record by a
/// closure. The count needs no `join`: it may not change which rows there are.
macro_rules! queries {
    (
        $self:ident: select $columns:tt as |$record:ident| $row:expr,
        from $from:tt, $(join $join:tt,)?
        where $conditions:tt [$($values:tt)*],
        order $order:tt $(with [$($with:tt)*])?
    ) => {
        $crate::lists::queries! { @count $self, $from, $conditions, [$($values)*] }

        fn rows<'a>(
            &'a $self,
            conn: &'a mut sqlx::PgConnection,
            limit: i64,
            offset: i64,
        ) -> futures::stream::BoxStream<'a, sqlx::Result<Self::Row>> {
            let records = sqlx::query!(
                "select " + $columns + " from " + $from $(+ " " + $join)?
                    + " where " + $conditions + " order by " + $order,
                $($values)*, limit, offset $(, $($with)*)?
            )
            .fetch(conn);
            let rows = futures::TryStreamExt::map_ok(records, |$record| $row);
            futures::StreamExt::boxed(rows)
        }
    };
    (
        $self:ident: select $columns:tt as $row:ident,
        from $from:tt, $(join $join:tt,)?
        where $conditions:tt [$($values:tt)*],
        order $order:tt $(with [$($with:tt)*])?
    ) => {
        $crate::lists::queries! { @count $self, $from, $conditions, [$($values)*] }

        fn rows<'a>(
            &'a $self,
            conn: &'a mut sqlx::PgConnection,
            limit: i64,
            offset: i64,
        ) -> futures::stream::BoxStream<'a, sqlx::Result<Self::Row>> {
            sqlx::query_as!(
                $row,
                "select " + $columns + " from " + $from $(+ " " + $join)?
                    + " where " + $conditions + " order by " + $order,
                $($values)*, limit, offset $(, $($with)*)?
            )
            .fetch(conn)
        }
    };
    (@count $self:ident, $from:tt, $conditions:tt, [$($values:tt)*]) => {
        async fn count(&$self, conn: &mut sqlx::PgConnection) -> sqlx::Result<i64> {
            sqlx::query_scalar!(
                "select count(*) as \"count!\" from " + $from + " where " + $conditions,
                $($values)*
            )
            .fetch_one(conn)
            .await
        }
    };
}
pub(crate) use queries;

/// A page of a list.
pub(crate) async fn page<L: List>(app: &App, list: &L, query: &ListQuery) -> Result<Page<L::Row>> {
    let mut conn = app.db.acquire().await?;
    let count = list.count(&mut conn).await?;
    let rows = list.rows(&mut conn, query.limit(), query.offset());
    let items = rows.try_collect().await?;
    Ok(Page { items, count })
}

/// The first row of a list that holds one at most.
pub(crate) async fn only<L: List>(db: &PgPool, list: &L) -> Result<L::Row> {
    let mut conn = db.acquire().await?;
    let row = list.rows(&mut conn, 1, 0).try_next().await?;
    row.ok_or(Problem::NotFound.into())
}
