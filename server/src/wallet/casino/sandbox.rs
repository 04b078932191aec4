//! A provider of our own that stands in for a casino: it remembers its orders in its own table and
//! does wrong what it is told to.

use super::provider::{Answer, Order, Outcome, Provider, Unanswered};
use crate::database;
use futures::FutureExt;
use futures::future::BoxFuture;
use hanpan_core::wallet::casino::TransferCode;
use sqlx::PgPool;

/// The sandbox.
#[derive(Debug, Clone)]
pub struct Sandbox {
    db: PgPool,
}

impl Sandbox {
    /// A sandbox whose tables are in `db`.
    pub fn new(db: PgPool) -> Self {
        Self { db }
    }

    /// The fault that the next call shall have; none where none is ordered.
    async fn fault(&self) -> sqlx::Result<Option<String>> {
        sqlx::query_scalar!(
            "delete from sandbox_casino_faults
             where id = (select min(id) from sandbox_casino_faults) returning fault"
        )
        .fetch_optional(&self.db)
        .await
    }

    /// Does an order, or calls it off, unless it was answered before.
    async fn decide(&self, order: Order, wanted: bool) -> sqlx::Result<Outcome> {
        let amount = match order.code {
            TransferCode::ToCasino => order.amount.get(),
            TransferCode::FromCasino => -order.amount.get(),
        };
        let mut tx = database::begin(&self.db).await?;
        // The orders of a member are decided one after the other.
        sqlx::query!(
            "select pg_advisory_xact_lock(hashtextextended('sandbox', $1))",
            order.member_id
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!(
            "insert into sandbox_casino_orders (key, member_id, amount, done)
             select $1, $2, $3::bigint, $4 and $3::bigint + coalesce((
                 select sum(amount) from sandbox_casino_orders where member_id = $2 and done), 0)
                 >= 0
             on conflict (key) do nothing",
            order.key,
            order.member_id,
            amount,
            wanted
        )
        .execute(&mut *tx)
        .await?;
        let done = sqlx::query_scalar!(
            "select done from sandbox_casino_orders where key = $1",
            order.key
        )
        .fetch_one(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(if done {
            Outcome::Done
        } else {
            Outcome::NotDone("카지노가 거절했습니다".to_owned())
        })
    }

    async fn answer(&self, order: Order, wanted: bool) -> Answer {
        let lost = |error: sqlx::Error| Unanswered(error.to_string());
        let fault = self.fault().await.map_err(lost)?;
        match fault.as_deref() {
            Some("lose") => Err(Unanswered("요청이 전달되지 않았습니다".to_owned())),
            Some("refuse") => self.decide(order, false).await.map_err(lost),
            Some("silent") => {
                self.decide(order, wanted).await.map_err(lost)?;
                Err(Unanswered("응답을 받지 못했습니다".to_owned()))
            }
            _ => self.decide(order, wanted).await.map_err(lost),
        }
    }
}

impl Provider for Sandbox {
    fn transfer(&self, order: Order) -> BoxFuture<'_, Answer> {
        self.answer(order, true).boxed()
    }

    fn call_off(&self, order: Order) -> BoxFuture<'_, Answer> {
        self.answer(order, false).boxed()
    }
}
