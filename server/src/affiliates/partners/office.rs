//! The tree of partners for operators. Each change is checked against the whole tree, and is in the
//! audit log with the previous state.

use super::store::{self, Days, NewPartner};
use super::{own_branch, tree};
use crate::members::accounts;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use hanpan_core::affiliates::partners::tree::Node;
use hanpan_core::affiliates::partners::{HEAD_OFFICE, PartnerProblem, PartnerRow, PartnerTerms};
use hanpan_core::api::{
    AdminChangeRates, AdminClosePartner, AdminGetPartners, AdminMakePartner, AdminMovePartner,
    AdminMovePartnerMember,
};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, Subject, given_reason};
use hanpan_core::kernel::ids::{MemberId, PartnerId};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::must_be_as_seen;
use serde_json::{Value, json};
use sqlx::PgConnection;

/// Returns the head office and all partners as of tomorrow.
pub(super) async fn list(call: Call<AdminGetPartners>) -> Result<Vec<PartnerRow>> {
    let mut conn = call.app.db.acquire().await?;
    tree::levelled(&mut conn, Days::at(call.app.clock.now()).tomorrow).await
}

/// Makes a member a partner.
pub(super) async fn make(call: Call<AdminMakePartner>) -> Result<PartnerRow> {
    let (app, wanted, now) = (&call.app, &call.input, call.app.clock.now());
    let reason = given_reason(&wanted.reason)?;
    let mut tx = database::begin(&app.db).await?;
    store::lock(&mut tx).await?;
    let member_id = member_of(&mut tx, &wanted.user_id).await?;
    let new = NewPartner {
        member_id: member_id.ok_or(PartnerProblem::PartnerUnfit)?,
        parent_id: wanted.parent_id,
        rates: wanted.rates,
        carries_deficit: wanted.carries_deficit,
    };
    let id = store::add(&mut tx, &new, now).await?;
    accounts::give_code(app, &mut tx, new.member_id, 1, now).await?;
    let row = tree::row(&mut tx, Days::at(now).tomorrow, id).await?;
    let entry = Entry::new(&call.caller, AuditAction::PartnerMake, subject(id)).reason(reason);
    audit_log::write(&mut tx, entry.after(json!(row)), now).await?;
    tx.commit().await?;
    Ok(row)
}

/// Returns the member with a login id, regardless of its case.
async fn member_of(conn: &mut PgConnection, user_id: &str) -> sqlx::Result<Option<MemberId>> {
    sqlx::query_scalar!(
        "select id from members where lower(user_id) = lower($1)",
        user_id.trim()
    )
    .fetch_optional(conn)
    .await
}

/// Returns the audit log's subject of a partner.
pub(super) fn subject(id: PartnerId) -> Subject {
    AuditSubject::Partner.of(id)
}

/// Returns the audit log's data of a partner's position and rates.
pub(super) fn shown(node: &Node) -> Value {
    json!({
        "parentId": node.parent,
        "rates": node.rates,
        "carriesDeficit": node.carries_deficit,
    })
}

/// Changes the rates of a partner, or the most that the head office may give, from tomorrow on. Refused if they are no
/// longer what the operator saw.
pub(super) async fn change_rates(call: Call<AdminChangeRates>) -> Result<PartnerRow> {
    let (app, id, wanted, now) = (&call.app, call.path, &call.input, call.app.clock.now());
    let reason = given_reason(&wanted.reason)?;
    let mut tx = database::begin(&app.db).await?;
    store::lock(&mut tx).await?;
    let tomorrow = Days::at(now).tomorrow;
    let tree = tree::on(&mut tx, tomorrow).await?;
    let before = tree.node(id)?.clone();
    let node = Node {
        rates: wanted.rates,
        carries_deficit: wanted.carries_deficit,
        ..before.clone()
    };
    if node == before {
        return Err(Problem::AlreadyProcessed.into());
    }
    let stored = PartnerTerms {
        rates: before.rates,
        carries_deficit: before.carries_deficit,
    };
    must_be_as_seen(&wanted.before, &stored)?;
    let row = store::change_terms(&mut tx, &tree, &node, tomorrow, now).await?;
    let entry = Entry::new(&call.caller, AuditAction::PartnerRates, subject(id)).reason(reason);
    let entry = entry.before(shown(&before)).after(shown(&node));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(row)
}

/// Moves a partner with everything below it, from tomorrow on. It does not come under a partner whose member is an own
/// member within what is moved, since that one would earn from its own bets.
pub(super) async fn move_partner(call: Call<AdminMovePartner>) -> Result<PartnerRow> {
    let (app, id, wanted, now) = (&call.app, call.path, &call.input, call.app.clock.now());
    let reason = given_reason(&wanted.reason)?;
    let mut tx = database::begin(&app.db).await?;
    store::lock(&mut tx).await?;
    let tomorrow = Days::at(now).tomorrow;
    let tree = tree::on(&mut tx, tomorrow).await?;
    if tree.parent_of(id)? == wanted.parent_id {
        return Err(Problem::AlreadyProcessed.into());
    }
    let before = tree.node(id)?.clone();
    let node = Node {
        parent: Some(wanted.parent_id),
        ..before.clone()
    };
    own_branch::refuse(&mut tx, &tree, &tree.with(node.clone())?, tomorrow).await?;
    let row = store::change_terms(&mut tx, &tree, &node, tomorrow, now).await?;
    let entry = Entry::new(&call.caller, AuditAction::PartnerMove, subject(id)).reason(reason);
    let entry = entry.before(shown(&before)).after(shown(&node));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(row)
}

/// Ends a partner from tomorrow on: its members and the partners below it move to the one above. A member that would
/// earn there from its own bets moves above its own place.
pub(super) async fn close(call: Call<AdminClosePartner>) -> Result<Vec<PartnerRow>> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    store::lock(&mut tx).await?;
    let tomorrow = Days::at(now).tomorrow;
    let before = tree::on(&mut tx, tomorrow).await?;
    let above = before.parent_of(id)?;
    let tree = before.without(id)?;
    store::end(&mut tx, id, above, tomorrow, now).await?;
    let below = before.nodes().filter(|node| node.parent == Some(id));
    for node in below {
        store::write_terms(&mut tx, tree.node(node.id)?, tomorrow, now).await?;
    }
    own_branch::leave(&mut tx, &tree, above, tomorrow, now).await?;
    store::write_percents(&mut tx, &tree).await?;
    let entry = Entry::new(&call.caller, AuditAction::PartnerClose, subject(id)).reason(reason);
    let entry = entry.before(shown(before.node(id)?));
    let entry = entry.after(json!({ "closedFrom": tomorrow }));
    audit_log::write(&mut tx, entry, now).await?;
    let rows = tree::levelled(&mut tx, tomorrow).await?;
    tx.commit().await?;
    Ok(rows)
}

/// Moves a member to another partner, or to the head office, from tomorrow on. A partner cannot come
/// under itself or its own branch, since it would earn from its own bets.
pub(super) async fn move_member(call: Call<AdminMovePartnerMember>) -> Result<PartnerRow> {
    let (app, wanted, now) = (&call.app, &call.input, call.app.clock.now());
    let reason = given_reason(&wanted.reason)?;
    let mut tx = database::begin(&app.db).await?;
    store::lock(&mut tx).await?;
    let member_id = member_of(&mut tx, &wanted.user_id).await?;
    let member_id = member_id.ok_or(Problem::NotFound)?;
    accounts::must_be_touchable(&mut tx, member_id).await?;
    let tomorrow = Days::at(now).tomorrow;
    let tree = tree::on(&mut tx, tomorrow).await?;
    tree.node(wanted.parent_id)?;
    if let Some(place) = store::place_of(&mut tx, member_id).await?
        && tree.is_within(wanted.parent_id, place)
    {
        return Err(PartnerProblem::CycleInTree.into());
    }
    let before = store::partner_of(&mut tx, member_id, tomorrow).await?;
    if before.unwrap_or(HEAD_OFFICE) == wanted.parent_id {
        return Err(Problem::AlreadyProcessed.into());
    }
    store::bring(&mut tx, member_id, wanted.parent_id, tomorrow, now).await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::MemberPartner,
        AuditSubject::Member.of(member_id),
    )
    .reason(reason)
    .before(json!({ "partnerId": before }))
    .after(json!({ "partnerId": wanted.parent_id, "holdsFrom": tomorrow }));
    audit_log::write(&mut tx, entry, now).await?;
    let row = tree::row(&mut tx, tomorrow, wanted.parent_id).await?;
    tx.commit().await?;
    Ok(row)
}
