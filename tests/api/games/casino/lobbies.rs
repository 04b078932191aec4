//! What lobbies show, while the casino is open, closed or down, and what operators see of it.

use super::{
    MOON, TABLE, code, enter, launch, play, player, rounds, seat, set_down, spin, transfer,
};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminCloseCasino, AdminGetAuditLog, AdminGetCasino, Empty, GetCasinoGames, GetCasinoLobby,
};
use hanpan_core::games::casino::lobby::{
    CasinoGameQuery, CasinoLobby, CasinoState, Category, Lobby, LobbyQuery,
};
use hanpan_core::games::casino::office::{CasinoOffice, CloseCasino, ClosureScope};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::wallet::casino::{TransferCode, TransferState};
use hanpan_tests::charges::user;
use sqlx::PgPool;

async fn lobby(client: &Client, lobby: Lobby) -> CasinoLobby {
    client
        .call::<GetCasinoLobby>(&LobbyQuery { lobby })
        .await
        .unwrap()
}

fn games_of(lobby: Lobby) -> CasinoGameQuery {
    CasinoGameQuery {
        lobby,
        vendor: None,
        category: None,
        search: None,
        page: None,
        perpage: None,
    }
}

async fn names(client: &Client, query: &CasinoGameQuery) -> Vec<String> {
    let page = client.call::<GetCasinoGames>(query).await.unwrap();
    page.items.into_iter().map(|game| game.name).collect()
}

async fn close(
    operator: &Client,
    scope: ClosureScope,
    id: &str,
    closed: bool,
) -> Result<CasinoOffice, Refused> {
    let input = CloseCasino {
        scope,
        id: id.to_owned(),
        closed,
        reason: "정기 점검".to_owned(),
    };
    operator.call::<AdminCloseCasino>(&input).await
}

#[crate::database::test]
async fn lobbies_show_makers_kinds_and_games_and_find_them(db: PgPool) {
    let world = World::new(db).await;
    let visitor = world.visitor();
    let casino = lobby(&visitor, Lobby::Casino).await;
    assert_eq!((casino.state, casino.notice), (CasinoState::Open, None));
    let kinds: Vec<_> = casino
        .categories
        .iter()
        .map(|kind| (kind.category, kind.games))
        .collect();
    assert_eq!(kinds, [(Category::Baccarat, 2)]);
    let slot = lobby(&visitor, Lobby::Slot).await;
    let makers: Vec<_> = slot
        .vendors
        .iter()
        .map(|vendor| (vendor.id.as_str(), vendor.games))
        .collect();
    assert_eq!(makers, [("moonlight", 1), ("dokkaebi", 2)]);
    let all = games_of(Lobby::Slot);
    assert_eq!(
        names(&visitor, &all).await,
        ["달토끼", "후르츠 파라다이스", "황금 드래곤"]
    );
    let found = CasinoGameQuery {
        search: Some("드래 곤".to_owned()),
        ..all.clone()
    };
    assert_eq!(names(&visitor, &found).await, ["황금 드래곤"]);
    let of_maker = CasinoGameQuery {
        vendor: Some("moonlight".to_owned()),
        ..all.clone()
    };
    assert_eq!(names(&visitor, &of_maker).await, ["달토끼"]);
    let classic = CasinoGameQuery {
        category: Some(Category::ClassicSlot),
        ..all.clone()
    };
    assert_eq!(names(&visitor, &classic).await, ["후르츠 파라다이스"]);
    let second = CasinoGameQuery {
        page: Some(2),
        perpage: Some(2),
        ..all
    };
    assert_eq!(names(&visitor, &second).await, ["황금 드래곤"]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_provider_that_is_down_lets_nobody_in_and_keeps_no_money(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (player(&world, 60_000).await, world.operator().await);
    let own_seat = seat(&member, MOON).await;
    set_down(&world, true).await;
    let shown = lobby(&member, Lobby::Slot).await;
    let sentence = "카지노 게임사와 연결이 원활하지 않습니다. 잠시 후 다시 이용해주세요.";
    assert_eq!(
        (shown.state, shown.notice.as_deref()),
        (CasinoState::Down, Some(sentence))
    );
    // The catalogue of games is still known.
    assert_eq!(shown.vendors.len(), 2);
    assert_eq!(code(launch(&member, MOON).await), "CASINO_DOWN");
    assert_eq!(
        code(play(&member, &spin(&member, &own_seat, 1_000)).await),
        "CASINO_DOWN"
    );
    // A transfer in progress waits, and the operator sees it.
    let out = transfer(&member, TransferCode::FromCasino, 10_000, 60_000)
        .await
        .unwrap();
    assert_eq!(out.state, TransferState::Pending);
    let office = operator.call::<AdminGetCasino>(&Empty {}).await.unwrap();
    assert_eq!((office.state, office.waiting), (CasinoState::Down, 1));
    assert_eq!(office.waiting_amount, Won::new(10_000));
    assert_eq!(office.failure.as_deref(), Some("응답을 받지 못했습니다"));
    assert_eq!(office.answer_milliseconds, None);
    set_down(&world, false).await;
    world.pass(TimeDelta::seconds(30));
    hanpan_server::wallet::casino::resume::resume_due(&world.app)
        .await
        .unwrap();
    assert_eq!(user(&member).await.emoney.get(), 10_000);
    play(&member, &spin(&member, &own_seat, 1_000))
        .await
        .unwrap();
    let office = operator.call::<AdminGetCasino>(&Empty {}).await.unwrap();
    assert_eq!(
        (office.state, office.waiting, office.waiting_since),
        (CasinoState::Open, 0, None)
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn operators_close_the_casino_a_maker_or_a_game(db: PgPool) {
    use ClosureScope::{Casino, Game, Vendor};
    let world = World::new(db).await;
    let (member, operator) = (player(&world, 60_000).await, world.operator().await);
    let own_seat = seat(&member, MOON).await;
    for (scope, id) in [(Casino, ""), (Vendor, "moonlight"), (Game, MOON)] {
        let closed = match scope {
            Casino => "CASINO_CLOSED",
            Vendor | Game => "CASINO_GAME_CLOSED",
        };
        let token = launch(&member, MOON).await.unwrap();
        close(&operator, scope, id, true).await.unwrap();
        assert_eq!(code(launch(&member, MOON).await), closed, "{scope:?}");
        assert_eq!(code(enter(&member, &token).await), closed, "{scope:?}");
        let refused = play(&member, &spin(&member, &own_seat, 1_000))
            .await
            .unwrap_err();
        let sentence = match scope {
            Casino => "카지노 점검중입니다. 점검이 끝난 후 이용해주세요.",
            Vendor | Game => "달토끼는 현재 점검중입니다.",
        };
        assert_eq!(refused.body["message"], sentence);
        let state = lobby(&member, Lobby::Slot).await.state;
        assert_eq!(state == CasinoState::Maintenance, scope == Casino);
        // The others stay open.
        assert_eq!(launch(&member, "slot-fruit").await.is_ok(), scope != Casino);
        close(&operator, scope, id, true).await.unwrap();
        close(&operator, scope, id, false).await.unwrap();
        // A refused token is still valid.
        enter(&member, &token).await.unwrap();
        play(&member, &spin(&member, &own_seat, 1_000))
            .await
            .unwrap();
    }
    assert_eq!(
        code(close(&operator, Game, "nothing", true).await),
        "CASINO_GAME_UNKNOWN"
    );
    assert_eq!(
        code(close(&operator, Casino, "x", true).await),
        "CASINO_GAME_UNKNOWN"
    );
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let acts: Vec<&str> = log.items.iter().map(|row| row.subject.as_str()).collect();
    let (game, vendor) = ("casino:game:slot-moon", "casino:vendor:moonlight");
    // Closing twice writes one entry.
    assert_eq!(acts, [game, game, vendor, vendor, "casino", "casino"]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn operators_see_what_each_game_was_played(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (player(&world, 100_000).await, world.operator().await);
    let own_seat = seat(&member, MOON).await;
    for _ in 0..5 {
        play(&member, &spin(&member, &own_seat, 2_000))
            .await
            .unwrap();
    }
    let office = operator.call::<AdminGetCasino>(&Empty {}).await.unwrap();
    let of = |id: &str| office.games.iter().find(|game| game.id == id).unwrap();
    let won: i64 = rounds(&member)
        .await
        .iter()
        .map(|round| round.payout.get())
        .sum();
    let moon = of(MOON);
    assert_eq!(
        (moon.rounds, moon.stakes.get(), moon.payouts.get()),
        (5, 10_000, won)
    );
    assert_eq!(moon.rtp.as_deref(), Some("95.65"));
    // Of 10,000 won, one won is a hundredth of a percent.
    let paid_back = format!("{}.{:02}", won / 100, won % 100);
    assert_eq!(moon.paid_back, Some(paid_back));
    assert_eq!(
        (of(TABLE).rounds, of(TABLE).rtp.as_deref()),
        (0, Some("85.64~98.94"))
    );
    assert_eq!(office.provider, "sandbox");
    world.assert_books_hold().await;
}
