//! A built-in provider in place of a casino: it stores its orders in its own table, runs games of its
//! own, and fails on request.
//!
//! A member's balance there is the sum of its orders and of the results of its rounds. The ledger never
//! credits more: money leaves it before an order deposits it here, and arrives after an order has
//! withdrawn it from here.

mod cash;
pub(super) mod play;
mod sessions;
mod wallet;

pub use cash::finish;
pub(super) use wallet::SandboxWallet;

pub use crate::platform::config::SANDBOX as NAME;
use hanpan_core::kernel::ids::MemberId;

use super::provider::{Provider, ProviderStatus, RoundPage};
use crate::platform::clock::Clock;
use crate::platform::database;
use crate::platform::rng::Rng;
use crate::wallet::casino::gateway::{Answer, Answered, Order, Outcome, Unanswered};
use futures::FutureExt;
use futures::future::BoxFuture;
use hanpan_core::games::casino::lobby::{ListedGame, Lobby};
use hanpan_core::games::casino::sandbox::SandboxGame;
use hanpan_core::kernel::money::Won;
use hanpan_core::wallet::casino::TransferCode;
use sqlx::PgPool;

/// The sandbox.
#[derive(Debug, Clone)]
pub struct Sandbox {
    db: PgPool,
    clock: Clock,
    rng: Rng,
}

impl Sandbox {
    /// Creates a sandbox with its tables in `db`.
    pub fn new(db: PgPool, clock: Clock, rng: Rng) -> Self {
        Self { db, clock, rng }
    }

    /// Takes the requested fault of the next order; `None` if there is none.
    async fn fault(&self) -> sqlx::Result<Option<String>> {
        sqlx::query_scalar!(
            "delete from sandbox_casino_faults
             where id = (select min(id) from sandbox_casino_faults where fault not in ('down', 'unheard'))
             returning fault"
        )
        .fetch_optional(&self.db)
        .await
    }

    /// Whether it is set to answer nothing.
    async fn is_down(&self) -> sqlx::Result<bool> {
        sqlx::query_scalar!(
            r#"select exists (select from sandbox_casino_faults where fault = 'down') as "down!""#
        )
        .fetch_one(&self.db)
        .await
    }

    /// Fails if it is set to answer nothing.
    async fn wake(&self) -> Answered<()> {
        if self.is_down().await.map_err(lost)? {
            return Err(Unanswered("응답을 받지 못했습니다".to_owned()));
        }
        Ok(())
    }

    /// Returns a member's balance: the sum of its orders and of the results of its rounds.
    async fn held(&self, member_id: MemberId) -> sqlx::Result<Won> {
        sqlx::query_scalar!(
            r#"select (coalesce((select sum(amount) from sandbox_casino_orders
                       where member_id = $1 and done), 0)
                   + coalesce((select sum(payout - stake) from casino_rounds
                       where member_id = $1 and provider = $2 and wallet = 'casino'), 0))::bigint as "held!: Won""#,
            member_id.get(),
            NAME
        )
        .fetch_one(&self.db)
        .await
    }

    /// Carries out an order, or cancels it, unless it was answered before.
    async fn decide(&self, order: Order, wanted: bool) -> sqlx::Result<Outcome> {
        let amount = match order.code {
            TransferCode::ToCasino => order.amount.get(),
            TransferCode::FromCasino => -order.amount.get(),
        };
        let mut tx = database::begin(&self.db).await?;
        // The orders of a member are decided one after the other.
        sqlx::query!(
            "select pg_advisory_xact_lock(hashtextextended('sandbox', $1))",
            order.member_id.get()
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!(
            "insert into sandbox_casino_orders (key, member_id, amount, done)
             select $1, $2, $3::bigint, $4 and $3::bigint + coalesce((
                 select sum(amount) from sandbox_casino_orders where member_id = $2 and done), 0)
                 + coalesce((select sum(payout - stake) from casino_rounds
                     where member_id = $2 and provider = $5 and wallet = 'casino'), 0) >= 0
             on conflict (key) do nothing",
            order.key,
            order.member_id.get(),
            amount,
            wanted,
            NAME
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
        self.wake().await?;
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

/// If the database fails, the result of a call is unknown.
fn lost(error: impl Into<anyhow::Error>) -> Unanswered {
    Unanswered(format!("{:#}", error.into()))
}

impl Provider for Sandbox {
    fn name(&self) -> &str {
        NAME
    }

    fn health(&self) -> BoxFuture<'_, Answered<ProviderStatus>> {
        async {
            self.wake().await?;
            Ok(ProviderStatus::Up)
        }
        .boxed()
    }

    fn games(&self) -> BoxFuture<'_, Answered<Vec<ListedGame>>> {
        async {
            self.wake().await?;
            Ok(SandboxGame::ALL.map(SandboxGame::listed).to_vec())
        }
        .boxed()
    }

    fn launch<'a>(
        &'a self,
        member_id: MemberId,
        game_id: &'a str,
        wallet_token: Option<&'a str>,
    ) -> BoxFuture<'a, Answered<String>> {
        async move {
            self.wake().await?;
            let token = sessions::open(self, member_id, game_id, wallet_token)
                .await
                .map_err(lost)?;
            let game = SandboxGame::of(game_id).map(SandboxGame::listed);
            let lobby = game.map_or(Lobby::Casino, |game| game.category.lobby());
            Ok(format!("/{}/play/{token}", lobby.path()))
        }
        .boxed()
    }

    fn balance(&self, member_id: MemberId) -> BoxFuture<'_, Answered<Won>> {
        async move {
            self.wake().await?;
            self.held(member_id).await.map_err(lost)
        }
        .boxed()
    }

    fn rounds<'a>(&'a self, _after: Option<&'a str>) -> BoxFuture<'a, Answered<RoundPage>> {
        // They are recorded when they are played.
        let none = RoundPage {
            rounds: Vec::new(),
            unusable: Vec::new(),
            next: None,
        };
        async { Ok(none) }.boxed()
    }

    fn transfer(&self, order: Order) -> BoxFuture<'_, Answer> {
        self.answer(order, true).boxed()
    }

    fn call_off(&self, order: Order) -> BoxFuture<'_, Answer> {
        self.answer(order, false).boxed()
    }
}
