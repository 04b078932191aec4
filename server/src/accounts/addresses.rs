//! Banned addresses, in memory: they are asked for with every request (account spec §8, 406).

use crate::http::ClientAddress;
use sqlx::PgPool;
use std::collections::HashSet;
use std::sync::{PoisonError, RwLock};

/// The banned addresses as last read.
pub struct BannedAddresses(RwLock<HashSet<String>>);

impl BannedAddresses {
    /// Reads them.
    pub async fn load(db: &PgPool) -> sqlx::Result<Self> {
        Ok(Self(RwLock::new(read(db).await?)))
    }

    /// Reads them again, since another process may have banned one.
    pub async fn refresh(&self, db: &PgPool) -> sqlx::Result<()> {
        let addresses = read(db).await?;
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = addresses;
        Ok(())
    }

    /// Whether nothing is to be answered to `address`.
    pub fn contains(&self, address: ClientAddress) -> bool {
        let addresses = self.0.read().unwrap_or_else(PoisonError::into_inner);
        !addresses.is_empty() && addresses.contains(&address.to_string())
    }
}

async fn read(db: &PgPool) -> sqlx::Result<HashSet<String>> {
    let rows = sqlx::query_scalar!("select address from banned_addresses")
        .fetch_all(db)
        .await?;
    Ok(rows.into_iter().collect())
}
