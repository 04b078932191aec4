//! Operators: creation, permissions of their roles, login, lockout and closing.

use crate::members::accounts::{form, log_in};
use crate::waiting::{in_turn, until};
use crate::wallet::{deposit, withdrawal};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::join;
use hanpan_core::api::{
    AdminApproveCharge, AdminChangeRole, AdminChangeStaff, AdminCloseStaff, AdminGetAuditLog,
    AdminGetOverview, AdminGetRoles, AdminGetSettings, AdminGetStaff, AdminGetStaffSessions,
    AdminKickStaff, AdminMakeRole, AdminMakeStaff, AdminPayPayout, AdminRemoveRole,
    AdminResetStaff, AdminUnlockStaff, AdminVoidBet, ChangeOwnPassword, Empty, GetSessionUser,
    Login, RequestCharge, StaffChangePassword, StaffEndOtherSessions, StaffEndSession,
    StaffGetPermissions, StaffGetSessions,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::{BetId, ChargeId, PayoutId, RoleId};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::password::ChangePassword;
use hanpan_core::office::staff::{
    ChangeRole, ChangeStaff, ChangeStaffPassword, Duty, FirstPassword, LOGIN_ATTEMPTS,
    LOGIN_LOCK_MINUTES, MakeStaff, StaffRole, WriteRole,
};
use hanpan_core::wallet::office::ApproveCharge;
use hanpan_server::members::accounts::OperatorLogin;
use hanpan_server::members::accounts::passwords::Passwords;
use hanpan_server::office::staff;
use hanpan_server::platform::clock::Clock;
use hanpan_server::platform::rng::Rng;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

const OWN: &str = "blue-lamp-9-river";

fn reason() -> Reason {
    Reason {
        reason: "담당 변경".to_owned(),
    }
}

/// Requests a withdrawal, which waits.
async fn withdraw(member: &Client) -> ChargeId {
    let asked = member
        .call::<RequestCharge>(&withdrawal(member, 50_000))
        .await;
    asked.unwrap().id
}

/// The role with this name.
async fn role(chief: &Client, name: &str) -> StaffRole {
    let roles = chief.call::<AdminGetRoles>(&Empty {}).await.unwrap();
    roles.into_iter().find(|role| role.name == name).unwrap()
}

/// The change of a role by a chief who saw it.
fn change_of(seen: &StaffRole, after: WriteRole) -> ChangeRole {
    ChangeRole {
        before: seen.clone(),
        after,
    }
}

async fn make(
    chief: &Client,
    user_id: &str,
    nickname: &str,
    role_id: RoleId,
) -> Result<FirstPassword, Refused> {
    let wanted = MakeStaff {
        user_id: user_id.to_owned(),
        nickname: nickname.to_owned(),
        role_id,
        reason: "신규 입사".to_owned(),
    };
    chief.call::<AdminMakeStaff>(&wanted).await
}

async fn change_password(client: &Client, old: &str, new: &str) -> Result<Empty, Refused> {
    let change = ChangeStaffPassword {
        old_password: old.to_owned(),
        password: new.to_owned(),
    };
    client.call::<StaffChangePassword>(&change).await
}

/// An operator with a changed password, logged in on a browser.
async fn hired(world: &World, chief: &Client, user_id: &str, role_name: &str) -> Client {
    let role = role(chief, role_name).await;
    // A unique nickname.
    let own = user_id.bytes().map(u32::from).sum::<u32>();
    let nickname: String = ['직', '원']
        .into_iter()
        .chain(char::from_u32('가' as u32 + own))
        .collect();
    let first = make(chief, user_id, &nickname, role.id).await.unwrap();
    let browser = world.browser();
    log_in(world, &browser, user_id, &first.password)
        .await
        .unwrap();
    change_password(&browser, &first.password, OWN)
        .await
        .unwrap();
    browser
}

#[crate::database::test]
async fn a_chief_makes_an_operator_who_changes_the_first_password_before_anything_else(db: PgPool) {
    let world = World::new(db).await;
    let chief = world.operator().await;
    let cashier = role(&chief, "입출금 담당").await;
    let first = make(&chief, "cashier7", "박출납", cashier.id)
        .await
        .unwrap();
    assert_eq!(
        (first.user_id.as_str(), first.password.len()),
        ("cashier7", 16)
    );
    let again = make(&chief, "CASHIER7", "김출납", cashier.id).await;
    assert_eq!(refused(again).0, 422);

    let browser = world.browser();
    log_in(&world, &browser, "cashier7", &first.password)
        .await
        .unwrap();
    let standing = browser
        .call::<StaffGetPermissions>(&Empty {})
        .await
        .unwrap();
    assert!(standing.password_due);
    assert!(
        standing
            .endpoints
            .iter()
            .all(|endpoint| endpoint.contains("/api/admin/me"))
    );
    let early = browser.call::<AdminGetOverview>(&Empty {}).await;
    assert_eq!(refused(early), problem(403, "PASSWORD_DUE"));
    for (old, new, code) in [
        (first.password.as_str(), "short", "PASSWORD_LENGTH"),
        (
            &first.password,
            "my-cashier7-lamp",
            "PASSWORD_HOLDS_USER_ID",
        ),
        (&first.password, "password1234", "PASSWORD_COMMON"),
        (&first.password, "박출납-12345678", "PASSWORD_COMMON"),
        ("blue-lamp-9-rivet", OWN, "PASSWORD_WRONG"),
        (&first.password, &first.password, "PASSWORD_SAME"),
    ] {
        let change = change_password(&browser, old, new).await;
        assert_eq!(refused(change), problem(422, code), "{new}");
    }
    change_password(&browser, &first.password, OWN)
        .await
        .unwrap();
    let standing = browser
        .call::<StaffGetPermissions>(&Empty {})
        .await
        .unwrap();
    assert_eq!(standing.duties, [Duty::View, Duty::Cashier]);
    browser.call::<AdminGetOverview>(&Empty {}).await.unwrap();
    // The first password is no longer valid, and the log does not contain it.
    let old = log_in(&world, &world.browser(), "cashier7", &first.password).await;
    assert_eq!(refused(old), problem(404, "LOGIN_FAILED"));
    let query = ListQuery::default();
    let log = chief.call::<AdminGetAuditLog>(&query).await.unwrap();
    let shown = serde_json::to_string(&log.items).unwrap();
    assert!(!shown.contains(&first.password) && !shown.contains(OWN));
    let actions: Vec<_> = log.items.iter().map(|row| row.action.as_str()).collect();
    assert_eq!(actions, ["staff.password", "staff.make"]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn no_operator_pays_out_what_the_same_one_settles(db: PgPool) {
    let world = World::new(db).await;
    let (chief, member) = (world.operator().await, world.rich_member(100_000).await);
    let asked = withdraw(&member).await;
    let (trader, cashier) = (
        hired(&world, &chief, "trader1", "경기 담당").await,
        hired(&world, &chief, "cashier1", "입출금 담당").await,
    );
    let approve = ApproveCharge::default();
    let paid = trader.call_at::<AdminApproveCharge>(asked, &approve).await;
    assert_eq!(refused(paid), problem(403, "DUTY_MISSING"));
    let paid = trader
        .call_at::<AdminPayPayout>(PayoutId::new(1), &Empty {})
        .await;
    assert_eq!(refused(paid), problem(403, "DUTY_MISSING"));
    let settled = cashier
        .call_at::<AdminVoidBet>(BetId::new(1), &reason())
        .await;
    assert_eq!(refused(settled), problem(403, "DUTY_MISSING"));
    cashier
        .call_at::<AdminApproveCharge>(asked, &approve)
        .await
        .unwrap();

    // No role may combine the two duties, whether it is created or changed, and the database
    // refuses it too.
    let both = WriteRole {
        name: "모두".to_owned(),
        duties: vec![Duty::Trader, Duty::Cashier],
        reason: "담당 변경".to_owned(),
    };
    let made = chief.call::<AdminMakeRole>(&both).await;
    assert_eq!(refused(made), problem(422, "ROLE_CONFLICT"));
    let role = role(&chief, "경기 담당").await;
    let both = change_of(&role, both);
    let changed = chief.call_at::<AdminChangeRole>(role.id, &both).await;
    assert_eq!(refused(changed), problem(422, "ROLE_CONFLICT"));
    let behind = sqlx::query!(
        "update staff_roles set duties = array['trader', 'cashier'] where id = $1",
        role.id.get()
    );
    assert!(behind.execute(&world.app.db).await.is_err());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_site_decides_whether_its_chief_pays_out_too(db: PgPool) {
    let world = World::new(db).await;
    let (chief, member) = (world.operator().await, world.rich_member(100_000).await);
    let asked = withdraw(&member).await;
    let set = async |value: &str| {
        chief
            .change_setting("chiefSettlesAndPays", value)
            .await
            .unwrap();
    };
    let approve = ApproveCharge::default();
    set("false").await;
    let paid = chief.call_at::<AdminApproveCharge>(asked, &approve).await;
    assert_eq!(refused(paid), problem(403, "DUTY_MISSING"));
    let standing = chief.call::<StaffGetPermissions>(&Empty {}).await.unwrap();
    assert!(!standing.duties.contains(&Duty::Cashier) && standing.duties.contains(&Duty::Trader));
    set("true").await;
    chief
        .call_at::<AdminApproveCharge>(asked, &approve)
        .await
        .unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_role_that_is_changed_counts_with_the_next_call(db: PgPool) {
    let world = World::new(db).await;
    let chief = world.operator().await;
    let person = hired(&world, &chief, "person1", "감사").await;
    let id = person.call::<GetSessionUser>(&Empty {}).await.unwrap().id;
    person
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let support = role(&chief, "고객 담당").await;
    let change = ChangeStaff {
        role_id: support.id,
        reason: "담당 변경".to_owned(),
    };
    let row = chief
        .call_at::<AdminChangeStaff>(id, &change)
        .await
        .unwrap();
    assert_eq!(row.role_name, "고객 담당");
    let again = chief.call_at::<AdminChangeStaff>(id, &change).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    let read = person.call::<AdminGetAuditLog>(&ListQuery::default()).await;
    assert_eq!(refused(read), problem(403, "DUTY_MISSING"));
    // A change of the role applies to all its operators.
    let wider = WriteRole {
        name: "고객·감사".to_owned(),
        duties: vec![Duty::Support, Duty::Report, Duty::View],
        reason: "담당 변경".to_owned(),
    };
    let written = chief
        .call_at::<AdminChangeRole>(support.id, &change_of(&support, wider.clone()))
        .await
        .unwrap();
    assert_eq!(
        (written.duties, written.operators),
        (vec![Duty::Support, Duty::Report], 1)
    );
    person
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let removed = chief
        .call_at::<AdminRemoveRole>(support.id, &reason())
        .await;
    assert_eq!(refused(removed), problem(409, "ROLE_IN_USE"));
    let trader = role(&chief, "경기 담당").await;
    let left = chief
        .call_at::<AdminRemoveRole>(trader.id, &reason())
        .await
        .unwrap();
    assert!(left.iter().all(|role| role.id != trader.id));
    let name = WriteRole {
        name: "감사".to_owned(),
        ..wider
    };
    let name = change_of(&role(&chief, "고객·감사").await, name);
    let taken = chief.call_at::<AdminChangeRole>(support.id, &name).await;
    assert_eq!(refused(taken), problem(409, "ROLE_NAME_TAKEN"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_two_chiefs_who_saw_the_same_role_the_second_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let (one, other) = (world.operator().await, world.operator().await);
    let seen = role(&one, "고객 담당").await;
    let becomes = |name: &str, duties: &[Duty]| {
        let after = WriteRole {
            name: name.to_owned(),
            duties: duties.to_vec(),
            reason: "담당 변경".to_owned(),
        };
        change_of(&seen, after)
    };
    // An operator who takes the role is no change of it.
    hired(&world, &other, "person1", "고객 담당").await;
    let less = becomes("고객 담당", &[Duty::Report]);
    let less = other.call_at::<AdminChangeRole>(seen.id, &less);
    less.await.unwrap();
    let named = becomes("고객센터", &seen.duties);
    let late = one.call_at::<AdminChangeRole>(seen.id, &named);
    assert_eq!(refused(late.await), problem(409, "CHANGED_SINCE"));
    let stored = role(&one, "고객 담당").await;
    assert_eq!(stored.duties, [Duty::Report]);
    world.assert_books_hold().await;
}

/// An operator could approve their own request, so none is accepted, and none from before is paid.
#[crate::database::test]
async fn operators_neither_deposit_nor_withdraw(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.rich_member(50_000).await);
    for request in [deposit(&operator, 50_000), withdrawal(&operator, 50_000)] {
        let asked = operator.call::<RequestCharge>(&request).await;
        assert_eq!(refused(asked), problem(403, "OPERATOR_UNTOUCHABLE"));
    }
    let id = withdraw(&member).await;
    world.change_member(member.id, "kind = 1, role = 10").await;
    let input = ApproveCharge::default();
    let approved = operator.call_at::<AdminApproveCharge>(id, &input).await;
    assert_eq!(refused(approved), problem(403, "OPERATOR_UNTOUCHABLE"));
    world.change_member(member.id, "kind = 0, role = 1").await;
    let approved = operator.call_at::<AdminApproveCharge>(id, &input).await;
    assert!(approved.is_ok());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_chief_acts_on_nobody_but_others_and_one_is_always_left(db: PgPool) {
    let world = World::new(db).await;
    let (one, other) = (world.operator().await, world.operator().await);
    let own = one.call_at::<AdminCloseStaff>(one.id, &reason()).await;
    assert_eq!(refused(own), problem(422, "STAFF_SELF"));
    // Both close each other at the same time: one stays.
    let (reason_one, reason_other) = (reason(), reason());
    let (first, second) = join!(
        one.call_at::<AdminCloseStaff>(other.id, &reason_one),
        other.call_at::<AdminCloseStaff>(one.id, &reason_other)
    );
    assert_eq!(usize::from(first.is_ok()) + usize::from(second.is_ok()), 1);
    let left = if first.is_ok() { &one } else { &other };
    let gone = if first.is_ok() { &other } else { &one };
    let out = gone.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(out), problem(556, "LOGGED_OUT"));
    let back = log_in(
        &world,
        &world.browser(),
        &format!("member{}", gone.id.get() - 1),
        "password1",
    )
    .await;
    assert_eq!(refused(back), problem(404, "LOGIN_FAILED"));
    let rows = left.call::<AdminGetStaff>(&Empty {}).await.unwrap();
    assert_eq!(rows.len(), 2);
    assert!(rows[0].closed_at.is_none() && rows[1].closed_at.is_some());
    let again = left.call_at::<AdminCloseStaff>(gone.id, &reason()).await;
    assert_eq!(refused(again), problem(404, "STAFF_UNKNOWN"));
    // The last chief's role cannot be changed to one without the chief's duty.
    let own_role = role(left, &rows[0].role_name).await;
    let less = WriteRole {
        name: "전직 책임자".to_owned(),
        duties: vec![Duty::Support],
        reason: "담당 변경".to_owned(),
    };
    let less = change_of(&own_role, less);
    let changed = left.call_at::<AdminChangeRole>(own_role.id, &less).await;
    assert_eq!(refused(changed), problem(422, "LAST_CHIEF"));
    left.call::<AdminGetSettings>(&Empty {}).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn five_wrong_logins_lock_an_operator_out_even_over_a_restart(db: PgPool) {
    let world = World::new(db).await;
    let chief = world.operator().await;
    let person = hired(&world, &chief, "person1", "감사").await;
    let id = person.call::<GetSessionUser>(&Empty {}).await.unwrap().id;
    let try_with = async |password: &str| {
        // Stay below the limits in memory, which are not tested here.
        world.pass(TimeDelta::minutes(1));
        log_in(&world, &world.browser(), "person1", password).await
    };
    for _ in 1..LOGIN_ATTEMPTS {
        assert_eq!(
            refused(try_with("wrong-lamp-9-river").await),
            problem(404, "LOGIN_FAILED")
        );
    }
    // A right password in between resets the count.
    try_with(OWN).await.unwrap();
    for _ in 0..LOGIN_ATTEMPTS {
        let wrong = try_with("wrong-lamp-9-river").await;
        assert_eq!(refused(wrong), problem(404, "LOGIN_FAILED"));
    }
    // Locked: the right password gets the same refusal, and open sessions continue.
    assert_eq!(refused(try_with(OWN).await), problem(404, "LOGIN_FAILED"));
    person.call::<GetSessionUser>(&Empty {}).await.unwrap();
    let rows = chief.call::<AdminGetStaff>(&Empty {}).await.unwrap();
    let locked = rows.iter().find(|row| row.member_id == id).unwrap();
    assert!(locked.locked_until.is_some_and(|until| until > world.now()));
    // The lock is in the database, so a restarted server knows it.
    let restarted = world.restarted().await;
    let logins = restarted.provided::<dyn OperatorLogin>();
    assert!(!logins.attempt(&restarted, id).await.unwrap());
    chief
        .call_at::<AdminUnlockStaff>(id, &reason())
        .await
        .unwrap();
    let again = chief.call_at::<AdminUnlockStaff>(id, &reason()).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    try_with(OWN).await.unwrap();
    for _ in 0..LOGIN_ATTEMPTS {
        try_with("wrong-lamp-9-river").await.unwrap_err();
    }
    assert_eq!(refused(try_with(OWN).await), problem(404, "LOGIN_FAILED"));
    world.pass(TimeDelta::minutes(LOGIN_LOCK_MINUTES));
    try_with(OWN).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn guesses_sent_at_once_are_no_more_than_one_after_the_other(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let logins = world.app.provided::<dyn OperatorLogin>();
    let attempts = (0..20).map(|_| logins.attempt(&world.app, operator.id));
    let open = futures::future::join_all(attempts).await;
    let compared = open.into_iter().filter(|open| *open.as_ref().unwrap());
    assert_eq!(compared.count(), usize::try_from(LOGIN_ATTEMPTS).unwrap());
}

#[crate::database::test]
async fn a_page_that_goes_away_leaves_no_right_password_counted(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let user_id = operator.user().await.user_id;
    let visitor = world.visitor();
    let login = form(&world, &visitor, &user_id, "password1").await;
    let work = || world.app.state::<Passwords>().compared();
    let before = work();
    let held = world.held("select from operators for no key update").await;
    visitor
        .leave::<Login>((), &login, world.until_blocked(1))
        .await;
    held.rollback().await.unwrap();
    until("the password is compared", async || work() > before).await;
    until("the attempt is taken back", async || {
        let counted: i16 = sqlx::query_scalar("select login_failures from operators")
            .fetch_one(&world.app.db)
            .await
            .unwrap();
        counted == 0
    })
    .await;
}

#[crate::database::test]
async fn an_operator_works_on_several_devices_and_ends_each(db: PgPool) {
    let world = World::new(db).await;
    let chief = world.operator().await;
    let desk = hired(&world, &chief, "person1", "감사").await;
    let (phone, tablet) = (world.browser(), world.browser());
    for device in [&phone, &tablet] {
        world.pass(TimeDelta::minutes(1));
        log_in(&world, device, "person1", OWN).await.unwrap();
    }
    let sessions = desk.call::<StaffGetSessions>(&Empty {}).await.unwrap();
    assert_eq!(sessions.len(), 3);
    let current: Vec<_> = sessions.iter().map(|session| session.current).collect();
    assert_eq!(current, [true, false, false]);
    // The tablet was used after the phone.
    let tablet_id = sessions[1].id;
    let left = desk
        .call_at::<StaffEndSession>(tablet_id, &Empty {})
        .await
        .unwrap();
    assert_eq!(left.len(), 2);
    let out = tablet.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(out), problem(556, "LOGGED_OUT"));
    let again = desk.call_at::<StaffEndSession>(tablet_id, &Empty {}).await;
    assert_eq!(refused(again), problem(404, "NOT_FOUND"));
    // Nobody can end another operator's session by its id.
    let chiefs = chief.call::<StaffGetSessions>(&Empty {}).await.unwrap();
    let foreign = desk
        .call_at::<StaffEndSession>(chiefs[0].id, &Empty {})
        .await;
    assert_eq!(refused(foreign), problem(404, "NOT_FOUND"));
    desk.call::<StaffEndOtherSessions>(&Empty {}).await.unwrap();
    let out = phone.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(out), problem(556, "LOGGED_OUT"));
    desk.call::<GetSessionUser>(&Empty {}).await.unwrap();
    // The chief sees all sessions and ends one.
    let all = chief
        .call::<AdminGetStaffSessions>(&Empty {})
        .await
        .unwrap();
    let desks = all
        .iter()
        .find(|session| session.user_id == "person1")
        .unwrap();
    chief
        .call_at::<AdminKickStaff>(desks.id, &reason())
        .await
        .unwrap();
    let out = desk.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(out), problem(556, "LOGGED_OUT"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_new_first_password_puts_out_who_has_the_old_one(db: PgPool) {
    let world = World::new(db).await;
    let chief = world.operator().await;
    let person = hired(&world, &chief, "person1", "감사").await;
    let user = person.call::<GetSessionUser>(&Empty {}).await.unwrap();
    // The members' endpoint cannot set a password that is too weak for an operator either.
    let weak = ChangePassword {
        user_id: "person1".to_owned(),
        old_password: OWN.to_owned(),
        password: "password1234".to_owned(),
    };
    let changed = person.call_at::<ChangeOwnPassword>(user.id, &weak).await;
    assert_eq!(refused(changed), problem(422, "PASSWORD_COMMON"));
    let first = chief
        .call_at::<AdminResetStaff>(user.id, &reason())
        .await
        .unwrap();
    let out = person.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(out), problem(556, "LOGGED_OUT"));
    let old = log_in(&world, &world.browser(), "person1", OWN).await;
    assert_eq!(refused(old), problem(404, "LOGIN_FAILED"));
    let browser = world.browser();
    log_in(&world, &browser, "person1", &first.password)
        .await
        .unwrap();
    let early = browser.call::<AdminGetOverview>(&Empty {}).await;
    assert_eq!(refused(early), problem(403, "PASSWORD_DUE"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_change_by_the_members_endpoint_counts_and_is_in_the_audit_log(db: PgPool) {
    let world = World::new(db).await;
    let chief = world.operator().await;
    let cashier = role(&chief, "입출금 담당").await;
    let first = make(&chief, "cashier7", "박출납", cashier.id);
    let first = first.await.unwrap().password;
    let browser = world.browser();
    log_in(&world, &browser, "cashier7", &first).await.unwrap();
    let user = browser.call::<GetSessionUser>(&Empty {}).await.unwrap();
    let change = async |new: &str| {
        let change = ChangePassword {
            user_id: "cashier7".to_owned(),
            old_password: first.clone(),
            password: new.to_owned(),
        };
        browser.call_at::<ChangeOwnPassword>(user.id, &change).await
    };
    assert_eq!(refused(change(&first).await), problem(422, "PASSWORD_SAME"));
    change(OWN).await.unwrap();
    log_in(&world, &browser, "cashier7", OWN).await.unwrap();
    let standing = browser.call::<StaffGetPermissions>(&Empty {}).await;
    assert!(!standing.unwrap().password_due);
    let log = chief.call::<AdminGetAuditLog>(&ListQuery::default()).await;
    let actions: Vec<_> = log
        .unwrap()
        .items
        .into_iter()
        .map(|row| row.action)
        .collect();
    assert_eq!(actions, ["staff.password", "staff.make"]);
}

#[crate::database::test]
async fn whoever_runs_the_server_makes_the_first_operator(db: PgPool) {
    let world = World::new(db).await;
    let (clock, rng) = (Clock::fixed(world.now()), Rng::seeded(7));
    let create = async |who: (&str, &str), password: &str| {
        let made = staff::create(&world.app.db, &clock, &rng, who, password).await;
        // As the command prints it.
        made.map_err(|error| format!("{error:#}"))
    };
    let who = ("owner1", "사장님");
    for (who, password, said) in [
        (who, "short", "비밀번호는 12자부터"),
        (who, "owner1-blue-lamp", "아이디를 넣을 수 없습니다"),
        (who, "password1234", "쉽게 추측할 수 있는"),
        (who, "사장님-12345678", "쉽게 추측할 수 있는"),
        (("x", "사장님"), OWN, "x (사장님)"),
        (("owner1", "boss"), OWN, "owner1 (boss)"),
    ] {
        let refused = create(who, password).await.unwrap_err();
        assert!(refused.contains(said), "{refused}");
    }
    assert_eq!(create(who, OWN).await.as_deref(), Ok("책임자"));
    let taken = create(("owner1", "부사장"), OWN).await;
    assert_eq!(taken, Err(Problem::UserIdTaken.to_string()));
    let owner = world.browser();
    log_in(&world, &owner, "owner1", OWN).await.unwrap();
    let standing = owner.call::<StaffGetPermissions>(&Empty {}).await.unwrap();
    assert!(!standing.password_due);
    assert_eq!(standing.duties, Duty::ALL);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn nobody_is_an_operator_by_level_alone(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    world.change_member(member.id, "kind = 1, role = 10").await;
    let seen = member.call::<StaffGetPermissions>(&Empty {}).await;
    assert_eq!(refused(seen), problem(403, "FORBIDDEN"));
    let seen = member.call::<AdminGetOverview>(&Empty {}).await;
    assert_eq!(refused(seen), problem(403, "FORBIDDEN"));
}

/// An attempt waits for the one before it, and is counted after it.
#[crate::database::test]
async fn attempts_at_once_are_both_counted(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let logins = world.app.provided::<dyn OperatorLogin>();
    let attempt = || logins.attempt(&world.app, operator.id);
    let held = world.held("select from operators for no key update").await;
    let (first, second) = in_turn(&world, held, attempt(), attempt()).await;
    assert!(first.unwrap() && second.unwrap());
    let failures: i16 = sqlx::query_scalar("select login_failures from operators")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert_eq!(failures, 2);
}
