//! Friends: members who named a recommender at sign-up and were not put under a partner by it. One who came under a
//! partner later stays in the list but no longer counts.

use super::store::month_of;
use super::terms;
use crate::affiliates::partners::Days;
use crate::platform::App;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List, Span};
use crate::platform::tables::Table;
use async_stream::try_stream;
use chrono::NaiveDate;
use futures::stream::BoxStream;
use futures::{StreamExt, TryStreamExt};
use hanpan_core::affiliates::recommenders::friends::{
    BroughtRow, FriendRow, FriendState, masked_user_id,
};
use hanpan_core::api::{AdminGetFriends, RecommenderGetFriends};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use sqlx::PgConnection;

/// What is asked of the friends.
pub(super) struct Asked {
    /// The recommender.
    recommender: Option<MemberId>,
    state: Option<FriendState>,
    period: Period,
    /// Part of a nickname, or of the friend's or the recommender's login id if those are shown.
    search: Option<String>,
    /// Whether login ids are searched: masked ones are not.
    by_user_id: bool,
    today: NaiveDate,
}

impl Asked {
    /// Returns what a query asks of the friends of all recommenders, or of one.
    pub(super) fn of(query: &ListQuery, app: &App) -> std::result::Result<Self, Problem> {
        Ok(Self {
            recommender: query.member,
            state: query.status_of(&[
                ("waiting", FriendState::Waiting),
                ("depositing", FriendState::Depositing),
                ("counting", FriendState::Counting),
                ("stopped", FriendState::Stopped),
            ])?,
            period: query.period()?,
            search: query.search().map(str::to_owned),
            by_user_id: true,
            today: Days::at(app.clock.now()).today,
        })
    }

    /// Reads the terms of the day, by which a friend counts.
    async fn filter(&self, conn: &mut PgConnection) -> sqlx::Result<Filter<'_>> {
        let terms = terms::on(conn, self.today).await?;
        Ok(Filter {
            asked: self,
            deposit_min: terms.terms.deposit_min,
            month: month_of(self.today),
        })
    }
}

/// Returns the caller's friends, whatever member the query names.
pub(super) async fn own(call: Call<RecommenderGetFriends>) -> Result<Page<FriendRow>> {
    let asked = Asked {
        recommender: Some(call.caller.member_id),
        by_user_id: false,
        ..Asked::of(&call.input, &call.app)?
    };
    let page = lists::page(&call.app, &asked, &call.input).await?;
    let masked = page.items.iter().map(|row| FriendRow {
        user_id: masked_user_id(&row.friend.user_id),
        ..row.friend.clone()
    });
    let masked = masked.collect();
    Ok(page.with(masked))
}

/// Returns friends of all recommenders, or of one.
pub(super) async fn list(call: Call<AdminGetFriends>) -> Result<Page<BroughtRow>> {
    let asked = Asked::of(&call.input, &call.app)?;
    lists::page(&call.app, &asked, &call.input).await
}

impl List for Asked {
    type Row = BroughtRow;

    async fn count(&self, conn: &mut PgConnection) -> sqlx::Result<i64> {
        self.filter(conn).await?.count(conn).await
    }

    fn rows<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        span: Span,
    ) -> BoxStream<'a, sqlx::Result<BroughtRow>> {
        try_stream! {
            let filter = self.filter(conn).await?;
            let mut rows = filter.rows(conn, span);
            while let Some(row) = rows.try_next().await? {
                yield row;
            }
        }
        .boxed()
    }
}

/// A filter of friends by the terms of the day.
struct Filter<'a> {
    asked: &'a Asked,
    /// The minimum deposits of an active friend, won.
    deposit_min: Won,
    /// The first day of this month.
    month: NaiveDate,
}

impl List for Filter<'_> {
    type Row = BroughtRow;

    lists::queries! {
        self, span: select r#"f.id, f.user_id, f.nickname, f.created_at, r.id as recommender_id,
            r.user_id as recommender_user_id,
            friend_state_on(f.id, f.approved_at, f.ban_type, f.withdrawal_type, $3, $8)
                as "state!: FriendState",
            deposited_before(f.id, 'infinity') as "deposited!: Won",
            brought.turnover as "turnover!: Won", brought.earned as "earned!: Won",
            brought.month_earned as "month_earned!: Won""# as |row| BroughtRow {
            friend: FriendRow {
                id: row.id,
                user_id: row.user_id,
                nickname: row.nickname,
                state: row.state,
                joined_at: row.created_at,
                turnover: row.turnover,
                earned: row.earned,
                month_earned: row.month_earned,
            },
            recommender_id: row.recommender_id,
            recommender_user_id: row.recommender_user_id,
            deposited: row.deposited,
        },
        from "members f",
        join "join members r on r.id = f.recommender_id
            cross join lateral (
                select coalesce(sum(base), 0)::bigint as turnover,
                    coalesce(sum(amount), 0)::bigint as earned,
                    coalesce(sum(amount) filter (where day >= $11), 0)::bigint as month_earned
                from friend_profits where friend_id = f.id
            ) brought",
        where "f.recommender_id is not null and f.suggestion_code2 is null
            and ($1::bigint is null or f.recommender_id = $1)
            and ($2::text is null
                or friend_state_on(f.id, f.approved_at, f.ban_type, f.withdrawal_type, $3, $8) = $2)
            and ($4::timestamptz is null or f.created_at >= $4)
            and ($5::timestamptz is null or f.created_at < $5)
            and ($6::text is null or position($6 in f.nickname) > 0
                or $7 and (position(lower($6) in lower(f.user_id)) > 0 or exists (
                    select from members r where r.id = f.recommender_id
                        and position(lower($6) in lower(r.user_id)) > 0)))" [
            self.asked.recommender.map(MemberId::get),
            self.asked.state as Option<FriendState>,
            self.deposit_min.get(),
            self.asked.period.from,
            self.asked.period.until,
            self.asked.search,
            self.asked.by_user_id,
            self.asked.today
        ],
        order "f.id desc limit $9 offset $10" with [self.month]
    }
}

impl Table for Asked {
    const HEAD: &'static [&'static str] = &[
        "아이디",
        "닉네임",
        "상태",
        "추천인",
        "누적 충전(원)",
        "적립 대상 베팅금(원)",
        "이번 달 적립(원)",
        "누적 적립(원)",
        "가입일시",
    ];

    fn cells(brought: BroughtRow) -> Vec<Cell> {
        let friend = brought.friend;
        vec![
            friend.user_id.into(),
            friend.nickname.into(),
            friend.state.label().into(),
            brought.recommender_user_id.into(),
            brought.deposited.into(),
            friend.turnover.into(),
            friend.month_earned.into(),
            friend.earned.into(),
            friend.joined_at.into(),
        ]
    }
}
