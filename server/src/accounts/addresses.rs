//! Banned addresses, in memory: they are asked for with every request (account spec §8, 406).

use crate::app::App;
use crate::http::ClientAddress;
use sqlx::PgPool;
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

/// The banned addresses as last read.
pub struct BannedAddresses(RwLock<HashSet<IpAddr>>);

impl BannedAddresses {
    /// Reads them.
    pub async fn load(db: &PgPool) -> sqlx::Result<Self> {
        Ok(Self(RwLock::new(read(db).await?)))
    }

    /// Reads them again.
    pub async fn reload(&self, db: &PgPool) -> sqlx::Result<()> {
        self.replace(read(db).await?);
        Ok(())
    }

    fn replace(&self, addresses: HashSet<IpAddr>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = addresses;
    }

    /// Whether nothing is to be answered to `address`.
    pub fn contains(&self, address: ClientAddress) -> bool {
        let addresses = self.0.read().unwrap_or_else(PoisonError::into_inner);
        !addresses.is_empty() && addresses.contains(&address.0)
    }
}

/// Keeps them up to date with what another process bans.
pub async fn refresh(app: App) {
    let mut ticks = tokio::time::interval(Duration::from_secs(5));
    loop {
        ticks.tick().await;
        if let Err(error) = app.banned_addresses.reload(&app.db).await {
            tracing::warn!(%error, "banned addresses could not be read again");
        }
    }
}

/// Compared as addresses, since one address has many spellings.
async fn read(db: &PgPool) -> sqlx::Result<HashSet<IpAddr>> {
    let rows = sqlx::query_scalar!("select address from banned_addresses")
        .fetch_all(db)
        .await?;
    let addresses = rows.into_iter().filter_map(|row| {
        let read = row.parse::<IpAddr>();
        read.inspect_err(|_| tracing::error!(%row, "a banned address that is none"))
            .ok()
    });
    Ok(addresses.map(|address| address.to_canonical()).collect())
}
