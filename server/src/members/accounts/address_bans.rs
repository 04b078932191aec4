//! Address bans by operators (account spec §8, 406).

use crate::members::accounts::addresses::BannedAddresses;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, ClientAddress, Result};
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use hanpan_core::api::{AdminBanAddress, AdminGetBannedAddresses, AdminLiftAddressBan};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::office::BannedAddressRow;
use hanpan_core::office::export::Cell;
use serde_json::json;
use sqlx::PgConnection;
use std::net::IpAddr;

/// Returns a page of banned addresses, newest first.
pub(super) async fn list(call: Call<AdminGetBannedAddresses>) -> Result<Page<BannedAddressRow>> {
    let filter = Filter::of(&call.input)?;
    lists::page(&call.app, &filter, &call.input).await
}

/// A filter of addresses.
pub(super) struct Filter {
    period: Period,
    /// Part of an address or a reason.
    search: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        Ok(Self {
            period: query.period()?,
            search: query.search().map(str::to_owned),
        })
    }
}

impl List for Filter {
    type Row = BannedAddressRow;

    lists::queries! {
        self, span: select "address, reason, created_at" as BannedAddressRow,
        from "banned_addresses",
        where "($1::text is null or position($1 in address) > 0 or position($1 in reason) > 0)
            and ($2::timestamptz is null or created_at >= $2)
            and ($3::timestamptz is null or created_at < $3)" [
            self.search,
            self.period.from,
            self.period.until
        ],
        order "created_at desc, address limit $4 offset $5"
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &["IP", "사유", "차단일시"];

    fn cells(ban: BannedAddressRow) -> Vec<Cell> {
        vec![ban.address.into(), ban.reason.into(), ban.created_at.into()]
    }
}

/// Bans an address. Refused for the operator's own, since it could not be lifted, or for one from which another
/// operator is logged in.
pub(super) async fn ban(call: Call<AdminBanAddress>) -> Result<BannedAddressRow> {
    let (app, now) = (&call.app, call.app.clock.now());
    let (address, reason) = (
        parsed(&call.input.address)?,
        given_reason(&call.input.reason)?,
    );
    if address == call.address.network().to_string() {
        return Err(Problem::OwnAddress.into());
    }
    let mut tx = database::begin(&app.db).await?;
    refuse_operators(&mut tx, &address).await?;
    let banned = sqlx::query_as!(
        BannedAddressRow,
        "insert into banned_addresses (address, reason, created_at) values ($1, $2, $3)
         on conflict do nothing returning address, reason, created_at",
        address,
        reason,
        now
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::AlreadyProcessed)?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::AddressBan,
        AuditSubject::Address.of(address),
    )
    .reason(reason)
    .after(json!({ "banned": true }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    app.reload::<BannedAddresses>().await?;
    Ok(banned)
}

/// Lifts the ban of an address.
pub(super) async fn lift(call: Call<AdminLiftAddressBan>) -> Result<BannedAddressRow> {
    let (app, now) = (&call.app, call.app.clock.now());
    let (address, reason) = (
        parsed(&call.input.address)?,
        given_reason(&call.input.reason)?,
    );
    let mut tx = database::begin(&app.db).await?;
    let lifted = sqlx::query_as!(
        BannedAddressRow,
        "delete from banned_addresses where address = $1 returning address, reason, created_at",
        address
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::AlreadyProcessed)?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::AddressLift,
        AuditSubject::Address.of(address),
    )
    .reason(reason)
    .before(json!({ "banned": true, "reason": lifted.reason }))
    .after(json!({ "banned": false }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    app.reload::<BannedAddresses>().await?;
    Ok(lifted)
}

/// Refuses an address or network from which an operator has a live session. Parallel sessions are those of operators.
async fn refuse_operators(conn: &mut PgConnection, address: &str) -> Result<()> {
    let live = sqlx::query_scalar!(
        "select distinct address from sessions where parallel and ended_at is null"
    );
    for operators in live.fetch_all(conn).await? {
        let read = operators.parse::<IpAddr>();
        let network = read.map(|address| ClientAddress(address).network());
        if network.is_ok_and(|network| network.to_string() == address) {
            return Err(Problem::OperatorAddress.into());
        }
    }
    Ok(())
}

/// Parses the address or network of a ban into its canonical form.
fn parsed(text: &str) -> Result<String> {
    let address: IpAddr = text.trim().parse().map_err(|_| Problem::AddressInvalid)?;
    Ok(ClientAddress(address).network().to_string())
}
