//! Operators' actions on members.

use super::log_in;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::join;
use hanpan_core::affiliates::recommenders::MakeRecommender;
use hanpan_core::api::{
    AdminBanMember, AdminChangeMember, AdminGetAuditLog, AdminGetJoinCodes, AdminGetMember,
    AdminGetMembers, AdminKickMember, AdminMakeRecommender, AdminUnbanMember,
    AdminUnlockAccountPassword, CheckDepositPassword, Empty, Endpoint, GetSessionUser,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::account::office::{ChangeMember, MemberRow, MemberStanding};
use hanpan_core::members::account::password::CheckAccountPassword;
use hanpan_core::office::staff::Duty;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

async fn act<E>(operator: &Client, member: &Client) -> Result<MemberRow, Refused>
where
    E: Endpoint<Path = MemberId, Input = Reason, Reply = MemberRow>,
{
    let reason = Reason {
        reason: "규정 위반".to_owned(),
    };
    operator.call_at::<E>(member.id, &reason).await
}

fn standing(role: i16, kind: i16, user_type: &str) -> MemberStanding {
    MemberStanding {
        role,
        kind,
        user_type: user_type.to_owned(),
        staff: false,
    }
}

#[crate::database::test]
async fn a_kicked_member_hears_556_and_may_come_back(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let (first, second) = join!(
        act::<AdminKickMember>(&operator, &member),
        act::<AdminKickMember>(&operator, &member)
    );
    // There was only one session to end.
    assert!(first.is_ok() != second.is_ok());
    let shown = member.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(shown), problem(556, "LOGGED_OUT"));
    log_in(&world, &world.browser(), "member0", "password1")
        .await
        .unwrap();
}

#[crate::database::test]
async fn a_banned_member_is_put_out_until_the_ban_is_lifted(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    assert_eq!(
        act::<AdminBanMember>(&operator, &member)
            .await
            .unwrap()
            .ban_type,
        1
    );
    assert_eq!(
        refused(act::<AdminBanMember>(&operator, &member).await),
        problem(409, "ALREADY_PROCESSED")
    );
    let shown = member.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(shown), problem(556, "LOGGED_OUT"));
    let browser = world.browser();
    let banned = log_in(&world, &browser, "member0", "password1").await;
    assert_eq!(refused(banned), problem(403, "MEMBER_BANNED"));
    let query = ListQuery {
        status: Some("banned".to_owned()),
        ..ListQuery::default()
    };
    let list = operator.call::<AdminGetMembers>(&query).await.unwrap();
    assert_eq!((list.count, list.items[0].id), (1, member.id));
    assert_eq!(
        act::<AdminUnbanMember>(&operator, &member)
            .await
            .unwrap()
            .ban_type,
        0
    );
    log_in(&world, &browser, "member0", "password1")
        .await
        .unwrap();
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let kept: Vec<_> = log
        .items
        .iter()
        .map(|row| {
            (
                row.action.as_str(),
                row.reason.as_deref(),
                row.after.as_deref(),
            )
        })
        .collect();
    assert_eq!(
        kept,
        [
            ("member.unban", Some("규정 위반"), Some("{\"banType\": 0}")),
            ("member.ban", Some("규정 위반"), Some("{\"banType\": 1}")),
        ]
    );
    world.assert_books_hold().await;
}

/// A recommender earns money, so an operator with the support duty only can neither make nor end
/// one.
#[crate::database::test]
async fn recommenders_are_made_by_whoever_looks_after_partners(db: PgPool) {
    let world = World::on_one_connection(db).await;
    let member = world.member().await;
    let (support, both) = (
        world.staff(&[Duty::Support]).await,
        world.staff(&[Duty::Support, Duty::Partners]).await,
    );
    let change = async |operator: &Client, kind| {
        let wanted = standing(3, kind, "A");
        operator.change_standing(member.id, wanted).await
    };
    let made = change(&support, 2).await;
    assert_eq!(refused(made), problem(403, "DUTY_MISSING"));
    change(&both, 2).await.unwrap();
    let ended = change(&support, 0).await;
    assert_eq!(refused(ended), problem(403, "DUTY_MISSING"));
    change(&both, 0).await.unwrap();
    let level = support.change_standing(member.id, standing(4, 0, "A"));
    assert_eq!(level.await.unwrap().role, 4);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_recommender_who_was_a_partner_is_ended_with_the_same_duty(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    let (support, both) = (
        world.staff(&[Duty::Support]).await,
        world.staff(&[Duty::Support, Duty::Partners]).await,
    );
    world.change_member(member.id, "kind = 1").await;
    let recommender = MakeRecommender {
        user_id: member.user().await.user_id,
        reason: "계약".to_owned(),
    };
    both.call::<AdminMakeRecommender>(&recommender)
        .await
        .unwrap();
    let change = async |operator: &Client, role, kind| {
        let wanted = standing(role, kind, "A");
        operator.change_standing(member.id, wanted).await
    };
    let ended = change(&support, 3, 0).await;
    assert_eq!(refused(ended), problem(403, "DUTY_MISSING"));
    assert_eq!(change(&support, 4, 1).await.unwrap().role, 4);
    assert_eq!(change(&both, 4, 0).await.unwrap().kind, 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn level_kind_and_type_change_and_a_recommender_gets_the_entry(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let change = async |wanted: MemberStanding| operator.change_standing(member.id, wanted).await;
    let row = change(standing(4, 2, "G")).await.unwrap();
    assert_eq!((row.role, row.kind, row.user_type.as_str()), (4, 2, "G"));
    let user = member.call::<GetSessionUser>(&Empty {}).await.unwrap();
    assert_eq!((user.role, user.kind, user.suggestion_type), (4, 2, 0));
    assert_eq!(user.user_type, "G");
    let codes = async |status: &str| {
        let query = ListQuery {
            status: Some(status.to_owned()),
            ..ListQuery::default()
        };
        let codes = operator.call::<AdminGetJoinCodes>(&query).await.unwrap();
        codes.count
    };
    assert_eq!((codes("live").await, codes("ended").await), (1, 0));
    assert_eq!(
        refused(change(standing(4, 2, "G")).await),
        problem(409, "ALREADY_PROCESSED")
    );
    change(standing(4, 0, "A")).await.unwrap();
    let user = member.call::<GetSessionUser>(&Empty {}).await.unwrap();
    assert_eq!((user.kind, user.suggestion_type), (0, 1));
    assert_eq!((codes("live").await, codes("ended").await), (0, 1));
    // This endpoint makes nobody an operator, and only type 1 with level 1 can be staff.
    for (role, kind, user_type) in [
        (10, 1, "A"),
        (0, 0, "A"),
        (6, 0, "A"),
        (1, 3, "A"),
        (1, 0, "B"),
    ] {
        let refusal = change(standing(role, kind, user_type)).await;
        assert_eq!(refused(refusal), problem(422, "MEMBER_ATTRIBUTES_INVALID"));
    }
    for (role, kind) in [(1, 0), (2, 1), (1, 2)] {
        let refusal = change(MemberStanding {
            staff: true,
            ..standing(role, kind, "A")
        });
        assert_eq!(
            refused(refusal.await),
            problem(422, "MEMBER_ATTRIBUTES_INVALID")
        );
    }
}

#[crate::database::test]
async fn of_two_who_saw_the_same_member_the_second_is_refused(db: PgPool) {
    let world = World::new(db).await;
    // Who is late reads of the change, not of the duty that a recommender needs.
    let (one, other) = (world.staff(&[Duty::Support]).await, world.operator().await);
    let member = world.member().await;
    let before = one.standing_of(member.id).await.unwrap();
    let change = |after| ChangeMember {
        before: before.clone(),
        after,
        reason: "등급 조정".to_owned(),
    };
    let made = change(MemberStanding {
        kind: 2,
        ..before.clone()
    });
    let raised = change(MemberStanding {
        role: 5,
        ..before.clone()
    });
    let row = other.call_at::<AdminChangeMember>(member.id, &made).await;
    assert_eq!(row.unwrap().kind, 2);
    let late = one.call_at::<AdminChangeMember>(member.id, &raised).await;
    assert_eq!(refused(late), problem(409, "CHANGED_SINCE"));
    let again = other.call_at::<AdminChangeMember>(member.id, &made).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    assert_eq!(one.standing_of(member.id).await.unwrap(), made.after);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn acts_need_a_reason_and_a_member_who_is_no_operator(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator, other) = (
        world.member().await,
        world.operator().await,
        world.operator().await,
    );
    let silent = Reason {
        reason: " ".to_owned(),
    };
    let unsaid = operator.call_at::<AdminBanMember>(member.id, &silent).await;
    assert_eq!(refused(unsaid), problem(422, "REASON_REQUIRED"));
    let untouchable = problem(403, "OPERATOR_UNTOUCHABLE");
    for operated in [&operator, &other] {
        assert_eq!(
            refused(act::<AdminKickMember>(&operator, operated).await),
            untouchable
        );
        assert_eq!(
            refused(act::<AdminBanMember>(&operator, operated).await),
            untouchable
        );
        let change = operator.change_standing(operated.id, standing(1, 0, "A"));
        assert_eq!(refused(change.await), untouchable);
    }
    let mut nobody = world.visitor();
    nobody.id = MemberId::new(i64::MAX);
    assert_eq!(
        refused(act::<AdminKickMember>(&operator, &nobody).await),
        problem(404, "NOT_FOUND")
    );
    other.call::<GetSessionUser>(&Empty {}).await.unwrap();
}

#[crate::database::test]
async fn a_locked_account_password_is_shown_and_unlocked(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    assert_eq!(
        refused(act::<AdminUnlockAccountPassword>(&operator, &member).await),
        problem(409, "ALREADY_PROCESSED")
    );
    let ask = async |password: &str| {
        let form = CheckAccountPassword {
            user_id: "member0".to_owned(),
            bank_account_pssword: password.to_owned(),
        };
        member.call::<CheckDepositPassword>(&form).await
    };
    for _ in 0..5 {
        ask("9999").await.unwrap_err();
    }
    let detail = operator
        .call_at::<AdminGetMember>(member.id, &Empty {})
        .await
        .unwrap();
    let until = world.now() + TimeDelta::minutes(30);
    assert_eq!(detail.account_password_locked_until, Some(until));
    assert_eq!(detail.address.as_deref(), Some("127.0.0.1"));
    act::<AdminUnlockAccountPassword>(&operator, &member)
        .await
        .unwrap();
    ask("1234").await.unwrap();
    let detail = operator
        .call_at::<AdminGetMember>(member.id, &Empty {})
        .await
        .unwrap();
    assert_eq!(detail.account_password_locked_until, None);
    let nobody = operator
        .call_at::<AdminGetMember>(MemberId::new(i64::MAX), &Empty {})
        .await;
    assert_eq!(refused(nobody), problem(404, "NOT_FOUND"));
}

#[crate::database::test]
async fn who_is_online_can_be_listed(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    world.member().await;
    let online = async || {
        let query = ListQuery {
            status: Some("online".to_owned()),
            ..ListQuery::default()
        };
        operator
            .call::<AdminGetMembers>(&query)
            .await
            .unwrap()
            .count
    };
    assert_eq!(online().await, 3);
    act::<AdminKickMember>(&operator, &member).await.unwrap();
    assert_eq!(online().await, 2);
}
