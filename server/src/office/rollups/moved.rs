//! The money that was moved, by kind of posting, as a metric.
//!
//! The server that adds a period to the rollups counts its postings. Each period is added once, by one
//! server, so the sum over all servers is what was posted, and a bet costs no more than without it. The
//! count is as far behind as the rollups are. It lacks a posting that comes after its period was counted
//! (`postings_late`), and a period that could not be counted, which is logged: a metric undoes no work.

use crate::ledger::books;
use crate::platform::{App, Shared, State};
use chrono::{DateTime, Utc};
use prometheus::IntCounterVec;
use sqlx::PgPool;

/// What this server has counted.
pub(super) struct MoneyMoved(IntCounterVec);

impl State for MoneyMoved {
    async fn load(shared: &Shared) -> anyhow::Result<Self> {
        let counter = shared.metrics.counter(
            "hanpan_money_moved_won_total",
            "Won that was posted, by kind of posting. Each posting is counted by one server.",
            &["kind"],
        )?;
        // The first posting of a rare kind is a rise from zero.
        for kind in books::kinds() {
            counter.with_label_values(&[kind]).inc_by(0);
        }
        Ok(Self(counter))
    }
}

impl MoneyMoved {
    fn add(&self, sums: &[KindSum]) {
        for sum in sums {
            let won = u64::try_from(sum.won).unwrap_or_default();
            self.0.with_label_values(&[sum.kind.as_str()]).inc_by(won);
        }
    }
}

/// Counts what was posted in a period; without a beginning, since the first posting.
pub(super) async fn count(app: &App, from: Option<DateTime<Utc>>, until: DateTime<Utc>) {
    match posted(&app.db, from, until).await {
        Ok(sums) => app.state::<MoneyMoved>().add(&sums),
        Err(error) => {
            tracing::warn!(%error, ?from, %until, "the money that was moved could not be counted");
        }
    }
}

/// Won that was posted in a period by postings of a kind.
struct KindSum {
    kind: String,
    won: i64,
}

/// Returns what was posted in a period, by kind.
async fn posted(
    db: &PgPool,
    from: Option<DateTime<Utc>>,
    until: DateTime<Utc>,
) -> sqlx::Result<Vec<KindSum>> {
    sqlx::query_as!(
        KindSum,
        r#"select kind, sum(amount)::bigint as "won!" from postings
           where created_at >= coalesce($1::timestamptz, '-infinity') and created_at < $2
               and unit = 'won'
           group by kind"#,
        from,
        until
    )
    .fetch_all(db)
    .await
}
