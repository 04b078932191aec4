//! The sandbox's slot machines and tables: do they pay what they say, and can a round be redone?

use crate::fit::{ROUNDS, assert_fits};
use hanpan_core::games::casino::sandbox::{GameBoard, Play, PlayOutcome, SandboxGame, replay};
use hanpan_core::games::casino::slot::{
    DRAGON, FRUIT, LINES, LineWin, MOON, Machine, REELS, ROWS, STAKES, STOPS, SYMBOLS, WILD,
};
use hanpan_core::games::casino::table::{Spot, SpotStake, TableHand};
use hanpan_core::games::draws::baccarat::Winner;
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::kernel::ids::SandboxSessionId;
use hanpan_core::kernel::money::Won;
use proptest::prelude::*;

const SEED: Seed = Seed::new(*b"a seed these tests all draw from");
const MACHINES: [(&Machine, &str); 3] = [(&FRUIT, "95.93"), (&MOON, "95.65"), (&DRAGON, "96.40")];

/// What a line pays, by the rule as a member reads it: the longest row of equal symbols from the left,
/// wild ones standing for any, and the best of what it can be read as.
fn oracle(machine: &Machine, cells: [u8; REELS]) -> u16 {
    let pay_of = |symbol: u8| {
        let count = cells
            .iter()
            .take_while(|cell| **cell == symbol || **cell == WILD)
            .count();
        // A row of wild symbols alone is one of wild symbols.
        let own = symbol == WILD || cells[..count].contains(&symbol);
        if count < 3 || !own {
            0
        } else {
            machine.pays[usize::from(symbol)][count - 3]
        }
    };
    (0..9).map(pay_of).max().unwrap()
}

fn stops() -> impl Strategy<Value = [u8; REELS]> {
    prop::array::uniform5(0..u8::try_from(STOPS).unwrap())
}

fn machine() -> impl Strategy<Value = &'static Machine> {
    prop::sample::select(vec![&FRUIT, &MOON, &DRAGON])
}

fn spin(stake: i64) -> Play {
    Play::Spin {
        stake: Won::new(stake),
    }
}

fn deal(stakes: &[(Spot, i64)]) -> Play {
    let stakes = stakes.iter().map(|(spot, stake)| SpotStake {
        spot: *spot,
        stake: Won::new(*stake),
    });
    Play::Deal {
        stakes: stakes.collect(),
    }
}

fn hand(game: SandboxGame, number: i32, play: &Play) -> TableHand {
    match game
        .play(&SEED, game.label(SandboxSessionId::new(1), number), play)
        .unwrap()
    {
        PlayOutcome::Deal(hand) => hand,
        PlayOutcome::Spin(_) => panic!("no table"),
    }
}

#[test]
fn no_game_pays_back_all_that_is_staked() {
    for game in SandboxGame::ALL {
        for rtp in game.rtps() {
            assert!(rtp.is_below_one(), "{game:?} {}", rtp.percent());
            assert!(
                rtp.percent_hundredths() > 8_500,
                "{game:?} {}",
                rtp.percent()
            );
        }
    }
    let told = SandboxGame::ALL.map(SandboxGame::rtp_text);
    assert_eq!(
        told,
        ["85.64~98.94", "85.64~98.94", "95.65", "95.93", "96.40"]
    );
}

#[test]
fn a_machine_pays_back_over_all_its_stops_what_it_says() {
    for (machine, percent) in MACHINES {
        let counts = machine.reels.map(|reel| {
            let mut counts = [0_u64; SYMBOLS];
            for symbol in reel {
                counts[usize::from(symbol)] += 1;
            }
            counts
        });
        // Each cell of a line comes as often as any other of its reel, so one line tells of all.
        let mut paid = 0_u64;
        for shown in 0..SYMBOLS.pow(5) {
            let cells = [1, 9, 81, 729, 6_561].map(|step| u8::try_from(shown / step % 9).unwrap());
            let often = (0..REELS).map(|reel| counts[reel][usize::from(cells[reel])]);
            paid += often.product::<u64>() * u64::from(oracle(machine, cells));
        }
        let ways = u128::try_from(STOPS.pow(5)).unwrap();
        let hundredths = u128::from(paid) * 10_000 / ways;
        assert_eq!(machine.rtp().percent_hundredths(), hundredths);
        assert_eq!(machine.rtp().percent(), percent);
    }
}

#[test]
fn lines_differ_and_every_stake_divides_among_them() {
    for (place, line) in LINES.iter().enumerate() {
        assert!(line.iter().all(|row| usize::from(*row) < ROWS));
        assert!(!LINES[..place].contains(line));
    }
    let lines = i64::try_from(LINES.len()).unwrap();
    assert!(STAKES.iter().all(|stake| stake % lines == 0));
    for (machine, _) in MACHINES {
        assert!(machine.pays.iter().all(|pays| pays.is_sorted()));
    }
}

proptest! {
    #[test]
    fn what_a_spin_pays_is_read_off_its_window(machine in machine(), stops in stops(), stake in prop::sample::select(STAKES.to_vec())) {
        let spin = machine.stopped(stops, Won::new(stake));
        for (reel, seen) in spin.window.iter().enumerate() {
            let from_stop = machine.reels[reel].iter().cycle().skip(usize::from(stops[reel]));
            prop_assert!(from_stop.take(ROWS).eq(seen));
        }
        let mut payout = 0;
        for (line, rows) in LINES.iter().enumerate() {
            let mut cells = [0; REELS];
            for (reel, cell) in cells.iter_mut().enumerate() {
                *cell = spin.window[reel][usize::from(rows[reel])];
            }
            let expected = i64::from(oracle(machine, cells)) * stake / 10;
            let won: Vec<&LineWin> = spin.wins.iter().filter(|win| usize::from(win.line) == line).collect();
            prop_assert_eq!(won.iter().map(|win| win.amount.get()).sum::<i64>(), expected);
            prop_assert!(won.len() <= 1);
            for win in won {
                prop_assert!(cells[..usize::from(win.count)].iter().all(|cell| *cell == win.symbol || *cell == WILD));
            }
            payout += expected;
        }
        prop_assert_eq!(spin.payout.get(), payout);
    }

    #[test]
    fn a_hand_pays_what_its_spots_say(number in 1..1_000_000, stake in 1_i64..=300) {
        let stakes = Spot::ALL.map(|spot| (spot, stake * 1_000));
        let dealt = hand(SandboxGame::Baccarat, number, &deal(&stakes));
        let cards = &dealt.hand;
        let pair = |hand: &[hanpan_core::games::draws::cards::Card]| hand[0].rank == hand[1].rank;
        let mut payout = 0;
        for result in &dealt.spots {
            let tie = cards.winner == Winner::Tie;
            let times = match result.spot {
                Spot::Player if cards.winner == Winner::Player => 200,
                Spot::Banker if cards.winner == Winner::Banker => 195,
                Spot::Player | Spot::Banker if tie => 100,
                Spot::Tie if tie => 900,
                Spot::PlayerPair if pair(&cards.player) => 1_200,
                Spot::BankerPair if pair(&cards.banker) => 1_200,
                _ => 0,
            };
            prop_assert_eq!(result.payout.get(), stake * 10 * times);
            payout += result.payout.get();
        }
        prop_assert_eq!(dealt.payout.get(), payout);
        prop_assert_eq!(dealt.spots.len(), 5);
    }

    #[test]
    fn no_stake_makes_a_game_panic(stake in any::<i64>(), seed in any::<[u8; 32]>(), label in ".*") {
        let stakes = Spot::ALL.map(|spot| (spot, stake));
        for game in SandboxGame::ALL {
            for play in [spin(stake), deal(&stakes)] {
                let checked = game.check(&play);
                let played = game.play(&Seed::new(seed), label.clone(), &play);
                prop_assert_eq!(checked.is_ok(), played.is_ok());
            }
        }
        let _ = replay(&Seed::new(seed), &label, &spin(stake));
    }
}

#[test]
fn a_round_is_redone_from_seed_label_and_stakes() {
    for game in SandboxGame::ALL {
        let play = match game.board() {
            GameBoard::Slot(_) => spin(1_000),
            GameBoard::Baccarat(table) => deal(&[(Spot::Banker, table.min.get())]),
        };
        let label = game.label(SandboxSessionId::new(17), 3);
        let outcome = game.play(&SEED, label.clone(), &play).unwrap();
        assert_eq!(replay(&SEED, &label, &play), Some(outcome.clone()));
        let text = serde_json::to_string(&outcome).unwrap();
        assert_eq!(serde_json::from_str::<PlayOutcome>(&text).unwrap(), outcome);
        assert_eq!(SandboxGame::of(game.id()), Some(game));
    }
    assert_eq!(replay(&SEED, "roulette:17:3", &spin(1_000)), None);
    assert_eq!(replay(&SEED, "baccarat-1:17:3", &spin(1_000)), None);
}

#[test]
fn a_spin_that_was_played_is_drawn_the_same_for_ever() {
    let spun = SandboxGame::Fruit.play(&SEED, "slot-fruit:17:3".to_owned(), &spin(1_000));
    let text = serde_json::to_string(&spun.unwrap()).unwrap();
    assert_eq!(
        text,
        concat!(
            r#"{"kind":"spin","stops":[7,18,10,3,1],"#,
            r#""window":[[6,8,5],[6,8,4],[8,6,2],[0,7,4],[4,7,6]],"#,
            r#""wins":[{"line":5,"symbol":6,"count":3,"amount":1200}],"payout":1200}"#,
        )
    );
}

#[test]
fn stakes_out_of_range_or_twice_on_a_spot_are_refused() {
    let refused = |game: SandboxGame, play: &Play| game.check(play).unwrap_err().to_string();
    let of_slot = "베팅금액은 1,000원부터 100,000원까지 1,000원 단위로 선택해주세요.";
    for stake in [i64::MIN, -1_000, 0, 1, 999, 1_500, 100_001, i64::MAX] {
        assert_eq!(refused(SandboxGame::Moon, &spin(stake)), of_slot, "{stake}");
    }
    let of_table = "베팅금액은 1,000원부터 300,000원까지 1,000원 단위로 선택해주세요.";
    for stake in [i64::MIN, -1_000, 0, 999, 1_001, 301_000, i64::MAX] {
        let play = deal(&[(Spot::Player, 1_000), (Spot::Tie, stake)]);
        assert_eq!(refused(SandboxGame::Baccarat, &play), of_table, "{stake}");
    }
    let none = "베팅할 곳을 선택해주세요.";
    assert_eq!(refused(SandboxGame::Baccarat, &deal(&[])), none);
    let twice = deal(&[(Spot::Player, 1_000), (Spot::Player, 1_000)]);
    assert_eq!(refused(SandboxGame::Baccarat, &twice), none);
    let sum = SandboxGame::Baccarat.check(&deal(&[(Spot::Player, 300_000), (Spot::Tie, 1_000)]));
    assert_eq!(sum, Ok(Won::new(301_000)));
    let other = "이용할 수 없는 게임입니다.";
    assert_eq!(refused(SandboxGame::Baccarat, &spin(1_000)), other);
    assert_eq!(
        refused(SandboxGame::Moon, &deal(&[(Spot::Tie, 1_000)])),
        other
    );
}

#[test]
fn many_spins_stop_anywhere_as_often() {
    let mut counted = [[0_u64; STOPS]; REELS];
    for number in 0..i32::try_from(ROUNDS).unwrap() {
        let label = SandboxGame::Dragon.label(SandboxSessionId::new(1), number);
        let Ok(PlayOutcome::Spin(spin)) = SandboxGame::Dragon.play(&SEED, label, &spin(1_000))
        else {
            panic!("no spin");
        };
        for (counts, stop) in counted.iter_mut().zip(spin.stops) {
            counts[usize::from(stop)] += 1;
        }
    }
    for counts in counted {
        assert_fits("stops of a reel", &counts, &[1; STOPS]);
    }
}

#[test]
fn many_hands_have_pairs_as_often_as_they_should() {
    let play = deal(&[(Spot::PlayerPair, 1_000), (Spot::BankerPair, 1_000)]);
    let (mut of_player, mut of_banker) = ([0_u64; 2], [0_u64; 2]);
    for number in 0..i32::try_from(ROUNDS).unwrap() {
        let dealt = hand(SandboxGame::Baccarat, number, &play);
        of_player[usize::from(dealt.spots[0].payout > Won::ZERO)] += 1;
        of_banker[usize::from(dealt.spots[1].payout > Won::ZERO)] += 1;
    }
    assert_fits("pairs of the player", &of_player, &[384, 31]);
    assert_fits("pairs of the banker", &of_banker, &[384, 31]);
}
