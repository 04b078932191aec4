//! The boards of past results.

use crate::fit::round;
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::games::rounds::board::{BoardMark, PastRound, boards, six_rows, streaks, tally};
use hanpan_core::games::rounds::markets::MiniSelection;
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::kernel::ids::OddsId;
use proptest::prelude::*;

/// The side that a letter stands for.
fn side(letter: char) -> OddsId {
    OddsId::new(u32::from(letter).into())
}

/// Sides by letters, `T` for a tie.
fn marks(text: &str) -> Vec<BoardMark> {
    let numbered = (1..).zip(text.chars());
    numbered
        .map(|(round, letter)| BoardMark {
            round,
            side: side(letter),
            tie: letter == 'T',
        })
        .collect()
}

fn letters(marks: &[BoardMark]) -> String {
    let letter = |mark: &BoardMark| u32::try_from(mark.side.get()).ok().and_then(char::from_u32);
    marks.iter().filter_map(letter).collect()
}

fn columns(text: &str) -> Vec<(String, u32)> {
    let columns = streaks(&marks(text));
    columns
        .iter()
        .map(|column| (letters(&column.marks), column.length))
        .collect()
}

fn shown(columns: &[(&str, u32)]) -> Vec<(String, u32)> {
    columns
        .iter()
        .map(|(letters, length)| ((*letters).to_owned(), *length))
        .collect()
}

#[test]
fn a_change_begins_a_column() {
    assert_eq!(columns(""), []);
    assert_eq!(columns("P"), shown(&[("P", 1)]));
    assert_eq!(
        columns("PPBPBBB"),
        shown(&[("PP", 2), ("B", 1), ("P", 1), ("BBB", 3)])
    );
    assert_eq!(columns("PBM"), shown(&[("P", 1), ("B", 1), ("M", 1)]));
}

#[test]
fn a_tie_goes_on_in_its_column() {
    assert_eq!(columns("PTPB"), shown(&[("PTP", 2), ("B", 1)]));
    assert_eq!(columns("PTB"), shown(&[("PT", 1), ("B", 1)]));
    assert_eq!(columns("TTPP"), shown(&[("TTPP", 2)]));
    assert_eq!(columns("TT"), shown(&[("TT", 0)]));
}

#[test]
fn six_rows_are_filled_from_top_to_bottom() {
    let columns = |text: &str| -> Vec<String> {
        six_rows(&marks(text))
            .iter()
            .map(|column| letters(column))
            .collect()
    };
    assert_eq!(columns(""), Vec::<String>::new());
    assert_eq!(columns("PPBPBB"), ["PPBPBB"]);
    assert_eq!(columns("PPBPBBTP"), ["PPBPBB", "TP"]);
}

#[test]
fn results_are_counted() {
    let [player, banker, tie] = ['P', 'B', 'T'].map(side);
    let counted = tally(&[player, banker, tie], &marks("PPTPBBB"));
    let figures = |index: usize| {
        let of_side = counted[index];
        (
            of_side.count,
            of_side.share_hundredths,
            of_side.longest,
            of_side.running,
        )
    };
    assert_eq!(figures(0), (3, 4_285, 3, 0));
    assert_eq!(figures(1), (3, 4_285, 3, 3));
    assert_eq!((figures(2).0, figures(2).1), (1, 1_428));
    assert_eq!(tally(&[player], &[])[0].share_hundredths, 0);
}

#[test]
fn each_market_of_a_game_has_its_board() {
    let names = |game| -> Vec<String> {
        boards(game, &[])
            .into_iter()
            .map(|board| board.name)
            .collect()
    };
    assert_eq!(
        names(MiniGame::PowerLadder),
        ["출발점", "줄수", "홀짝", "조합"]
    );
    assert_eq!(names(MiniGame::LotusBaccarat), ["바카라"]);
    let balls = names(MiniGame::PowerBall);
    assert_eq!(balls.len(), 10);
    assert_eq!(balls[..2], ["일반볼 홀짝", "일반볼 언더오버"]);
    assert!(balls.contains(&"파워볼 홀짝".to_owned()));
}

proptest! {
    #[test]
    fn boards_hold_every_round_once(seed in any::<[u8; 32]>(), rounds in 0_u32..60) {
        for game in MiniGame::ALL {
            let past: Vec<PastRound> = (1..=rounds)
                .map(|number| PastRound { number, draw: game.draw(&Seed::new(seed), round(number)) })
                .collect();
            for board in boards(game, &past) {
                let numbers: Vec<u32> = (1..=rounds).collect();
                let in_rows = board.six_rows.concat();
                let in_streaks: Vec<BoardMark> =
                    board.streaks.iter().flat_map(|column| column.marks.clone()).collect();
                prop_assert_eq!(in_rows.iter().map(|mark| mark.round).collect::<Vec<_>>(), numbers);
                prop_assert_eq!(&in_rows, &in_streaks);
                prop_assert!(board.streaks.windows(2).all(|pair| pair[0].side != pair[1].side));
                prop_assert_eq!(board.tally.iter().map(|side| side.count).sum::<u32>(), rounds);
                for mark in in_rows {
                    prop_assert!(MiniSelection::of(mark.side).is_some());
                }
            }
        }
    }
}
