//! Contracts for operators. Terms hold from the next month on, or from the current one if there is no contract in it.

use super::own::view;
use super::run::current_month;
use super::{must_be_enabled, store};
use crate::affiliates::partners::Days;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::platform::replica;
use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::affiliates::contracts::ContractProblem;
use hanpan_core::affiliates::contracts::terms::{
    ContractTerms, ContractTermsFrom, CpaTerms, RevenueShareTerms, next_month, replacing, terms_in,
};
use hanpan_core::affiliates::contracts::views::{ContractRow, ContractView, SetContract};
use hanpan_core::affiliates::partners::PartnerProblem;
use hanpan_core::api::{
    AdminGetPartnerContract, AdminGetPartnerContracts, AdminSetPartnerContract,
};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::PartnerId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::must_be_as_seen;
use serde_json::{Value, json};
use sqlx::PgConnection;

/// Returns the partners of today with their contracts.
pub(super) async fn list(call: Call<AdminGetPartnerContracts>) -> Result<Vec<ContractRow>> {
    let mut tx = replica::moment(&call.app).await?;
    let rows = rows(&mut tx, call.app.clock.now()).await?;
    tx.commit().await?;
    Ok(rows)
}

/// Reads the partners of today with their contracts.
pub(super) async fn rows(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<ContractRow>> {
    let contracts = store::contracts(conn, None).await?;
    let posted = store::posted_sums(conn).await?;
    let today = Days::at(now).today;
    let standing = contracts.iter().filter(|it| it.stands_on(today));
    let rows = standing.map(|contract| {
        let posted = posted.get(&contract.partner_id).copied();
        contract.row(current_month(now), posted.unwrap_or_default())
    });
    Ok(rows.collect())
}

/// Returns the contract of a partner.
pub(super) async fn get(call: Call<AdminGetPartnerContract>) -> Result<ContractView> {
    let mut tx = replica::moment(&call.app).await?;
    let view = view(&mut tx, call.path, call.app.clock.now()).await?;
    tx.commit().await?;
    Ok(view)
}

/// Changes or ends the contract of a partner. Refused if its newest terms are no longer what the operator saw.
pub(super) async fn set(call: Call<AdminSetPartnerContract>) -> Result<ContractView> {
    must_be_enabled(&call.app)?;
    let (app, id, wanted, now) = (&call.app, call.path, &call.input, call.app.clock.now());
    let reason = given_reason(&wanted.reason)?;
    wanted.terms.as_ref().map_or(Ok(()), ContractTerms::check)?;
    let mut tx = database::begin(&app.db).await?;
    let (before, from) = change(&mut tx, id, wanted, now).await?;
    let subject = AuditSubject::Partner.of(id);
    let entry = Entry::new(&call.caller, AuditAction::PartnerContractSet, subject).reason(reason);
    let mut after = shown(from.terms.as_ref());
    if let Value::Object(fields) = &mut after {
        fields.insert("holdsFrom".to_owned(), json!(from.holds_from));
    }
    let entry = entry.before(shown(before.as_ref())).after(after);
    audit_log::write(&mut tx, entry, now).await?;
    let view = view(&mut tx, id, now).await?;
    tx.commit().await?;
    Ok(view)
}

/// Writes the requested terms, which also replace those agreed for a later month. Returns those that they replace
/// in their first month, and the new terms with that month.
async fn change(
    conn: &mut PgConnection,
    id: PartnerId,
    wanted: &SetContract,
    now: DateTime<Utc>,
) -> Result<(Option<ContractTerms>, ContractTermsFrom)> {
    must_stand(conn, id, Days::at(now).today).await?;
    let contracts = store::contracts(conn, Some(id)).await?;
    let all = contracts.first().map(|it| it.terms.as_slice());
    let all = all.unwrap_or_default();
    let current = current_month(now);
    let holds_from = if wanted.from_this_month {
        current
    } else {
        next_month(current)
    };
    if wanted.from_this_month && terms_in(all, current).is_some() {
        return Err(ContractProblem::ContractMonthBegun.into());
    }
    let before = terms_in(all, holds_from).cloned();
    if before == wanted.terms {
        return Err(Problem::AlreadyProcessed.into());
    }
    let newest = terms_in(all, next_month(current));
    must_be_as_seen(&wanted.before.as_ref(), &newest)?;
    let from = ContractTermsFrom {
        holds_from,
        terms: wanted.terms.clone(),
    };
    for terms in replacing(all, &from) {
        store::write_terms(conn, id, &terms, now).await?;
    }
    Ok((before, from))
}

/// Locks a partner: one change of its contract happens at a time. Refuses the head office and a partner who has ended.
async fn must_stand(conn: &mut PgConnection, id: PartnerId, today: NaiveDate) -> Result<()> {
    let standing = sqlx::query_scalar!(
        "select id from partners
         where id = $1 and member_id is not null and (closed_from is null or closed_from > $2)
         for no key update",
        id.get(),
        today
    );
    match standing.fetch_optional(conn).await? {
        Some(_) => Ok(()),
        None => Err(PartnerProblem::PartnerUnknown.into()),
    }
}

/// Returns the audit log's data of terms.
fn shown(terms: Option<&ContractTerms>) -> Value {
    let Some(terms) = terms else {
        return json!({ "contract": false });
    };
    let mut data = json!({ "contract": true });
    let Value::Object(fields) = &mut data else {
        return data;
    };
    if let Some(share) = &terms.share {
        fields.insert("shareTiers".to_owned(), json!(share_tiers(share)));
        fields.insert("deficitCarried".to_owned(), json!(share.carries_deficit));
        fields.insert("costsSubtracted".to_owned(), json!(share.subtracts_costs));
    }
    if let Some(head) = &terms.head {
        fields.insert("headTiers".to_owned(), json!(head_tiers(head)));
        fields.insert("firstDepositMin".to_owned(), json!(head.deposit));
        fields.insert("turnoverMin".to_owned(), json!(head.turnover));
        fields.insert("qualifyingDays".to_owned(), json!(head.days));
    }
    data
}

/// The tiers of a share in words.
pub(super) fn share_tiers(share: &RevenueShareTerms) -> String {
    let tiers = share.tiers.iter();
    joined(tiers.map(|tier| format!("{}원 이상 {}%", tier.from, tier.rate)))
}

/// The tiers of an amount by head in words.
pub(super) fn head_tiers(head: &CpaTerms) -> String {
    let tiers = head.tiers.iter();
    joined(tiers.map(|tier| format!("{}명 이상 {}원", tier.from, tier.amount)))
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}
