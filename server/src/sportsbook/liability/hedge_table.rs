//! The list of hedges as CSV and Excel.

use super::hedges::Filter;
use crate::platform::tables::Table;
use hanpan_core::office::export::Cell;
use hanpan_core::sportsbook::liability::HedgeRow;
use hanpan_core::sportsbook::settle::WinFlag;

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "홈팀",
        "원정팀",
        "경기 시작",
        "마켓",
        "선택",
        "기준점",
        "업체",
        "베팅금(원)",
        "배당",
        "결과",
        "손익(원)",
        "사유",
        "기록",
        "기록일시",
        "취소일시",
    ];

    fn cells(hedge: HedgeRow) -> Vec<Cell> {
        let result = match (hedge.withdrawn_at, hedge.win_flag) {
            (Some(_), _) => WinFlag::Cancelled.leg_label(),
            (None, _) if !hedge.fits => "선택지 변경",
            (None, WinFlag::Waiting) => "진행중",
            (None, flag) => flag.leg_label(),
        };
        vec![
            hedge.id.get().into(),
            hedge.home_name.into(),
            hedge.away_name.into(),
            hedge.start_at.into(),
            hedge.market_name.into(),
            hedge.label.into(),
            hedge.line.into(),
            hedge.bookmaker.into(),
            hedge.stake.into(),
            Cell::Decimal(Some(hedge.price.decimal())),
            result.into(),
            hedge.result.into(),
            hedge.reason.into(),
            hedge.made_by.into(),
            hedge.created_at.into(),
            hedge.withdrawn_at.into(),
        ]
    }
}
