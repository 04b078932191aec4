//! Lists of the office, shown by page and exported as a whole.

use crate::platform::error::Result;
use crate::platform::{App, database, replica};
use chrono::TimeDelta;
use futures::stream::BoxStream;
use futures::{TryFutureExt, TryStreamExt};
use hanpan_core::kernel::page::{AdjacentPages, ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use sqlx::{AssertSqlSafe, PgConnection, PgPool};

/// Rows whose times differ by as much have their keys in the order of their times.
const DISORDER: TimeDelta = TimeDelta::hours(1);

/// The rows of a list to read: those with a key between two bounds, from the end that comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    /// Maximum number of rows.
    pub(crate) limit: i64,
    /// Number of rows to skip.
    pub(crate) offset: i64,
    /// Only rows with a smaller key.
    pub(crate) below: i64,
    /// Only rows with a larger key.
    pub(crate) above: i64,
    /// The smallest key comes first.
    pub(crate) upwards: bool,
}

impl Span {
    /// The first rows of a list that begins with its largest key.
    pub(crate) const fn first(limit: i64) -> Self {
        Self {
            limit,
            offset: 0,
            below: i64::MAX,
            above: i64::MIN,
            upwards: false,
        }
    }

    /// The rows after or before a key, and one more, which shows that there is another page.
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

/// The keys outside of a period that bound it, and the outermost keys of its stray rows.
type Keys = (Option<i64>, Option<i64>, Option<i64>, Option<i64>);

/// The period of a list whose keys grow with a time of its rows, but for seconds: the clocks of servers differ, and a
/// row may wait for locks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Dated {
    /// The table or view of the rows, with the key `id`.
    pub(crate) table: &'static str,
    /// The column of their time, which has an index.
    pub(crate) time: &'static str,
    /// The period.
    pub(crate) period: Period,
    /// The condition of rows whose keys do not go with their times, if there are any, for which there is an index.
    pub(crate) stray: Option<&'static str>,
}

impl Dated {
    /// Narrows a span to the keys around the period. Without it the planner walks from the newest row back to an old
    /// period, since it does not know that keys and times go together.
    ///
    /// A bound is the outermost key of 100 rows outside of the period, so that no single row with a wrong time hides
    /// others. If there are fewer, a scan is cheap. Stray rows make no bound, and those of the period lie within it.
    async fn narrow(self, conn: &mut PgConnection, span: Span) -> sqlx::Result<Span> {
        let Self {
            table,
            time,
            period,
            stray,
        } = self;
        if period == Period::default() {
            return Ok(span);
        }
        let stray = stray.unwrap_or("false");
        // Without `offset` the planner might look for the outermost stray row among all rows by their keys.
        let bounds = format!(
            "select
                 (select min(id) from (
                     select id from {table} where {time} < $1 and not ({stray}) order by {time} desc limit 100
                 ) earlier having count(*) = 100),
                 (select max(id) from (
                     select id from {table} where {time} >= $2 and not ({stray}) order by {time} limit 100
                 ) later having count(*) = 100),
                 min(strays.id), max(strays.id)
             from (
                 select id from {table} where ({stray}) and ($3::timestamptz is null or {time} >= $3)
                     and ($4::timestamptz is null or {time} < $4) offset 0
             ) strays"
        );
        let (above, below, first, last): Keys = sqlx::query_as(AssertSqlSafe(bounds))
            .bind(period.from.map(|from| from - DISORDER))
            .bind(period.until.map(|until| until + DISORDER))
            .bind(period.from)
            .bind(period.until)
            .fetch_one(conn)
            .await?;
        let above = above.map(|key| first.map_or(key, |first| key.min(first.saturating_sub(1))));
        let below = below.map(|key| last.map_or(key, |last| key.max(last.saturating_add(1))));
        Ok(Span {
            above: above.map_or(span.above, |above| span.above.max(above)),
            below: below.map_or(span.below, |below| span.below.min(below)),
            ..span
        })
    }
}

/// A list with its filters. [`queries`] implements it.
pub(crate) trait List: Send + Sync {
    /// A row of the list.
    type Row: Send;

    /// Counts the rows.
    fn count(&self, conn: &mut PgConnection) -> impl Future<Output = sqlx::Result<i64>> + Send;

    /// Streams the rows.
    fn rows<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        span: Span,
    ) -> BoxStream<'a, sqlx::Result<Self::Row>>;

    /// Counts the rows, up to [`hanpan_core::kernel::page::COUNTED_MAX`] if the list grows with the
    /// site. The flag says whether there are more.
    fn count_shown(
        &self,
        conn: &mut PgConnection,
    ) -> impl Future<Output = sqlx::Result<(i64, bool)>> + Send {
        self.count(conn).map_ok(|count| (count, false))
    }

    /// Returns the key of a row, if the list is long and ordered by its keys.
    fn key(&self, _row: &Self::Row) -> Option<i64> {
        None
    }

    /// Whether the list begins with its smallest key.
    fn upwards(&self) -> bool {
        false
    }

    /// The period of the list, if its keys grow with the time that the period limits.
    fn dated(&self) -> Option<Dated> {
        None
    }
}

/// Narrows a span to the keys of the list's period, if it has one.
pub(crate) async fn narrowed<L: List>(
    conn: &mut PgConnection,
    list: &L,
    span: Span,
) -> sqlx::Result<Span> {
    match list.dated() {
        Some(dated) => dated.narrow(conn, span).await,
        None => Ok(span),
    }
}

/// Generates both queries of a [`List`], so that their conditions are written once: `where` takes a
/// condition, with the values of its parameters in brackets. The next parameters are limit and offset,
/// then those of `with`, which only the rows need. A row is read as its type, or built from a record by
/// a closure. The count leaves out each `join`, which therefore must not change the set of rows.
///
/// A list with a `page` computes columns only for the rows that it returns: `page` has the columns of
/// the others, and `select`, `order` and `join` read them from the table `page`. Limit and offset follow
/// the order as a text of their own.
///
/// A list that grows with the site has a `key`. Its conditions limit the key to the [`Span`] that is
/// named beside `self`, and its order is by the key, in the direction of the span.
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
    (
        $self:ident, $span:ident: select $columns:tt as $row:ident,
        page $page:tt from $from:tt,
        where $conditions:tt [$($values:tt)*],
        order $order:tt $limit:tt
        join $join:tt with [$($with:tt)*]
    ) => {
        $crate::platform::lists::queries! { @count $self, $span, $from, $conditions, [$($values)*] }

        fn rows<'a>(
            &'a $self,
            conn: &'a mut sqlx::PgConnection,
            $span: $crate::platform::lists::Span,
        ) -> futures::stream::BoxStream<'a, sqlx::Result<Self::Row>> {
            sqlx::query_as!(
                $row,
                "with page as (select " + $page + " from " + $from + " where " + $conditions
                    + " order by " + $order + " " + $limit + ") select " + $columns
                    + " from page " + $join + " order by " + $order,
                $($values)*, $span.limit, $span.offset, $($with)*
            )
            .fetch(conn)
        }
    };
    (@count $self:ident, $span:ident, $from:tt, $conditions:tt, [$($values:tt)*]) => {
        async fn count(&$self, conn: &mut sqlx::PgConnection) -> sqlx::Result<i64> {
            let $span = $crate::platform::lists::Span::first(i64::MAX);
            // Unused by a list without a key.
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
            // Unused by a list without a key.
            let _ = $span;
            // The limit is COUNTED_MAX plus one.
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

/// Returns a page of a list, counted and read in one snapshot.
pub(crate) async fn page<L: List>(app: &App, list: &L, query: &ListQuery) -> Result<Page<L::Row>> {
    let mut tx = replica::moment(app).await?;
    let counted = list.count_shown(&mut tx).await?;
    let mut items = Vec::new();
    if counted.0 > 0 {
        let span = Span::asked(query, list.upwards());
        let span = narrowed(&mut tx, list, span).await?;
        items = list.rows(&mut tx, span).try_collect().await?;
    }
    tx.commit().await?;
    Ok(cut(list, query, items, counted))
}

/// Cuts the rows, which may be one more than the page, to the requested page, with the keys of the
/// pages beside it.
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
    let adjacent = match edges {
        (Some(top), Some(bottom)) if !by_number => Some(AdjacentPages {
            before: before.then_some(top),
            after: after.then_some(bottom),
        }),
        _ => None,
    };
    Page {
        items,
        count,
        more,
        adjacent,
    }
}

/// Returns the only row of a list that holds one at most.
pub(crate) async fn only<L: List>(db: &PgPool, list: &L) -> Result<L::Row> {
    let mut tx = database::moment(db).await?;
    let row = only_in(&mut tx, list).await?;
    tx.commit().await?;
    Ok(row)
}

/// The same in a transaction that is open already.
pub(crate) async fn only_in<L: List>(conn: &mut PgConnection, list: &L) -> Result<L::Row> {
    let row = list.rows(conn, Span::first(1)).try_next().await?;
    row.ok_or(Problem::NotFound.into())
}
