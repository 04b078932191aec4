//! Banned addresses, in memory: they are checked at every request (account spec §8, 406). A ban of an
//! IPv6 address applies to its network: a client that has one address of it has all.

use crate::platform::App;
use crate::platform::cached::Snapshot;
use crate::platform::http::ClientAddress;
use hanpan_core::kernel::problem::Problem;
use sqlx::PgPool;
use std::collections::HashSet;
use std::net::IpAddr;

/// The banned addresses.
pub struct BannedAddresses(HashSet<IpAddr>);

impl Snapshot for BannedAddresses {
    async fn read(db: &PgPool) -> anyhow::Result<Self> {
        Ok(Self(read(db).await?))
    }
}

impl BannedAddresses {
    /// Whether `address` is banned.
    pub fn contains(&self, address: ClientAddress) -> bool {
        self.0.contains(&address.network())
    }
}

/// Refuses every call from a banned address.
pub(super) fn refuse_banned(app: &App, address: ClientAddress) -> Result<(), Problem> {
    if app.cached::<BannedAddresses>().contains(address) {
        return Err(Problem::AddressBanned);
    }
    Ok(())
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
