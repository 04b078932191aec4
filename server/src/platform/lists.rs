//! Lists of the office, shown by page and exported whole.

use crate::app::App;
use crate::platform::database;
use crate::platform::http::Result;
use futures::stream::BoxStream;
use futures::{TryFutureExt, TryStreamExt};
use hanpan_core::kernel::page::{Beside, ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use sqlx::{PgConnection, PgPool};

/// Which rows of a list are read: those whose keys lie between two, from the end that comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    /// Rows at most.
    pub(crate) limit: i64,
    /// Rows to skip.
    pub(crate) offset: i64,
    /// Only rows with a smaller key.
    pub(crate) below: i64,
    /// Only rows with a larger key.
    pub(crate) above: i64,
    /// The smallest key comes first.
    pub(crate) upwards: bool,
}

impl Span {
    /// Of a list that begins with its largest key, the first rows.
    pub(crate) const fn first(limit: i64) -> Self {
        Self {
            limit,
            offset: 0,
            below: i64::MAX,
            above: i64::MIN,
            upwards: false,
        }
    }

    /// The rows after or before a key, and one more, which tells that it is not the last page.
    fn asked(query: &ListQuery, upwards: bool) -> Self {
        let backwards = query.before.is_some();
        let span = Self {
            upwards: upwards != backwards,
            ..Self::first(query.limit() + 1)
        };
        match query.before.or(query.after) {
            Some(key) if span.upwards => Self { above: key, ..span },
            Some(key) => Self { below: key, ..span },
            None => Self {
                offset: query.offset(),
                ..span
            },
        }
    }
}

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
        span: Span,
    ) -> BoxStream<'a, sqlx::Result<Self::Row>>;

    /// How many rows there are, counted no further than to
    /// [`hanpan_core::kernel::page::COUNTED_MAX`] where the list grows with the site, and whether
    /// there are more.
    fn count_shown(
        &self,
        conn: &mut PgConnection,
    ) -> impl Future<Output = sqlx::Result<(i64, bool)>> + Send {
        self.count(conn).map_ok(|count| (count, false))
    }

    /// What a row is found by, of a long list that is in the order of its keys.
    fn key(&self, _row: &Self::Row) -> Option<i64> {
        None
    }

    /// Whether the list begins with its smallest key.
    fn upwards(&self) -> bool {
        false
    }
}

/// Both queries of a [`List`], so that their conditions stand once: `where` a condition, with the
/// values of its parameters in brackets. The parameters after those are limit and offset, then
/// `with` others that the rows alone need. A row is read as its type, or made of a record by a
/// closure. The count needs no `join`: it may not change which rows there are.
///
/// A list that grows with the site has a `key`. Its conditions keep the key within the [`Span`] that
/// is named beside `self`, and its order is by the key, in the direction of the span.
macro_rules! queries {
    (
        $self:ident, $span:ident: select $columns:tt as |$record:ident| $row:expr,
        from $from:tt, $(join $join:tt,)?
        where $conditions:tt [$($values:tt)*],
        order $order:tt $(with [$($with:tt)*])?
        $(, key |$keyed:ident| $key:expr)?
    ) => {
        $crate::platform::lists::queries! { @count $self, $span, $from, $conditions, [$($values)*] }
        $crate::platform::lists::queries! {
            @keyed $self, $span, $from, $conditions, [$($values)*] $(, |$keyed| $key)?
        }

        fn rows<'a>(
            &'a $self,
            conn: &'a mut sqlx::PgConnection,
            $span: $crate::platform::lists::Span,
        ) -> futures::stream::BoxStream<'a, sqlx::Result<Self::Row>> {
            let records = sqlx::query!(
                "select " + $columns + " from " + $from $(+ " " + $join)?
                    + " where " + $conditions + " order by " + $order,
                $($values)*, $span.limit, $span.offset $(, $($with)*)?
            )
            .fetch(conn);
            let rows = futures::TryStreamExt::map_ok(records, |$record| $row);
            futures::StreamExt::boxed(rows)
        }
    };
    (
        $self:ident, $span:ident: select $columns:tt as $row:ident,
        from $from:tt, $(join $join:tt,)?
        where $conditions:tt [$($values:tt)*],
        order $order:tt $(with [$($with:tt)*])?
        $(, key |$keyed:ident| $key:expr)?
    ) => {
        $crate::platform::lists::queries! { @count $self, $span, $from, $conditions, [$($values)*] }
        $crate::platform::lists::queries! {
            @keyed $self, $span, $from, $conditions, [$($values)*] $(, |$keyed| $key)?
        }

        fn rows<'a>(
            &'a $self,
            conn: &'a mut sqlx::PgConnection,
            $span: $crate::platform::lists::Span,
        ) -> futures::stream::BoxStream<'a, sqlx::Result<Self::Row>> {
            sqlx::query_as!(
                $row,
                "select " + $columns + " from " + $from $(+ " " + $join)?
                    + " where " + $conditions + " order by " + $order,
                $($values)*, $span.limit, $span.offset $(, $($with)*)?
            )
            .fetch(conn)
        }
    };
    (@count $self:ident, $span:ident, $from:tt, $conditions:tt, [$($values:tt)*]) => {
        async fn count(&$self, conn: &mut sqlx::PgConnection) -> sqlx::Result<i64> {
            let $span = $crate::platform::lists::Span::first(i64::MAX);
            // A list without a key has no use for it.
            let _ = $span;
            sqlx::query_scalar!(
                "select count(*) as \"count!\" from " + $from + " where " + $conditions,
                $($values)*
            )
            .fetch_one(conn)
            .await
        }
    };
    (@keyed $self:ident, $span:ident, $from:tt, $conditions:tt, $values:tt) => {};
    (
        @keyed $self:ident, $span:ident, $from:tt, $conditions:tt, [$($values:tt)*],
        |$row:ident| $key:expr
    ) => {
        async fn count_shown(&$self, conn: &mut sqlx::PgConnection) -> sqlx::Result<(i64, bool)> {
            let $span = $crate::platform::lists::Span::first(i64::MAX);
            // A list without a key has no use for it.
            let _ = $span;
            // The number is one more than COUNTED_MAX.
            let count = sqlx::query_scalar!(
                "select count(*) as \"count!\" from (select from " + $from + " where "
                    + $conditions + " limit 10001) counted",
                $($values)*
            )
            .fetch_one(conn)
            .await?;
            let most = hanpan_core::kernel::page::COUNTED_MAX;
            Ok((count.min(most), count > most))
        }

        fn key(&$self, $row: &Self::Row) -> Option<i64> {
            $key
        }
    };
}
pub(crate) use queries;

/// A page of a list, counted and read at one moment.
pub(crate) async fn page<L: List>(app: &App, list: &L, query: &ListQuery) -> Result<Page<L::Row>> {
    let mut tx = database::moment(&app.db).await?;
    let counted = list.count_shown(&mut tx).await?;
    let mut items = Vec::new();
    if counted.0 > 0 {
        let span = Span::asked(query, list.upwards());
        items = list.rows(&mut tx, span).try_collect().await?;
    }
    tx.commit().await?;
    Ok(cut(list, query, items, counted))
}

/// The page that was asked for of rows that may be one more, with the way to those beside it.
fn cut<L: List>(
    list: &L,
    query: &ListQuery,
    mut items: Vec<L::Row>,
    (count, more): (i64, bool),
) -> Page<L::Row> {
    let limit = usize::try_from(query.limit()).unwrap_or(usize::MAX);
    let further = items.len() > limit;
    items.truncate(limit);
    if query.before.is_some() {
        items.reverse();
    }
    let (before, after) = match (query.before, query.after) {
        (Some(_), _) => (further, true),
        (None, Some(_)) => (true, further),
        (None, None) => (query.offset() > 0, further),
    };
    let by_number = query.before.or(query.after).is_none() && !more;
    let key = |row: Option<&L::Row>| row.and_then(|row| list.key(row));
    let edges = (key(items.first()), key(items.last()));
    let beside = match edges {
        (Some(top), Some(bottom)) if !by_number => Some(Beside {
            before: before.then_some(top),
            after: after.then_some(bottom),
        }),
        _ => None,
    };
    Page {
        items,
        count,
        more,
        beside,
    }
}

/// The first row of a list that holds one at most.
pub(crate) async fn only<L: List>(db: &PgPool, list: &L) -> Result<L::Row> {
    let mut tx = database::moment(db).await?;
    let row = list.rows(&mut tx, Span::first(1)).try_next().await?;
    tx.commit().await?;
    row.ok_or(Problem::NotFound.into())
}
