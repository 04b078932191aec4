//! Slot machines: five reels, three rows, ten lines, a wild symbol.
//!
//! Each reel stops at one of its positions; all positions are equally likely and the reels are
//! independent. The window shows three symbols of each reel from the stop on, and the strip is
//! circular. Each cell of a line therefore shows each position of its reel equally often, all lines
//! have the same RTP, and the RTP of a machine is a sum over the possible contents of one line.

use crate::games::draws::numbers::Numbers;
use crate::games::rounds::prices::Rtp;
use crate::kernel::money::Won;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Number of reels.
pub const REELS: usize = 5;
/// Visible rows of a reel.
pub const ROWS: usize = 3;
/// Positions of a reel.
pub const STOPS: usize = 20;
/// Number of symbols; the first one is wild.
pub const SYMBOLS: usize = 9;
/// The symbol that substitutes for every other.
pub const WILD: u8 = 0;
/// The row from the top that each line crosses on each reel.
pub const LINES: [[u8; REELS]; 10] = [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [1, 0, 1, 2, 1],
];
/// Smallest number of equal symbols from the left that pays.
const SHORTEST: usize = 3;
/// Allowed stakes, won; each is a multiple of the number of lines.
pub const STAKES: [i64; 7] = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

/// A machine: its reel strips, and the pays of 3, 4 and 5 of a symbol as multiples of the line stake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Machine {
    /// The reel strips.
    pub reels: [[u8; STOPS]; REELS],
    /// Pays by symbol.
    pub pays: [[u16; 3]; SYMBOLS],
}

/// Fruits: many small prizes.
pub const FRUIT: Machine = Machine {
    reels: [
        [7, 3, 6, 5, 4, 2, 7, 6, 8, 5, 7, 3, 6, 0, 8, 4, 2, 1, 8, 5],
        [4, 5, 6, 8, 7, 5, 4, 6, 7, 5, 2, 3, 0, 7, 8, 1, 2, 3, 6, 8],
        [7, 6, 5, 8, 0, 3, 5, 6, 2, 7, 8, 6, 2, 3, 7, 4, 5, 8, 1, 4],
        [6, 2, 8, 0, 7, 4, 5, 6, 3, 7, 4, 8, 5, 1, 2, 6, 5, 8, 7, 3],
        [5, 4, 7, 6, 2, 3, 8, 7, 5, 2, 0, 8, 1, 6, 5, 8, 7, 4, 6, 3],
    ],
    pays: [
        [100, 500, 2_000],
        [60, 300, 1_000],
        [40, 120, 500],
        [25, 80, 200],
        [20, 55, 140],
        [14, 34, 80],
        [12, 26, 60],
        [9, 20, 45],
        [7, 17, 45],
    ],
};

/// The rabbit in the moon: medium prizes.
pub const MOON: Machine = Machine {
    reels: [
        [1, 8, 4, 5, 3, 8, 1, 7, 2, 6, 0, 5, 3, 7, 6, 8, 4, 7, 2, 6],
        [7, 5, 6, 4, 2, 3, 7, 8, 6, 5, 4, 0, 8, 1, 6, 7, 3, 5, 2, 8],
        [8, 3, 7, 4, 0, 6, 5, 7, 1, 8, 6, 4, 2, 8, 3, 4, 5, 6, 7, 2],
        [1, 8, 6, 2, 4, 5, 3, 7, 4, 8, 6, 0, 7, 5, 3, 8, 6, 7, 2, 5],
        [8, 4, 5, 7, 3, 8, 0, 6, 5, 1, 2, 6, 7, 4, 1, 8, 5, 3, 6, 7],
    ],
    pays: [
        [150, 800, 2_500],
        [80, 300, 1_200],
        [50, 150, 500],
        [30, 90, 250],
        [20, 60, 150],
        [10, 25, 75],
        [8, 20, 50],
        [6, 15, 40],
        [5, 12, 30],
    ],
};

/// The golden dragon: few but large prizes.
pub const DRAGON: Machine = Machine {
    reels: [
        [8, 0, 6, 2, 4, 5, 6, 8, 4, 7, 3, 1, 8, 5, 6, 7, 8, 3, 5, 7],
        [7, 3, 6, 5, 8, 8, 7, 4, 2, 8, 6, 5, 0, 4, 6, 3, 7, 5, 8, 1],
        [7, 3, 8, 5, 0, 6, 8, 7, 4, 2, 5, 3, 8, 4, 1, 6, 5, 8, 7, 6],
        [8, 3, 4, 2, 7, 8, 4, 6, 5, 8, 7, 6, 5, 8, 7, 0, 3, 6, 5, 1],
        [5, 6, 8, 7, 2, 4, 6, 7, 5, 8, 0, 3, 5, 8, 1, 6, 3, 4, 8, 7],
    ],
    pays: [
        [250, 1_500, 10_000],
        [120, 600, 3_000],
        [80, 300, 1_500],
        [30, 110, 400],
        [20, 70, 200],
        [10, 30, 80],
        [8, 24, 60],
        [5, 16, 40],
        [4, 10, 28],
    ],
};

/// A winning line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct LineWin {
    /// Index of the line, from 0.
    pub line: u8,
    /// The winning symbol; wild symbols substitute for it.
    pub symbol: u8,
    /// Number of symbols, from the left.
    pub count: u8,
    /// Payout, won.
    pub amount: Won,
}

/// The result of a spin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SlotSpin {
    /// Stop position of each reel, from 0.
    #[tsify(type = "number[]")]
    pub stops: [u8; REELS],
    /// The visible symbols, by reel, from the top.
    #[tsify(type = "number[][]")]
    pub window: [[u8; ROWS]; REELS],
    /// The winning lines.
    pub wins: Vec<LineWin>,
    /// Total payout, won.
    pub payout: Won,
}

impl Machine {
    /// Spins the reels. From the left, each reel stops at a random position below [`STOPS`].
    pub fn spin(&self, numbers: &mut Numbers, stake: Won) -> SlotSpin {
        let stops = [(); REELS].map(|()| {
            let bound = u32::try_from(STOPS).unwrap_or_default();
            u8::try_from(numbers.below(bound)).unwrap_or_default()
        });
        self.stopped(stops, stake)
    }

    /// Returns the result of a stake at these stop positions.
    pub fn stopped(&self, stops: [u8; REELS], stake: Won) -> SlotSpin {
        let window = self.window(stops);
        let lines = i64::try_from(LINES.len()).unwrap_or(1);
        let line_stake = stake.get() / lines;
        let wins: Vec<LineWin> = (0..)
            .zip(LINES)
            .filter_map(|(line, rows)| {
                let cells = cells(&window, rows);
                let (symbol, count, pay) = self.best(cells)?;
                Some(LineWin {
                    line,
                    symbol,
                    count,
                    amount: Won::new(line_stake * i64::from(pay)),
                })
            })
            .collect();
        let payout = wins.iter().map(|win| win.amount.get()).sum();
        SlotSpin {
            stops,
            window,
            wins,
            payout: Won::new(payout),
        }
    }

    fn window(&self, stops: [u8; REELS]) -> [[u8; ROWS]; REELS] {
        let mut window = [[0; ROWS]; REELS];
        for ((seen, reel), stop) in window.iter_mut().zip(self.reels).zip(stops) {
            let from_stop = reel.iter().cycle().skip(usize::from(stop));
            seen.iter_mut()
                .zip(from_stop)
                .for_each(|(cell, symbol)| *cell = *symbol);
        }
        window
    }

    /// Returns the best win of a line: symbol, count and multiple of the line stake. Leading wild
    /// symbols count as the symbol that follows or as themselves, whichever pays more.
    fn best(&self, cells: [u8; REELS]) -> Option<(u8, u8, u16)> {
        let other = cells.into_iter().find(|symbol| *symbol != WILD);
        let of = |wanted: u8| {
            let count = cells
                .iter()
                .take_while(|symbol| **symbol == wanted || **symbol == WILD)
                .count();
            self.pay(wanted, count)
        };
        let wild = cells.iter().take_while(|symbol| **symbol == WILD).count();
        let of_wild = self.pay(WILD, wild);
        let of_other = other.and_then(of);
        of_wild
            .into_iter()
            .chain(of_other)
            .max_by_key(|(_, _, pay)| *pay)
    }

    fn pay(&self, symbol: u8, count: usize) -> Option<(u8, u8, u16)> {
        let place = count.checked_sub(SHORTEST)?;
        let pay = self.pays.get(usize::from(symbol))?.get(place)?;
        Some((symbol, u8::try_from(count).ok()?, *pay))
    }

    /// Returns the exact RTP: the sum over all contents of a line of their frequency times their pay.
    pub fn rtp(&self) -> Rtp {
        let counts = self.reels.map(|reel| {
            let mut counts = [0_u128; SYMBOLS];
            for symbol in reel {
                counts[usize::from(symbol) % SYMBOLS] += 1;
            }
            counts
        });
        let all = (STOPS as u128).pow(u32::try_from(REELS).unwrap_or_default());
        Rtp::new(self.paid(&counts, [0; REELS], 0), all)
    }

    /// Returns the total pay of all lines that start with the first `reel` cells, weighted by
    /// frequency.
    fn paid(&self, counts: &[[u128; SYMBOLS]; REELS], cells: [u8; REELS], reel: usize) -> u128 {
        let Some(of_reel) = counts.get(reel) else {
            return self.best(cells).map_or(0, |(_, _, pay)| u128::from(pay));
        };
        (0..)
            .zip(of_reel)
            .filter(|(_, count)| **count > 0)
            .map(|(symbol, count)| {
                let mut cells = cells;
                cells[reel] = symbol;
                count * self.paid(counts, cells, reel + 1)
            })
            .sum()
    }
}

/// Returns the symbols on a line of the window.
fn cells(window: &[[u8; ROWS]; REELS], rows: [u8; REELS]) -> [u8; REELS] {
    let mut cells = [0; REELS];
    for ((cell, seen), row) in cells.iter_mut().zip(window).zip(rows) {
        *cell = seen[usize::from(row) % ROWS];
    }
    cells
}
