//! Banks: those on offer, the names of all, and their administration.

use crate::platform::audit_log::{self, Entry};
use crate::platform::cached::Snapshot;
use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use hanpan_core::api::{AdminChangeBank, AdminGetBanks, GetBanks, GetCodes};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::BankCode;
use hanpan_core::kernel::page::Page;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::may_become;
use hanpan_core::wallet::Bank;
use hanpan_core::wallet::office::BankRow;
use serde_json::{Value, json};
use sqlx::PgPool;

/// All banks, each with whether it is on offer.
pub struct Banks(Vec<(Bank, bool)>);

impl Snapshot for Banks {
    async fn read(db: &PgPool) -> anyhow::Result<Self> {
        Ok(Self(read(db).await?))
    }
}

impl Banks {
    fn list(&self, wanted: impl Fn(bool) -> bool) -> Vec<Bank> {
        let banks = self.0.iter().filter(|(_, active)| wanted(*active));
        banks.map(|(bank, _)| bank.clone()).collect()
    }
}

async fn read(db: &PgPool) -> sqlx::Result<Vec<(Bank, bool)>> {
    let rows = sqlx::query!("select bank_code, bank_name, active from banks order by bank_code")
        .fetch_all(db)
        .await?;
    let banks = rows.into_iter().map(|row| {
        let bank = Bank {
            bank_code: row.bank_code,
            bank_name: row.bank_name,
        };
        (bank, row.active)
    });
    Ok(banks.collect())
}

/// Returns the banks that can be chosen.
pub(super) async fn on_offer(call: Call<GetBanks>) -> Result<Vec<Bank>> {
    Ok(call.app.cached::<Banks>().list(|active| active))
}

/// Returns the names of all banks. There are no codes of other kinds.
pub(super) async fn codes(call: Call<GetCodes>) -> Result<Vec<Bank>> {
    if call.input.kind != "BANK" {
        return Ok(Vec::new());
    }
    Ok(call.app.cached::<Banks>().list(|_| true))
}

/// Returns all banks with the number of members who have an account there.
pub(super) async fn list(call: Call<AdminGetBanks>) -> Result<Page<BankRow>> {
    let query = &call.input;
    let filter = Filter {
        code: None,
        active: query.status_of(&[("active", true), ("inactive", false)])?,
        search: query.search(),
    };
    lists::page(&call.app, &filter, query).await
}

/// Renames a bank, or starts or stops offering it. Members who have an account there keep it. Refused if another
/// operator has changed the bank since this one read it.
pub(super) async fn change(call: Call<AdminChangeBank>) -> Result<BankRow> {
    let (app, input, code) = (&call.app, &call.input, call.path);
    let seen = &input.before;
    let now = app.clock.now();
    let reason = given_reason(&input.reason)?;
    let name = input.bank_name.trim();
    if name.is_empty() {
        return Err(Problem::BankNameMissing.into());
    }
    let mut tx = database::begin(&app.db).await?;
    let stored = sqlx::query!(
        "select bank_name, active from banks where bank_code = $1 for no key update",
        code.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    let (before, after) = (
        facts(&stored.bank_name, stored.active),
        facts(name, input.active),
    );
    may_become(&after, &facts(&seen.bank_name, seen.active), &before)?;
    sqlx::query!(
        "update banks set bank_name = $2, active = $3 where bank_code = $1",
        code.get(),
        name,
        input.active
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::BankChange,
        AuditSubject::Bank.of(code),
    )
    .reason(reason)
    .before(before)
    .after(after);
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    app.reload::<Banks>().await?;
    let filter = Filter {
        code: Some(code),
        ..Filter::default()
    };
    lists::only(&app.db, &filter).await
}

fn facts(name: &str, active: bool) -> Value {
    json!({ "bankName": name, "active": active })
}

/// A filter of banks.
#[derive(Default)]
struct Filter<'a> {
    code: Option<BankCode>,
    active: Option<bool>,
    /// Part of a name.
    search: Option<&'a str>,
}

impl List for Filter<'_> {
    type Row = BankRow;

    lists::queries! {
        self, span: select r#"b.bank_code, b.bank_name, b.active,
            (select count(*) from members m where m.bank_code = b.bank_code) as "members!""#
            as BankRow,
        from "banks b",
        where "($1::smallint is null or b.bank_code = $1)
            and ($2::boolean is null or b.active = $2)
            and ($3::text is null or position($3 in b.bank_name) > 0)" [
            self.code.map(BankCode::get),
            self.active,
            self.search
        ],
        order "b.bank_code limit $4 offset $5"
    }
}
