//! The casino: lobbies, launches, the sandbox's games, and the operators' view and closures.

use crate::wallet::user;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{
    AdminBanMember, AdminCloseCasino, AdminGetAuditLog, AdminGetCasino, CashToCasino, CasinoToCash,
    Empty, EnterSandbox, GetCasinoGames, GetCasinoLobby, GetCasinoRounds, GetSandboxSeat,
    LaunchCasinoGame, PlaySandbox,
};
use hanpan_core::games::casino::lobby::{
    CasinoGameQuery, CasinoLobby, CasinoState, Category, LaunchGame, Lobby, LobbyQuery,
};
use hanpan_core::games::casino::office::{CasinoOffice, CloseCasino, ClosureScope};
use hanpan_core::games::casino::rounds::{CasinoRound, CasinoRoundQuery};
use hanpan_core::games::casino::sandbox::{
    EnterGame, Play, PlayOutcome, PlayReceipt, PlayRound, PlayedRound, Seat, replay,
};
use hanpan_core::games::casino::table::{Spot, SpotStake};
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::wallet::casino::{TransferCode, TransferReceipt, TransferRequest, TransferState};
use hanpan_server::games::casino::Casino;
use sqlx::PgPool;
use uuid::Uuid;

pub(crate) const MOON: &str = "slot-moon";
const TABLE: &str = "baccarat-1";

/// A member with casino money.
pub(crate) async fn player(world: &World, casino_money: i64) -> Client {
    let member = world.rich_member(casino_money).await;
    let done = transfer(&member, TransferCode::ToCasino, casino_money, casino_money).await;
    assert_eq!(done.unwrap().state, TransferState::Done);
    member
}

pub(crate) async fn transfer(
    member: &Client,
    code: TransferCode,
    amount: i64,
    held: i64,
) -> Result<TransferReceipt, Refused> {
    let request = TransferRequest {
        request_id: Uuid::new_v4(),
        member_id: member.id,
        emoney: amount.to_string(),
        total_emoney: Won::new(held),
        code,
    };
    match code {
        TransferCode::ToCasino => member.call::<CashToCasino>(&request).await,
        TransferCode::FromCasino => member.call::<CasinoToCash>(&request).await,
    }
}

/// The token of a launch.
async fn launch(member: &Client, game_id: &str) -> Result<String, Refused> {
    let input = LaunchGame {
        member_id: member.id,
        game_id: game_id.to_owned(),
    };
    let launched = member.call::<LaunchCasinoGame>(&input).await?;
    let (page, token) = launched.url.rsplit_once('/').unwrap();
    let lobby = if game_id.starts_with("slot") {
        "slot"
    } else {
        "casino"
    };
    assert_eq!(page, format!("/{lobby}/play"));
    Ok(token.to_owned())
}

async fn enter(member: &Client, token: &str) -> Result<Seat, Refused> {
    let input = EnterGame {
        member_id: member.id,
        token: token.to_owned(),
    };
    member.call::<EnterSandbox>(&input).await
}

pub(crate) async fn seat(member: &Client, game_id: &str) -> Seat {
    let token = launch(member, game_id).await.unwrap();
    enter(member, &token).await.unwrap()
}

fn order(member: &Client, seat: &Seat, play: Play) -> PlayRound {
    PlayRound {
        request_id: Uuid::new_v4(),
        member_id: member.id,
        session_id: seat.session_id,
        play,
    }
}

pub(crate) fn spin(member: &Client, seat: &Seat, stake: i64) -> PlayRound {
    let stake = Won::new(stake);
    order(member, seat, Play::Spin { stake })
}

pub(crate) fn deal(member: &Client, seat: &Seat, stakes: &[(Spot, i64)]) -> PlayRound {
    let stakes = stakes.iter().map(|(spot, stake)| SpotStake {
        spot: *spot,
        stake: Won::new(*stake),
    });
    let stakes = stakes.collect();
    order(member, seat, Play::Deal { stakes })
}

pub(crate) async fn play(member: &Client, order: &PlayRound) -> Result<PlayReceipt, Refused> {
    member.call::<PlaySandbox>(order).await
}

async fn casino_money(member: &Client) -> i64 {
    user(member).await.casino_money.get()
}

async fn rounds(member: &Client) -> Vec<CasinoRound> {
    let query = CasinoRoundQuery {
        member_id: member.id,
        lobby: None,
        game_id: None,
        page: None,
        perpage: Some(100),
    };
    member.call::<GetCasinoRounds>(&query).await.unwrap().items
}

/// The code of the casino's refusal.
fn code<T: std::fmt::Debug>(answer: Result<T, Refused>) -> String {
    let refused = answer.unwrap_err();
    assert_eq!(refused.status, 422);
    refused.code().to_owned()
}

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

/// Stops the sandbox's answers, or resumes them.
async fn set_down(world: &World, down: bool) {
    let statement = if down {
        "insert into sandbox_casino_faults (fault) values ('down')"
    } else {
        "delete from sandbox_casino_faults"
    };
    sqlx::query(statement).execute(&world.app.db).await.unwrap();
    world.app.state::<Casino>().refresh(&world.clock).await;
}

fn assert_drawn_as_committed(round: &PlayedRound) {
    let seed = Seed::parse(&round.seed).unwrap();
    assert!(seed.matches(&round.commitment));
    let again = replay(&seed, &round.label, &round.play);
    assert_eq!(again.as_ref(), Some(&round.outcome));
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
async fn a_spin_moves_casino_money_and_can_be_drawn_again(db: PgPool) {
    let world = World::new(db).await;
    let member = player(&world, 200_000).await;
    let seat = seat(&member, MOON).await;
    assert_eq!((seat.game_name.as_str(), seat.next.number), ("달토끼", 1));
    assert_eq!(seat.casino_money, Won::new(200_000));
    let (mut held, mut next) = (200_000, seat.next.clone());
    for _ in 0..30 {
        let receipt = play(&member, &spin(&member, &seat, 1_000)).await.unwrap();
        // The draw was committed to before the stake was known.
        assert_eq!(receipt.round.commitment, next.commitment);
        assert_eq!(
            receipt.round.label,
            format!("{MOON}:{}:{}", seat.session_id, next.number)
        );
        assert_drawn_as_committed(&receipt.round);
        held += receipt.round.outcome.payout().get() - 1_000;
        assert_eq!(receipt.casino_money, Won::new(held));
        assert_eq!(receipt.next.number, next.number + 1);
        next = receipt.next;
    }
    assert_eq!(casino_money(&member).await, held);
    let there = world
        .app
        .state::<Casino>()
        .provider()
        .balance(member.id)
        .await;
    assert_eq!(there, Ok(Won::new(held)));
    let played = rounds(&member).await;
    assert_eq!(played.len(), 30);
    let net: i64 = played
        .iter()
        .map(|round| round.payout.get() - round.stake.get())
        .sum();
    assert_eq!(200_000 + net, held);
    assert_drawn_as_committed(played[0].played.as_ref().unwrap());
    // The balance can be transferred out, and no more.
    assert!(
        transfer(&member, TransferCode::FromCasino, held + 1, held)
            .await
            .is_err()
    );
    let out = transfer(&member, TransferCode::FromCasino, held, held)
        .await
        .unwrap();
    assert_eq!(out.state, TransferState::Done);
    let user = user(&member).await;
    assert_eq!((user.emoney.get(), user.casino_money.get()), (held, 0));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_hand_pays_each_spot_and_refuses_what_the_table_does_not_take(db: PgPool) {
    let world = World::new(db).await;
    let member = player(&world, 1_000_000).await;
    let seat = seat(&member, TABLE).await;
    let mut held = 1_000_000;
    for _ in 0..10 {
        let stakes = [
            (Spot::Banker, 10_000),
            (Spot::Tie, 1_000),
            (Spot::PlayerPair, 1_000),
        ];
        let receipt = play(&member, &deal(&member, &seat, &stakes)).await.unwrap();
        assert_drawn_as_committed(&receipt.round);
        assert!(matches!(receipt.round.outcome, PlayOutcome::Deal(_)));
        held += receipt.round.outcome.payout().get() - 12_000;
        assert_eq!(receipt.casino_money.get(), held);
    }
    for (stakes, said) in [
        (vec![], "CASINO_SPOTS_INVALID"),
        (
            vec![(Spot::Tie, 1_000), (Spot::Tie, 1_000)],
            "CASINO_SPOTS_INVALID",
        ),
        (vec![(Spot::Tie, 1_500)], "CASINO_STAKE_INVALID"),
        (vec![(Spot::Tie, -1_000)], "CASINO_STAKE_INVALID"),
        (vec![(Spot::Tie, 301_000)], "CASINO_STAKE_INVALID"),
    ] {
        let refused = play(&member, &deal(&member, &seat, &stakes)).await;
        assert_eq!(code(refused), said, "{stakes:?}");
    }
    let spun = play(&member, &spin(&member, &seat, 1_000)).await;
    assert_eq!(code(spun), "CASINO_GAME_UNKNOWN");
    assert_eq!(casino_money(&member).await, held);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_request_plays_once(db: PgPool) {
    let world = World::new(db).await;
    let member = player(&world, 100_000).await;
    let seat = seat(&member, MOON).await;
    let order = spin(&member, &seat, 5_000);
    let answers = join_all((0..6).map(|_| play(&member, &order))).await;
    let first = answers[0].as_ref().unwrap();
    for answer in &answers {
        assert_eq!(answer.as_ref().unwrap(), first);
    }
    assert_eq!(rounds(&member).await.len(), 1);
    // The seed that was committed to for the next round is still the one that is used.
    let second = play(&member, &spin(&member, &seat, 5_000)).await.unwrap();
    assert_eq!(second.round.commitment, first.next.commitment);
    let other_stake = PlayRound {
        play: Play::Spin {
            stake: Won::new(1_000),
        },
        ..order.clone()
    };
    let refused = play(&member, &other_stake).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (409, "REQUEST_ID_REUSED"));
    // Even while the provider is down, a repeated order returns its round.
    set_down(&world, true).await;
    assert_eq!(play(&member, &order).await.unwrap().round, first.round);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_spins_at_once_none_stakes_what_is_not_held(db: PgPool) {
    let world = World::new(db).await;
    let member = player(&world, 50_000).await;
    let (first, second) = (seat(&member, MOON).await, seat(&member, "slot-fruit").await);
    let orders: Vec<PlayRound> = (0..12)
        .map(|place| {
            spin(
                &member,
                if place % 2 == 0 { &first } else { &second },
                20_000,
            )
        })
        .collect();
    let answers = join_all(orders.iter().map(|order| play(&member, order))).await;
    let played = rounds(&member).await;
    let done = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(done, played.len());
    assert!(done >= 2, "{answers:?}");
    for refused in answers.into_iter().filter(Result::is_err) {
        assert_eq!(code(refused), "CASINO_MONEY_TOO_SMALL");
    }
    let net: i64 = played
        .iter()
        .map(|round| round.payout.get() - round.stake.get())
        .sum();
    assert_eq!(casino_money(&member).await, 50_000 + net);
    // Each round had its own seed.
    let mut seeds: Vec<String> = played
        .into_iter()
        .map(|round| round.played.unwrap().seed)
        .collect();
    seeds.sort();
    seeds.dedup();
    assert_eq!(seeds.len(), done);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_spin_and_a_transfer_at_once_share_the_money(db: PgPool) {
    let world = World::new(db).await;
    for _ in 0..4 {
        let member = player(&world, 30_000).await;
        let seat = seat(&member, MOON).await;
        let order = spin(&member, &seat, 20_000);
        let (played, out) = futures::join!(
            play(&member, &order),
            transfer(&member, TransferCode::FromCasino, 30_000, 30_000)
        );
        let user = user(&member).await;
        match (played, out) {
            (Ok(receipt), Err(_)) => assert_eq!(user.casino_money, receipt.casino_money),
            (Err(refused), Ok(_)) => {
                assert_eq!(code::<()>(Err(refused)), "CASINO_MONEY_TOO_SMALL");
                assert_eq!((user.emoney.get(), user.casino_money.get()), (30_000, 0));
            }
            // A spin that won enough left the whole amount to be transferred out.
            (Ok(receipt), Ok(_)) => assert!(receipt.casino_money.get() >= 30_000),
            (Err(played), Err(out)) => panic!("{played:?} {out:?}"),
        }
        world.assert_books_hold().await;
    }
}

#[crate::database::test]
async fn a_token_lets_its_member_in_once_and_soon(db: PgPool) {
    let world = World::new(db).await;
    let (member, stranger) = (player(&world, 30_000).await, world.member().await);
    let token = launch(&member, MOON).await.unwrap();
    assert_eq!(
        code(enter(&stranger, &token).await),
        "CASINO_LAUNCH_INVALID"
    );
    let answers = join_all((0..4).map(|_| enter(&member, &token))).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    for refused in answers.into_iter().filter(Result::is_err) {
        assert_eq!(code(refused), "CASINO_LAUNCH_INVALID");
    }
    for wrong in ["", "0", &token[1..], &"00".repeat(32)] {
        assert_eq!(code(enter(&member, wrong).await), "CASINO_LAUNCH_INVALID");
    }
    let late = launch(&member, MOON).await.unwrap();
    world.pass(TimeDelta::seconds(121));
    assert_eq!(code(enter(&member, &late).await), "CASINO_LAUNCH_INVALID");
    assert_eq!(
        code(launch(&member, "roulette").await),
        "CASINO_GAME_UNKNOWN"
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_seat_is_its_members_and_ends(db: PgPool) {
    let world = World::new(db).await;
    let (member, stranger) = (player(&world, 30_000).await, player(&world, 30_000).await);
    let own_seat = seat(&member, MOON).await;
    let again = member
        .call_at::<GetSandboxSeat>(own_seat.session_id, &Empty {})
        .await;
    assert_eq!(again.unwrap(), own_seat);
    let theirs = stranger
        .call_at::<GetSandboxSeat>(own_seat.session_id, &Empty {})
        .await;
    assert_eq!(code(theirs), "CASINO_LAUNCH_INVALID");
    let spun = play(&stranger, &spin(&stranger, &own_seat, 1_000)).await;
    assert_eq!(code(spun), "CASINO_LAUNCH_INVALID");
    let for_another = play(&stranger, &spin(&member, &own_seat, 1_000)).await;
    assert_eq!(for_another.unwrap_err().status, 403);
    // A launch that has not been entered is not a seat yet.
    launch(&member, MOON).await.unwrap();
    let unentered = Seat {
        session_id: own_seat.session_id + 1,
        ..own_seat.clone()
    };
    assert_eq!(
        code(play(&member, &spin(&member, &unentered, 1_000)).await),
        "CASINO_LAUNCH_INVALID"
    );
    world.pass(TimeDelta::hours(12));
    play(&member, &spin(&member, &own_seat, 1_000))
        .await
        .unwrap();
    world.pass(TimeDelta::seconds(1));
    assert_eq!(
        code(play(&member, &spin(&member, &own_seat, 1_000)).await),
        "CASINO_LAUNCH_INVALID"
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn who_is_banned_plays_no_more(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (player(&world, 30_000).await, world.operator().await);
    let own_seat = seat(&member, MOON).await;
    let reason = Reason {
        reason: "규정 위반".to_owned(),
    };
    operator
        .call_at::<AdminBanMember>(member.id, &reason)
        .await
        .unwrap();
    let refused = play(&member, &spin(&member, &own_seat, 1_000))
        .await
        .unwrap_err();
    assert!([401, 403, 556].contains(&refused.status), "{refused:?}");
    assert!(launch(&member, MOON).await.is_err());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn without_money_nothing_is_played(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let own_seat = seat(&member, MOON).await;
    let refused = play(&member, &spin(&member, &own_seat, 1_000))
        .await
        .unwrap_err();
    assert_eq!(
        refused.body["message"],
        "카지노머니가 부족합니다. 머니를 전환한 후 이용해주세요."
    );
    // The seed was not used.
    let again = member
        .call_at::<GetSandboxSeat>(own_seat.session_id, &Empty {})
        .await
        .unwrap();
    assert_eq!(again.next, own_seat.next);
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

#[crate::database::test]
async fn members_read_their_own_rounds_by_page_and_lobby(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (player(&world, 100_000).await, player(&world, 100_000).await);
    let (machine, table) = (seat(&member, MOON).await, seat(&member, TABLE).await);
    for _ in 0..3 {
        play(&member, &spin(&member, &machine, 1_000))
            .await
            .unwrap();
    }
    play(&member, &deal(&member, &table, &[(Spot::Player, 1_000)]))
        .await
        .unwrap();
    let theirs = seat(&other, MOON).await;
    play(&other, &spin(&other, &theirs, 1_000)).await.unwrap();
    let query = CasinoRoundQuery {
        member_id: member.id,
        lobby: None,
        game_id: None,
        page: Some(2),
        perpage: Some(3),
    };
    let page = member.call::<GetCasinoRounds>(&query).await.unwrap();
    assert_eq!((page.count, page.items.len()), (4, 1));
    let of_casino = CasinoRoundQuery {
        lobby: Some(Lobby::Casino),
        page: None,
        ..query.clone()
    };
    let page = member.call::<GetCasinoRounds>(&of_casino).await.unwrap();
    assert_eq!(
        (page.count, page.items[0].game_name.as_str()),
        (1, "바카라 1번 테이블")
    );
    assert_eq!(
        other
            .call::<GetCasinoRounds>(&query)
            .await
            .unwrap_err()
            .status,
        403
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_audit_finds_a_round_without_its_postings(db: PgPool) {
    let world = World::new(db).await;
    let member = player(&world, 100_000).await;
    let own_seat = seat(&member, MOON).await;
    let id = play(&member, &spin(&member, &own_seat, 2_000))
        .await
        .unwrap()
        .id;
    world.assert_books_hold().await;
    sqlx::query!(
        "update casino_rounds set stake = stake + 1 where id = $1",
        id
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    let faults = hanpan_server::ledger::books::prove(&world.app.db)
        .await
        .unwrap();
    assert_eq!(
        faults,
        [
            format!("postings that are missing: casino_stake:{id}"),
            format!("postings that no record asks for: casino_stake:{id}"),
        ]
    );
}
