//! The tree: created, changed, moved and closed by operators, without affecting a day that has
//! begun.

use super::rates;
use crate::members::accounts::join_form;
use crate::world::{Client, Refused, World};
use chrono::{NaiveDate, TimeDelta};
use futures::join;
use hanpan_core::affiliates::partners::rate::Rates;
use hanpan_core::affiliates::partners::{
    ChangeRates, HEAD_OFFICE, MoveMember, MoveUnder, PartnerRow, PartnerTerms,
};
use hanpan_core::api::Empty;
use hanpan_core::api::{
    AdminChangeRates, AdminClosePartner, AdminGetAuditLog, AdminMakePartner, AdminMovePartner,
    AdminMovePartnerMember, Join, PartnerGetHome,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::{MemberId, PartnerId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::account::office::MemberStanding;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

const NOBODY: PartnerId = PartnerId::new(99);

async fn move_to(
    operator: &Client,
    id: PartnerId,
    parent_id: PartnerId,
) -> Result<PartnerRow, Refused> {
    let wanted = MoveUnder {
        parent_id,
        reason: "조직 개편".to_owned(),
    };
    operator.call_at::<AdminMovePartner>(id, &wanted).await
}

/// Changes the rates of a partner from what they are.
async fn change(world: &World, id: PartnerId, rates: Rates) -> Result<PartnerRow, Refused> {
    let wanted = ChangeRates {
        before: world.partner_terms(id).await,
        rates,
        carries_deficit: true,
        reason: "재계약".to_owned(),
    };
    let operator = world.operator().await;
    operator.call_at::<AdminChangeRates>(id, &wanted).await
}

async fn close(operator: &Client, id: PartnerId) -> Result<Vec<PartnerRow>, Refused> {
    let reason = Reason {
        reason: "계약 종료".to_owned(),
    };
    operator.call_at::<AdminClosePartner>(id, &reason).await
}

/// Partner, parent and sports rate on a day.
async fn stood(world: &World, day: NaiveDate) -> Vec<(PartnerId, Option<PartnerId>, i16)> {
    sqlx::query_as(
        "select partner_id, parent_id, sports from partners_on($1)
         where parent_id is not null order by 1",
    )
    .bind(day)
    .fetch_all(&world.app.db)
    .await
    .unwrap()
}

/// Members and their partners on a day.
async fn belonged(world: &World, day: NaiveDate) -> Vec<(MemberId, PartnerId)> {
    sqlx::query_as("select member_id, partner_id from partner_members_on($1) order by 1")
        .bind(day)
        .fetch_all(&world.app.db)
        .await
        .unwrap()
}

#[crate::database::test]
async fn a_tree_grows_three_levels_and_no_rate_is_above_its_parents(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let first = world.partner("1.00", "50").await;
    let second = world.sub_partner(&first, "1.00", "30").await;
    let third = world.sub_partner(&second, "0.25", "0").await;
    let place = |partner: &super::Partner, parent, level| (partner.id, Some(parent), level);
    assert_eq!(
        world.places().await,
        [
            place(&first, HEAD_OFFICE, 1),
            place(&second, first.id, 2),
            place(&third, second.id, 3)
        ]
    );
    // The page identifies a partner by the percentage of its level.
    let user = third.client.user().await;
    assert_eq!(
        (user.kind, user.management_target3_percent.as_deref()),
        (1, Some("0.00"))
    );
    assert_eq!(
        (
            user.management_target1_percent,
            user.management_target2_percent
        ),
        (None, None)
    );
    let home = second
        .client
        .call::<PartnerGetHome>(&Empty {})
        .await
        .unwrap();
    assert_eq!(home.contract_percent.as_deref(), Some("30.00"));
    assert_eq!((home.join_codes.len(), home.partner.members), (1, 1));

    let fourth = world.recruit(&third, 0).await;
    let under = third.make_sub(&fourth, rates("0", "0")).await;
    assert_eq!(refused(under), problem(422, "TOO_MANY_LEVELS"));
    let greedy = world.recruit(&second, 0).await;
    let above = second
        .make_sub(&greedy, rates("1.01", "0"))
        .await
        .unwrap_err();
    assert_eq!(
        above.body["message"],
        "스포츠 롤링 요율은 상위 요율 1.00%를 초과할 수 없습니다."
    );
    assert_eq!((above.status, above.code()), (422, "RATE_ABOVE_PARENT"));
    // A refused request leaves nothing behind.
    assert_eq!(world.places().await.len(), 3);
    assert_eq!(greedy.user().await.kind, 0);

    for (change, code) in [
        ("ban_type = 1", "PARTNER_UNFIT"),
        ("approved_at = null", "PARTNER_UNFIT"),
        ("kind = 2", "PARTNER_UNFIT"),
        ("kind = 1, staff = true", "PARTNER_UNFIT"),
        ("kind = 1, role = 10", "PARTNER_UNFIT"),
    ] {
        let member = world.member().await;
        world.change_member(member.id, change).await;
        let new = world
            .new_partner(&member, HEAD_OFFICE, rates("0", "0"))
            .await;
        let made = operator.call::<AdminMakePartner>(&new).await;
        assert_eq!(refused(made), problem(422, code), "{change}");
    }
    let member = world.member().await;
    let again = world
        .new_partner(&first.client, HEAD_OFFICE, rates("0", "0"))
        .await;
    let twice = operator.call::<AdminMakePartner>(&again).await;
    assert_eq!(refused(twice), problem(409, "PARTNER_EXISTS"));
    let nowhere = world.new_partner(&member, NOBODY, rates("0", "0")).await;
    let made = operator.call::<AdminMakePartner>(&nowhere).await;
    assert_eq!(refused(made), problem(404, "PARTNER_UNKNOWN"));
    let mut silent = world
        .new_partner(&member, HEAD_OFFICE, rates("0", "0"))
        .await;
    silent.reason = " ".to_owned();
    let made = operator.call::<AdminMakePartner>(&silent).await;
    assert_eq!(refused(made), problem(422, "REASON_REQUIRED"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_two_calls_at_once_that_make_the_same_partner_one_does(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let new = world
        .new_partner(&member, HEAD_OFFICE, rates("1", "10"))
        .await;
    let (one, other) = join!(
        operator.call::<AdminMakePartner>(&new),
        operator.call::<AdminMakePartner>(&new)
    );
    let (made, refusal) = if one.is_ok() {
        (one, other)
    } else {
        (other, one)
    };
    assert!(made.is_ok());
    assert_eq!(refused(refusal), problem(409, "PARTNER_EXISTS"));
    assert_eq!(world.places().await.len(), 1);
    world.assert_books_hold().await;
}

/// More than a page of members have the login id within theirs.
#[crate::database::test]
async fn a_member_is_found_by_the_whole_login_id(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.member().await;
    world.change_member(member.id, "user_id = 'Crowd'").await;
    world.crowd(150).await;
    let mut new = world
        .new_partner(&member, HEAD_OFFICE, rates("0", "0"))
        .await;
    new.user_id = "nobody".to_owned();
    let made = operator.call::<AdminMakePartner>(&new).await;
    assert_eq!(refused(made), problem(422, "PARTNER_UNFIT"));
    new.user_id = " cROWD ".to_owned();
    let made = operator.call::<AdminMakePartner>(&new).await.unwrap();
    assert_eq!(made.member_id, Some(member.id));
    let above = world.partner("1.00", "50").await;
    let wanted = MoveMember {
        user_id: "crowd".to_owned(),
        parent_id: above.id,
        reason: "소속 변경".to_owned(),
    };
    let moved = operator.call::<AdminMovePartnerMember>(&wanted).await;
    assert_eq!(moved.unwrap().id, above.id);
    let tomorrow = korea::day(world.now()).succ_opt().unwrap();
    let members = belonged(&world, tomorrow).await;
    assert!(members.contains(&(member.id, above.id)), "{members:?}");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn changes_hold_from_the_next_day_on_and_the_past_stays(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let first = world.partner("1.00", "50").await;
    let second = world.sub_partner(&first, "0.50", "30").await;
    let beside = world.partner("0.75", "40").await;
    let today = korea::day(world.now());
    let tomorrow = today.succ_opt().unwrap();
    let before = stood(&world, today).await;

    let raised = change(&world, second.id, rates("0.75", "30"))
        .await
        .unwrap();
    assert_eq!(raised.holds_from, tomorrow);
    let again = change(&world, second.id, rates("0.75", "30")).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    // A parent's rate cannot go below a child's rate of tomorrow.
    let lowered = change(&world, first.id, rates("0.74", "50")).await;
    assert_eq!(refused(lowered), problem(422, "RATE_ABOVE_PARENT"));
    move_to(&operator, second.id, beside.id).await.unwrap();
    assert_eq!(stood(&world, today).await, before);
    assert_eq!(
        stood(&world, tomorrow).await,
        [
            (first.id, Some(HEAD_OFFICE), 100),
            (second.id, Some(beside.id), 75),
            (beside.id, Some(HEAD_OFFICE), 75)
        ]
    );
    for (id, parent, code) in [
        (second.id, beside.id, (409, "ALREADY_PROCESSED")),
        (beside.id, second.id, (422, "CYCLE_IN_TREE")),
        (first.id, first.id, (422, "CYCLE_IN_TREE")),
        (HEAD_OFFICE, first.id, (422, "HEAD_OFFICE_FIXED")),
        (first.id, second.id, (422, "RATE_ABOVE_PARENT")),
        (first.id, NOBODY, (404, "PARTNER_UNKNOWN")),
        (NOBODY, first.id, (404, "PARTNER_UNKNOWN")),
    ] {
        let moved = move_to(&operator, id, parent).await;
        assert_eq!(
            refused(moved),
            problem(code.0, code.1),
            "{id} under {parent}"
        );
    }
    // At 23:59:59 the change still counts for today, a second later for the next day.
    world
        .clock
        .set(korea::start(tomorrow) - TimeDelta::seconds(1));
    let late = change(&world, first.id, rates("0.90", "50")).await.unwrap();
    assert_eq!(late.holds_from, tomorrow);
    world.clock.set(korea::start(tomorrow));
    let early = change(&world, first.id, rates("0.80", "50")).await.unwrap();
    assert_eq!(early.holds_from, tomorrow.succ_opt().unwrap());
    assert_eq!(stood(&world, tomorrow).await[0].2, 90);
    assert_eq!(stood(&world, today).await, before);
    let rewritten = sqlx::query("update partner_terms set sports = 0")
        .execute(&world.app.db)
        .await;
    assert!(rewritten.is_err(), "terms are append-only");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_two_who_saw_the_same_rates_the_second_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let (one, other) = (world.operator().await, world.operator().await);
    let partner = world.partner("1.00", "50").await;
    let wanted = |sports, losing| ChangeRates {
        before: PartnerTerms {
            rates: rates("1.00", "50"),
            carries_deficit: true,
        },
        rates: rates(sports, losing),
        carries_deficit: true,
        reason: "재계약".to_owned(),
    };
    let (lower, other_rate) = (wanted("0.50", "50"), wanted("1.00", "40"));
    let saved = other.call_at::<AdminChangeRates>(partner.id, &lower).await;
    assert_eq!(saved.unwrap().rates, lower.rates);
    let late = one.call_at::<AdminChangeRates>(partner.id, &other_rate);
    assert_eq!(refused(late.await), problem(409, "CHANGED_SINCE"));
    assert_eq!(world.partner_terms(partner.id).await.rates, lower.rates);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn who_is_closed_leaves_members_and_those_below_to_the_one_above(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let first = world.partner("1.00", "50").await;
    let second = world.sub_partner(&first, "0.50", "30").await;
    let third = world.sub_partner(&second, "0.25", "10").await;
    let member = world.recruit(&second, 0).await;
    let today = korea::day(world.now());
    let tomorrow = today.succ_opt().unwrap();
    let before = (stood(&world, today).await, belonged(&world, today).await);
    assert!(before.1.contains(&(member.id, second.id)));

    let left = close(&operator, second.id).await.unwrap();
    assert_eq!(left.len(), 3);
    assert_eq!(
        world.places().await,
        [
            (first.id, Some(HEAD_OFFICE), 1),
            (third.id, Some(first.id), 2)
        ]
    );
    assert_eq!(
        (stood(&world, today).await, belonged(&world, today).await),
        before
    );
    let after = belonged(&world, tomorrow).await;
    assert!(after.contains(&(member.id, first.id)) && after.contains(&(third.client.id, first.id)));
    let user = second.client.user().await;
    assert_eq!(user.management_target2_percent, None);
    let home = second.client.call::<PartnerGetHome>(&Empty {}).await;
    assert_eq!(refused(home), problem(403, "FORBIDDEN"));
    let user = third.client.user().await;
    assert_eq!(user.management_target2_percent.as_deref(), Some("10.00"));
    assert_eq!(user.management_target3_percent, None);
    let again = close(&operator, second.id).await;
    assert_eq!(refused(again), problem(404, "PARTNER_UNKNOWN"));
    let head = close(&operator, HEAD_OFFICE).await;
    assert_eq!(refused(head), problem(422, "HEAD_OFFICE_FIXED"));
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let acts: Vec<_> = log.items.iter().map(|row| row.action.as_str()).collect();
    assert_eq!(
        acts,
        [
            "partner.close",
            "partner.make",
            "partner.make",
            "partner.make"
        ]
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_member_comes_under_the_partner_whose_code_it_signs_up_with(db: PgPool) {
    let world = World::new(db).await;
    let first = world.partner("1.00", "50").await;
    let second = world.sub_partner(&first, "0.50", "30").await;
    let home = second
        .client
        .call::<PartnerGetHome>(&Empty {})
        .await
        .unwrap();
    let browser = world.browser();
    let mut form = join_form(&world, &browser).await;
    form.suggestion_code2 = home.join_codes.first().cloned();
    browser.call::<Join>(&form).await.unwrap();
    let home = second
        .client
        .call::<PartnerGetHome>(&Empty {})
        .await
        .unwrap();
    assert_eq!(home.partner.members, 1);
    // A member who signed up under its login id before it was a partner belongs to it.
    let later = world.member().await;
    let early = world.member().await;
    let user_id = later.user().await.user_id.to_uppercase();
    let change = format!("management_target1_user_id = '{user_id}'");
    world.change_member(early.id, &change).await;
    let operator = world.operator().await;
    let new = world
        .new_partner(&later, HEAD_OFFICE, rates("0", "0"))
        .await;
    let made = operator.call::<AdminMakePartner>(&new).await.unwrap();
    assert_eq!(made.members, 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_member_is_moved_by_an_operator_and_never_under_itself(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let first = world.partner("1.00", "50").await;
    let second = world.sub_partner(&first, "0.50", "30").await;
    let member = world.recruit(&first, 0).await;
    let today = korea::day(world.now());
    let tomorrow = today.succ_opt().unwrap();
    world.move_member(member.id, second.id).await.unwrap();
    assert!(
        belonged(&world, today)
            .await
            .contains(&(member.id, first.id))
    );
    assert!(
        belonged(&world, tomorrow)
            .await
            .contains(&(member.id, second.id))
    );
    let again = world.move_member(member.id, second.id).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    world.move_member(member.id, HEAD_OFFICE).await.unwrap();
    assert!(
        belonged(&world, tomorrow)
            .await
            .contains(&(member.id, HEAD_OFFICE))
    );
    for under in [first.id, second.id] {
        let own = world.move_member(first.client.id, under).await;
        assert_eq!(refused(own), problem(422, "CYCLE_IN_TREE"));
    }
    let nowhere = world.move_member(member.id, NOBODY).await;
    assert_eq!(refused(nowhere), problem(404, "PARTNER_UNKNOWN"));
    let wanted = MoveMember {
        user_id: "nobody".to_owned(),
        parent_id: second.id,
        reason: "소속 변경".to_owned(),
    };
    let nobody = operator.call::<AdminMovePartnerMember>(&wanted).await;
    assert_eq!(refused(nobody), problem(404, "NOT_FOUND"));
    // A partner cannot change its type before it has ended.
    let wanted = MemberStanding {
        role: 1,
        kind: 0,
        user_type: "A".to_owned(),
        staff: false,
    };
    let changed = operator.change_standing(second.client.id, wanted).await;
    assert_eq!(refused(changed), problem(409, "PARTNER_EXISTS"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_partner_is_not_moved_above_the_one_whose_own_member_it_is(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let first = world.partner("1.00", "50").await;
    let second = world.partner("0.75", "40").await;
    let third = world.sub_partner(&second, "0.50", "30").await;
    let before = world.places().await;
    // Beside its own branch its bets count for others.
    world.move_member(first.client.id, third.id).await.unwrap();
    for moved in [second.id, third.id] {
        let under = move_to(&operator, moved, first.id).await;
        assert_eq!(refused(under), problem(422, "UNDER_OWN_MEMBER"), "{moved}");
    }
    assert_eq!(world.places().await, before);
    world
        .move_member(first.client.id, HEAD_OFFICE)
        .await
        .unwrap();
    move_to(&operator, second.id, first.id).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_partner_never_comes_to_earn_from_its_own_bets(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let first = world.partner("1.00", "50").await;
    let second = world.sub_partner(&first, "0.50", "30").await;
    let today = korea::day(world.now());
    let tomorrow = today.succ_opt().unwrap();
    // As it was possible in earlier versions.
    sqlx::query(
        "insert into partner_members (member_id, partner_id, holds_from, created_at)
         values ($1, $2, $3, $4)",
    )
    .bind(first.client.id)
    .bind(second.id)
    .bind(today)
    .bind(world.now())
    .execute(&world.app.db)
    .await
    .unwrap();
    // It does not prevent another change of the tree.
    let beside = world.partner("0.75", "40").await;
    let third = world.sub_partner(&beside, "0.25", "10").await;
    move_to(&operator, third.id, second.id).await.unwrap();
    close(&operator, second.id).await.unwrap();
    let after = belonged(&world, tomorrow).await;
    assert!(after.contains(&(first.client.id, HEAD_OFFICE)), "{after:?}");
    // A partner that signed up under the login id of a member who becomes a partner below it.
    let later = world.member().await;
    let user_id = later.user().await.user_id;
    let change = format!("management_target1_user_id = '{user_id}'");
    let early = world.partner("1.00", "50").await;
    world.change_member(early.client.id, &change).await;
    let new = world.new_partner(&later, early.id, rates("0", "0")).await;
    operator.call::<AdminMakePartner>(&new).await.unwrap();
    for day in [today, tomorrow] {
        let belonged = belonged(&world, day).await;
        assert!(
            belonged.contains(&(early.client.id, HEAD_OFFICE)),
            "{belonged:?}"
        );
    }
    world.assert_books_hold().await;
}
