//! Players of the casino: launches, seats, rounds and transfers.

use crate::charges::user;
use crate::world::{Client, Refused, World};
use hanpan_core::api::{
    CashToCasino, CasinoToCash, EnterSandbox, GetCasinoRounds, LaunchCasinoGame, PlaySandbox,
};
use hanpan_core::games::casino::lobby::LaunchGame;
use hanpan_core::games::casino::rounds::{CasinoRound, CasinoRoundQuery};
use hanpan_core::games::casino::sandbox::{EnterGame, Play, PlayReceipt, PlayRound, Seat};
use hanpan_core::games::casino::table::{Spot, SpotStake};
use hanpan_core::kernel::money::Won;
use hanpan_core::wallet::casino::{TransferCode, TransferReceipt, TransferRequest, TransferState};
use hanpan_server::games::casino::Casino;
use uuid::Uuid;

/// A slot.
pub const MOON: &str = "slot-moon";

/// A table of baccarat.
pub const TABLE: &str = "baccarat-1";

/// A member with casino money.
pub async fn player(world: &World, casino_money: i64) -> Client {
    let member = world.rich_member(casino_money).await;
    let done = transfer(&member, TransferCode::ToCasino, casino_money, casino_money).await;
    assert_eq!(done.unwrap().state, TransferState::Done);
    member
}

/// Moves money between cash and casino; `held` is the balance that the page shows.
pub async fn transfer(
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
pub async fn launch(member: &Client, game_id: &str) -> Result<String, Refused> {
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

/// Takes the seat of a launch.
pub async fn enter(member: &Client, token: &str) -> Result<Seat, Refused> {
    let input = EnterGame {
        member_id: member.id,
        token: token.to_owned(),
    };
    member.call::<EnterSandbox>(&input).await
}

/// Launches a game and takes the seat.
pub async fn seat(member: &Client, game_id: &str) -> Seat {
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

/// A spin of a slot, as the page sends it.
pub fn spin(member: &Client, seat: &Seat, stake: i64) -> PlayRound {
    let stake = Won::new(stake);
    order(member, seat, Play::Spin { stake })
}

/// A round of a table, as the page sends it.
pub fn deal(member: &Client, seat: &Seat, stakes: &[(Spot, i64)]) -> PlayRound {
    let stakes = stakes.iter().map(|(spot, stake)| SpotStake {
        spot: *spot,
        stake: Won::new(*stake),
    });
    let stakes = stakes.collect();
    order(member, seat, Play::Deal { stakes })
}

/// Plays a round.
pub async fn play(member: &Client, order: &PlayRound) -> Result<PlayReceipt, Refused> {
    member.call::<PlaySandbox>(order).await
}

/// The casino money of a member, won.
pub async fn casino_money(member: &Client) -> i64 {
    user(member).await.casino_money.get()
}

/// The rounds of a member.
pub async fn rounds(member: &Client) -> Vec<CasinoRound> {
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
pub fn code<T: std::fmt::Debug>(answer: Result<T, Refused>) -> String {
    let refused = answer.unwrap_err();
    assert_eq!(refused.status, 422);
    refused.code().to_owned()
}

/// Stops the sandbox's answers, or resumes them.
pub async fn set_down(world: &World, down: bool) {
    let statement = if down {
        "insert into sandbox_casino_faults (fault) values ('down')"
    } else {
        "delete from sandbox_casino_faults"
    };
    sqlx::query(statement).execute(&world.app.db).await.unwrap();
    world.app.state::<Casino>().refresh(&world.clock).await;
}
