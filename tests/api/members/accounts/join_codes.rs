//! Join codes: created and ended by operators, looked up by visitors, used by sign-ups.

use super::join::join_form;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::join;
use hanpan_core::api::{
    AdminEndJoinCode, AdminGetAuditLog, AdminGetJoinCodes, AdminMakeJoinCode, GetSuggestionCode,
    Join,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::{JoinCodeId, MemberId};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::account::JoinRequest;
use hanpan_core::members::account::join_code::{JoinCodeKind, JoinCodeRow, MakeJoinCode};
use hanpan_core::members::account::join_code::{SuggestionCode, SuggestionCodeQuery};
use hanpan_core::members::account::office::MemberStanding;
use hanpan_tests::plans::rows_read;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

const PARTNER: &str = "kind = 1";
const RECOMMENDER: &str = "kind = 2";

async fn make(operator: &Client, member: &Client, code: &str) -> Result<JoinCodeRow, Refused> {
    let wanted = MakeJoinCode {
        code: code.to_owned(),
        reason: "제휴".to_owned(),
    };
    operator
        .call_at::<AdminMakeJoinCode>(member.id, &wanted)
        .await
}

async fn end(operator: &Client, id: JoinCodeId) -> Result<JoinCodeRow, Refused> {
    let reason = Reason {
        reason: "계약 종료".to_owned(),
    };
    operator.call_at::<AdminEndJoinCode>(id, &reason).await
}

async fn look_up(visitor: &Client, code: &str) -> Option<SuggestionCode> {
    let query = SuggestionCodeQuery {
        code_equals: code.to_owned(),
    };
    visitor.call::<GetSuggestionCode>(&query).await.unwrap()
}

/// The stored recommender of the newest member.
async fn kept(
    world: &World,
) -> (
    Option<String>,
    Option<String>,
    Option<MemberId>,
    Option<String>,
) {
    let row = sqlx::query!(
        "select suggestion_code1, suggestion_code2, recommender_id, management_target1_user_id
         from members order by id desc limit 1"
    )
    .fetch_one(&world.app.db)
    .await
    .unwrap();
    (
        row.suggestion_code1,
        row.suggestion_code2,
        row.recommender_id,
        row.management_target1_user_id,
    )
}

#[crate::database::test]
async fn a_code_shows_visitors_its_type_its_expiry_and_its_member(db: PgPool) {
    let world = World::new(db).await;
    let (operator, visitor) = (world.operator().await, world.visitor());
    let (partner, friend) = (world.member().await, world.member().await);
    world.change_member(partner.id, PARTNER).await;
    world.change_member(friend.id, RECOMMENDER).await;
    let gold = make(&operator, &partner, "gold7").await.unwrap();
    assert_eq!(
        (gold.code.as_str(), gold.kind, gold.joined),
        ("GOLD7", JoinCodeKind::Partner, 0)
    );
    let drawn = make(&operator, &friend, " ").await.unwrap();
    assert_eq!(
        (drawn.code.len(), drawn.kind),
        (8, JoinCodeKind::Recommender)
    );

    let found = look_up(&visitor, "Gold7").await.unwrap();
    assert_eq!(
        (found.kind, found.deleted_at, found.member_id),
        (1, None, partner.id)
    );
    let found = look_up(&visitor, &drawn.code).await.unwrap();
    assert_eq!((found.kind, found.member_id), (0, friend.id));
    for code in ["", "GOLD8", "없는코드", "GOLD7' or '1'='1", "%"] {
        assert_eq!(look_up(&visitor, code).await, None, "{code}");
    }
    end(&operator, gold.id).await.unwrap();
    let ended = look_up(&visitor, "GOLD7").await.unwrap();
    assert_eq!((ended.kind, ended.deleted_at), (1, Some(world.now())));
    // The code of a member who may not invite anyone is invalid.
    world.change_member(friend.id, "ban_type = 1").await;
    assert_eq!(look_up(&visitor, &drawn.code).await, None);
}

#[crate::database::test]
async fn a_sign_up_keeps_whose_code_it_came_with(db: PgPool) {
    let world = World::new(db).await;
    let (operator, browser) = (world.operator().await, world.browser());
    let (partner, friend) = (world.member().await, world.member().await);
    world.change_member(partner.id, PARTNER).await;
    world.change_member(friend.id, RECOMMENDER).await;
    let gold = make(&operator, &partner, "GOLD7").await.unwrap();
    make(&operator, &friend, "BLUE7").await.unwrap();
    let mut number = 0;
    let mut sign_up = async |codes: [Option<&str>; 3]| {
        let [first, second, recommender] = codes.map(|text| text.map(str::to_owned));
        number += 1;
        let form = JoinRequest {
            user_id: format!("joiner{number}"),
            nickname: format!("회원{}", ["일", "이", "삼", "사", "오"][number - 1]),
            phone_number: format!("0107{number}"),
            bank_account_number: format!("7{number}"),
            suggestion_code1: first,
            suggestion_code2: second,
            recommender_id: recommender,
            ..join_form(&world, &browser).await
        };
        browser.call::<Join>(&form).await.unwrap();
        kept(&world).await
    };
    let text = |value: &str| Some(value.to_owned());
    assert_eq!(sign_up([None, None, None]).await, (None, None, None, None));
    let id = friend.id.to_string();
    assert_eq!(
        sign_up([Some("blue7"), None, Some(&id)]).await,
        (text("BLUE7"), None, Some(friend.id), None)
    );
    // The partner's login id is the first management target.
    assert_eq!(
        sign_up([None, Some("GOLD7"), None]).await,
        (None, text("GOLD7"), Some(partner.id), text("member1"))
    );
    // The server decides what kind of code it is, whatever field the page sends it in.
    assert_eq!(
        sign_up([Some("GOLD7"), None, None]).await,
        (None, text("GOLD7"), Some(partner.id), text("member1"))
    );
    end(&operator, gold.id).await.unwrap();
    assert_eq!(
        sign_up([None, Some("GOLD7"), None]).await,
        (text("GOLD7"), None, Some(partner.id), None)
    );
    let codes = operator
        .call::<AdminGetJoinCodes>(&ListQuery::default())
        .await
        .unwrap();
    let joined: Vec<_> = codes
        .items
        .iter()
        .map(|row| (row.code.as_str(), row.joined))
        .collect();
    assert_eq!(joined, [("BLUE7", 1), ("GOLD7", 3)]);
    world.assert_books_hold().await;
}

/// For each code, all members would be read to count who joined.
#[crate::database::test]
async fn a_list_of_codes_reads_no_one_who_joined_without(db: PgPool) {
    let world = World::new(db).await;
    let (operator, partner) = (world.operator().await, world.member().await);
    world.change_member(partner.id, PARTNER).await;
    for code in ["GOLD7", "GOLD8"] {
        make(&operator, &partner, code).await.unwrap();
    }
    world.crowd(5_000).await;
    sqlx::query(
        "update members set recommender_id = $1, suggestion_code2 = 'GOLD7'
         where user_id in ('crowd1', 'crowd2')",
    )
    .bind(partner.id)
    .execute(&world.app.db)
    .await
    .unwrap();
    for table in ["vacuum analyze members", "vacuum analyze join_codes"] {
        sqlx::query(table).execute(&world.app.db).await.unwrap();
    }
    let before = rows_read(&world.app.db, &["members"]).await;
    let codes = operator
        .call::<AdminGetJoinCodes>(&ListQuery::default())
        .await
        .unwrap();
    let joined: Vec<_> = codes.items.iter().map(|row| row.joined).collect();
    assert_eq!(joined, [0, 2]);
    let read = rows_read(&world.app.db, &["members"]).await - before;
    assert!(read < 1_000, "{read} rows");
}

#[crate::database::test]
async fn a_sign_up_with_a_code_that_does_not_fit_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let (operator, browser) = (world.operator().await, world.browser());
    let friend = world.member().await;
    world.change_member(friend.id, RECOMMENDER).await;
    make(&operator, &friend, "BLUE7").await.unwrap();
    let id = friend.id.to_string();
    for (first, second, recommender, expected) in [
        (Some("BLUE8"), None, None, problem(422, "JOIN_CODE_UNKNOWN")),
        (None, Some("?"), None, problem(422, "JOIN_CODE_UNKNOWN")),
        (
            None,
            None,
            Some(id.as_str()),
            problem(422, "RECOMMENDER_INVALID"),
        ),
        (
            Some(""),
            None,
            Some(id.as_str()),
            problem(422, "RECOMMENDER_INVALID"),
        ),
        (
            Some("BLUE7"),
            None,
            Some("1"),
            problem(422, "RECOMMENDER_INVALID"),
        ),
        (
            Some("BLUE7"),
            None,
            Some(""),
            problem(422, "RECOMMENDER_INVALID"),
        ),
        (
            Some("BLUE7"),
            Some("BLUE7"),
            None,
            problem(400, "MALFORMED_REQUEST"),
        ),
    ] {
        let form = JoinRequest {
            suggestion_code1: first.map(str::to_owned),
            suggestion_code2: second.map(str::to_owned),
            recommender_id: recommender.map(str::to_owned),
            ..join_form(&world, &browser).await
        };
        let answer = browser.call::<Join>(&form).await;
        assert_eq!(
            refused(answer),
            expected,
            "{first:?} {second:?} {recommender:?}"
        );
        world.pass(TimeDelta::minutes(1));
    }
}

#[crate::database::test]
async fn codes_are_made_once_for_who_may_have_one_and_ended_once(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (partner, plain) = (world.member().await, world.member().await);
    world.change_member(partner.id, PARTNER).await;
    for (member, code, expected) in [
        (&plain, "GOLD7", problem(422, "JOIN_CODE_OWNER_INVALID")),
        (&operator, "GOLD7", problem(403, "OPERATOR_UNTOUCHABLE")),
        (&partner, "go", problem(422, "JOIN_CODE_INVALID")),
        (&partner, "골드코드", problem(422, "JOIN_CODE_INVALID")),
    ] {
        assert_eq!(
            refused(make(&operator, member, code).await),
            expected,
            "{code}"
        );
    }
    let unsaid = MakeJoinCode {
        code: "GOLD7".to_owned(),
        reason: " ".to_owned(),
    };
    let unsaid = operator
        .call_at::<AdminMakeJoinCode>(partner.id, &unsaid)
        .await;
    assert_eq!(refused(unsaid), problem(422, "REASON_REQUIRED"));
    let made = || make(&operator, &partner, "GOLD7");
    let (first, second) = join!(made(), made());
    let (made, taken) = if first.is_ok() {
        (first, second)
    } else {
        (second, first)
    };
    assert_eq!(refused(taken), problem(422, "JOIN_CODE_TAKEN"));
    let id = made.unwrap().id;
    let (first, second) = join!(end(&operator, id), end(&operator, id));
    assert!(first.is_ok() != second.is_ok());
    // An ended code is not issued again.
    let again = make(&operator, &partner, "gold7").await;
    assert_eq!(refused(again), problem(422, "JOIN_CODE_TAKEN"));
    let list = async |status: &str| {
        let query = ListQuery {
            status: Some(status.to_owned()),
            search: Some("gold".to_owned()),
            ..ListQuery::default()
        };
        operator
            .call::<AdminGetJoinCodes>(&query)
            .await
            .unwrap()
            .count
    };
    assert_eq!((list("live").await, list("ended").await), (0, 1));
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let actions: Vec<_> = log.items.iter().map(|row| row.action.as_str()).collect();
    assert_eq!(actions, ["joinCode.end", "joinCode.make"]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn who_is_no_partner_any_more_has_no_live_code(db: PgPool) {
    let world = World::new(db).await;
    let (operator, partner) = (world.operator().await, world.member().await);
    world.change_member(partner.id, PARTNER).await;
    make(&operator, &partner, "GOLD7").await.unwrap();
    let standing = |role, kind| MemberStanding {
        role,
        kind,
        user_type: "A".to_owned(),
        staff: false,
    };
    operator
        .change_standing(partner.id, standing(3, 1))
        .await
        .unwrap();
    assert_eq!(
        look_up(&world.visitor(), "GOLD7").await.unwrap().deleted_at,
        None
    );
    operator
        .change_standing(partner.id, standing(3, 0))
        .await
        .unwrap();
    assert!(
        look_up(&world.visitor(), "GOLD7")
            .await
            .unwrap()
            .deleted_at
            .is_some()
    );
}

#[crate::database::test]
async fn codes_are_not_guessed_by_the_thousand(db: PgPool) {
    let world = World::new(db).await;
    let visitor = world.visitor();
    for _ in 0..20 {
        assert_eq!(look_up(&visitor, "GUESS1").await, None);
    }
    let query = SuggestionCodeQuery {
        code_equals: "GUESS1".to_owned(),
    };
    let limited = visitor.call::<GetSuggestionCode>(&query).await;
    assert_eq!(refused(limited), problem(429, "TOO_MANY_REQUESTS"));
    world.pass(TimeDelta::seconds(5));
    assert_eq!(look_up(&visitor, "GUESS1").await, None);
}
