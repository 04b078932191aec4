//! All links with their figures over a period, as a table.

use super::figures;
use super::links::{self, Which};
use crate::affiliates::partners::Days;
use crate::platform::App;
use crate::platform::lists::{self, List};
use crate::platform::tables::Table;
use chrono::NaiveDate;
use futures::stream::{self, BoxStream};
use futures::{StreamExt, TryFutureExt};
use hanpan_core::affiliates::partner_links::report::LinkRow;
use hanpan_core::affiliates::partner_links::{FiguresQuery, Landing};
use hanpan_core::affiliates::partners::PartnerProblem;
use hanpan_core::affiliates::partners::views::Span;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::export::Cell;
use sqlx::PgConnection;

/// The links, and the days of their figures.
pub(super) struct Links {
    today: NaiveDate,
    span: Span,
}

impl Links {
    /// Returns the links with the figures of the days of a query, as the page has them.
    pub(super) fn of(query: &ListQuery, app: &App) -> Result<Self, PartnerProblem> {
        let today = Days::at(app.clock.now()).today;
        let days = FiguresQuery {
            from: query.from,
            until: query.to,
            link: None,
        };
        Ok(Self {
            today,
            span: days.span(today)?,
        })
    }

    async fn read(&self, conn: &mut PgConnection) -> sqlx::Result<Vec<LinkRow>> {
        let report = figures::read(conn, Which::default(), self.today, self.span).await?;
        let report = report.ok_or_else(|| sqlx::Error::Decode("sums beyond all amounts".into()))?;
        Ok(report.links)
    }
}

impl List for Links {
    type Row = LinkRow;

    async fn count(&self, conn: &mut PgConnection) -> sqlx::Result<i64> {
        let links = links::read(conn, Which::default()).await?;
        Ok(i64::try_from(links.len()).unwrap_or(i64::MAX))
    }

    fn rows<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        _: lists::Span,
    ) -> BoxStream<'a, sqlx::Result<LinkRow>> {
        let rows = self
            .read(conn)
            .map_ok(|rows| stream::iter(rows.into_iter().map(Ok)));
        rows.try_flatten_stream().boxed()
    }
}

impl Table for Links {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "아이디",
        "닉네임",
        "링크",
        "코드",
        "연결 화면",
        "등록일시",
        "종료일시",
        "클릭",
        "가입",
        "첫 충전",
        "첫 충전금(원)",
        "베팅금(원)",
        "손익(원)",
    ];

    fn cells(LinkRow { link, figures }: LinkRow) -> Vec<Cell> {
        vec![
            link.id.get().into(),
            link.user_id.into(),
            link.nickname.into(),
            link.name.into(),
            link.code.into(),
            match link.landing {
                Landing::Home => "메인",
                Landing::Sports => "스포츠",
                Landing::InPlay => "실시간",
                Landing::Minigame => "미니게임",
                Landing::Casino => "카지노",
            }
            .into(),
            link.created_at.into(),
            link.ended_at.into(),
            figures.clicks.into(),
            figures.sign_ups.into(),
            figures.first_deposits.into(),
            figures.first_deposit_sum.into(),
            figures.stakes.into(),
            figures.ggr.into(),
        ]
    }
}
