//! Endpoints for a partner's own branch. What is outside of the branch is reported as not found.

use super::office::{shown, subject};
use super::store::{self, Days, NewPartner};
use super::{commissions, tree};
use crate::members::accounts;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use hanpan_core::affiliates::partners::tree::Node;
use hanpan_core::affiliates::partners::{
    CommissionRow, PartnerHome, PartnerProblem, PartnerRow, RatesFrom, contract_percent,
};
use hanpan_core::api::{
    PartnerChangeRates, PartnerGetBranch, PartnerGetCommissions, PartnerGetHome, PartnerMakeSub,
};
use hanpan_core::kernel::audit::AuditAction;
use hanpan_core::kernel::page::{ListQuery, Page};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::must_be_as_seen;
use serde_json::json;

/// Returns the caller's own node as it is today, and its rates of the next day if they change.
pub(super) async fn home(call: Call<PartnerGetHome>) -> Result<PartnerHome> {
    let (app, caller) = (&call.app, &call.caller);
    let mut conn = app.db.acquire().await?;
    let days = Days::at(app.clock.now());
    let partner = tree::row(&mut conn, days.today, caller.partner_id).await?;
    let tree = tree::on(&mut conn, days.tomorrow).await?;
    let rates = tree.node(caller.partner_id)?.rates;
    let next = (rates != partner.rates).then_some(RatesFrom {
        holds_from: days.tomorrow,
        rates,
    });
    // The member's columns have the percents of the next day.
    let of_level = |level| (partner.level == level).then(|| partner.rates.losing.to_string());
    let contract_percent = contract_percent(of_level(3), of_level(2), of_level(1));
    let join_codes = sqlx::query_scalar!(
        "select code from join_codes
         where member_id = $1 and kind = join_code_kind_partner() and deleted_at is null
         order by id",
        caller.session.member_id.get()
    )
    .fetch_all(&mut *conn)
    .await?;
    Ok(PartnerHome {
        partner,
        next,
        contract_percent,
        join_codes,
    })
}

/// Returns the caller's node and everything below it.
pub(super) async fn branch(call: Call<PartnerGetBranch>) -> Result<Vec<PartnerRow>> {
    let mut conn = call.app.db.acquire().await?;
    let tomorrow = Days::at(call.app.clock.now()).tomorrow;
    let mut rows = tree::levelled(&mut conn, tomorrow).await?;
    let tree = tree::of(&rows)?;
    rows.retain(|row| tree.is_within(row.id, call.caller.partner_id));
    Ok(rows)
}

/// Makes one of the caller's members a partner directly below, with the caller's rule on carrying
/// deficits.
pub(super) async fn make_sub(call: Call<PartnerMakeSub>) -> Result<PartnerRow> {
    let (app, caller, now) = (&call.app, &call.caller, call.app.clock.now());
    let days = Days::at(now);
    let mut tx = database::begin(&app.db).await?;
    store::lock(&mut tx).await?;
    let member_id = sqlx::query_scalar!(
        r#"select m.id from members m
           join partner_members_on($2) own on own.member_id = m.id
           where lower(m.user_id) = lower($1) and own.partner_id = $3"#,
        call.input.user_id.trim(),
        days.today,
        caller.partner_id.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(PartnerProblem::MemberOutside)?;
    let tree = tree::on(&mut tx, days.tomorrow).await?;
    let new = NewPartner {
        member_id,
        parent_id: caller.partner_id,
        rates: call.input.rates,
        carries_deficit: tree.node(caller.partner_id)?.carries_deficit,
    };
    let id = store::add(&mut tx, &new, now).await?;
    accounts::give_code(app, &mut tx, member_id, 1, now).await?;
    let row = tree::row(&mut tx, days.tomorrow, id).await?;
    let entry =
        Entry::new(&caller.session, AuditAction::PartnerMake, subject(id)).after(json!(row));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(row)
}

/// Changes the rates of a partner directly below, from tomorrow on. Refused if they are no longer what the caller saw.
pub(super) async fn change_rates(call: Call<PartnerChangeRates>) -> Result<PartnerRow> {
    let (app, caller, id, now) = (&call.app, &call.caller, call.path, call.app.clock.now());
    let mut tx = database::begin(&app.db).await?;
    store::lock(&mut tx).await?;
    let tomorrow = Days::at(now).tomorrow;
    let tree = tree::on(&mut tx, tomorrow).await?;
    let before = tree.node(id)?.clone();
    if before.parent != Some(caller.partner_id) {
        return Err(PartnerProblem::PartnerUnknown.into());
    }
    let node = Node {
        rates: call.input.rates,
        ..before.clone()
    };
    if node == before {
        return Err(Problem::AlreadyProcessed.into());
    }
    must_be_as_seen(&call.input.before, &before.rates)?;
    let row = store::change_terms(&mut tx, &tree, &node, tomorrow, now).await?;
    let entry = Entry::new(&caller.session, AuditAction::PartnerRates, subject(id));
    let entry = entry.before(shown(&before)).after(shown(&node));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(row)
}

/// Returns the caller's own commissions, whatever member the query names.
pub(super) async fn commissions(call: Call<PartnerGetCommissions>) -> Result<Page<CommissionRow>> {
    let query = ListQuery {
        member: Some(call.caller.session.member_id),
        ..call.input
    };
    commissions::page(&call.app, &query).await
}
