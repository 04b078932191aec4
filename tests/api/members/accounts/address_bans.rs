//! Address bans, set and lifted by operators.

use crate::world::{Client, Refused, World};
use futures::join;
use hanpan_core::api::{
    AdminBanAddress, AdminGetAuditLog, AdminGetBannedAddresses, AdminLiftAddressBan,
};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::account::office::{BannedAddressRow, ChangeAddress};
use hanpan_core::office::staff::Duty;
use hanpan_server::members::accounts::addresses::BannedAddresses;
use hanpan_server::platform::http::ClientAddress;
use hanpan_tests::refusals::{problem, refused};
use sqlx::{AssertSqlSafe, PgPool};

fn change(address: &str, reason: &str) -> ChangeAddress {
    ChangeAddress {
        address: address.to_owned(),
        reason: reason.to_owned(),
    }
}

async fn ban(operator: &Client, address: &str) -> Result<BannedAddressRow, Refused> {
    operator
        .call::<AdminBanAddress>(&change(address, "부정 이용"))
        .await
}

#[crate::database::test]
async fn an_address_is_banned_at_once_and_let_in_again(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let banned = |address: &str| {
        let address = ClientAddress(address.parse().unwrap());
        world.app.cached::<BannedAddresses>().contains(address)
    };
    let (first, second) = join!(
        ban(&operator, " 203.0.113.7 "),
        ban(&operator, "203.0.113.7")
    );
    assert!(first.is_ok() != second.is_ok());
    assert!(banned("203.0.113.7") && !banned("203.0.113.8"));
    // An address has one canonical form; a ban of an IPv6 address covers its /64 network.
    assert_eq!(
        ban(&operator, "2001:DB8::0:1").await.unwrap().address,
        "2001:db8::"
    );
    assert!(banned("2001:db8::1") && banned("2001:db8::ffff:0:0:9") && !banned("2001:db8:0:1::1"));
    for again in ["2001:db8::2", "::ffff:203.0.113.7"] {
        let again = ban(&operator, again).await;
        assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    }
    let search = ListQuery {
        search: Some("203.".to_owned()),
        ..ListQuery::default()
    };
    let list = operator
        .call::<AdminGetBannedAddresses>(&search)
        .await
        .unwrap();
    assert_eq!(
        (list.count, list.items[0].reason.as_str()),
        (1, "부정 이용")
    );
    let lift = change("203.0.113.7", "오인 차단");
    operator.call::<AdminLiftAddressBan>(&lift).await.unwrap();
    assert!(!banned("203.0.113.7"));
    let again = operator.call::<AdminLiftAddressBan>(&lift).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let actions: Vec<_> = log.items.iter().map(|row| row.action.as_str()).collect();
    assert_eq!(actions, ["address.lift", "address.ban", "address.ban"]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn no_operator_locks_the_office_or_bans_what_is_no_address(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    for own in ["127.0.0.1", "::ffff:127.0.0.1"] {
        let ban = ban(&operator, own).await;
        assert_eq!(refused(ban), problem(422, "OWN_ADDRESS"));
    }
    for text in ["", "somewhere", "1.2.3", "1.2.3.4/24"] {
        assert_eq!(
            refused(ban(&operator, text).await),
            problem(422, "ADDRESS_INVALID"),
            "{text}"
        );
    }
    let unsaid = operator
        .call::<AdminBanAddress>(&change("203.0.113.7", ""))
        .await;
    assert_eq!(refused(unsaid), problem(422, "REASON_REQUIRED"));
}

#[crate::database::test]
async fn no_operator_locks_another_one_out(db: PgPool) {
    let world = World::new(db).await;
    let (chief, support) = (world.operator().await, world.staff(&[Duty::Support]).await);
    let member = world.member().await;
    let moves = async |client: &Client, change: &str| {
        let statement = format!(
            "update sessions set {change} where member_id = {}",
            client.id
        );
        let moved = sqlx::query(AssertSqlSafe(statement)).execute(&world.app.db);
        assert_eq!(moved.await.unwrap().rows_affected(), 1);
    };
    for (from, banned) in [
        ("203.0.113.7", "203.0.113.7"),
        ("203.0.113.7", "::ffff:203.0.113.7"),
        ("2001:db8::7", "2001:db8::9"),
    ] {
        moves(&chief, &format!("address = '{from}'")).await;
        let ban = ban(&support, banned).await;
        assert_eq!(refused(ban), problem(422, "OPERATOR_ADDRESS"), "{banned}");
    }
    // From where a member is logged in, or an operator no longer is.
    moves(&member, "address = '203.0.113.8'").await;
    ban(&support, "203.0.113.8").await.unwrap();
    moves(&chief, "ended_at = now(), end_reason = 'logout'").await;
    ban(&support, "2001:db8::9").await.unwrap();
    world.assert_books_hold().await;
}
