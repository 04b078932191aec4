//! Banned addresses, in memory: they are checked at every request (account spec §8, 406). A ban of an
//! IPv6 address applies to its network: a client that has one address of it has all.

use crate::platform::http::ClientAddress;
use crate::platform::kept::Kept;
use sqlx::PgPool;
use std::collections::HashSet;
use std::net::IpAddr;

/// Snapshot cache of the banned addresses.
pub struct BannedAddresses(Kept<HashSet<IpAddr>>);

impl BannedAddresses {
    /// Reads the bans.
    pub async fn load(db: &PgPool) -> sqlx::Result<Self> {
        Ok(Self(Kept::new(read(db).await?)))
    }

    /// Reads the bans again.
    pub async fn reload(&self, db: &PgPool) -> sqlx::Result<()> {
        self.0.replace(read(db).await?);
        Ok(())
    }

    /// Whether `address` is banned.
    pub fn contains(&self, address: ClientAddress) -> bool {
        self.0.get().contains(&address.network())
    }
}

/// Parsed, since one address has many spellings.
async fn read(db: &PgPool) -> sqlx::Result<HashSet<IpAddr>> {
    let rows = sqlx::query_scalar!("select address from banned_addresses")
        .fetch_all(db)
        .await?;
    let addresses = rows.into_iter().filter_map(|row| {
        let read = row.parse::<IpAddr>();
        read.inspect_err(|_| tracing::error!(%row, "a banned address that is none"))
            .ok()
    });
    let networks = addresses.map(|address| ClientAddress(address).network());
    Ok(networks.collect())
}
