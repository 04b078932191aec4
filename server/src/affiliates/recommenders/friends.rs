//! Friends: members who named a recommender at sign-up and did not come under a partner by that.

use super::store::month_of;
use super::terms;
use crate::affiliates::partners::Days;
use crate::platform::App;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List};
use chrono::NaiveDate;
use hanpan_core::affiliates::recommenders::friends::{
    BroughtRow, FriendRow, FriendState, masked_user_id,
};
use hanpan_core::api::{AdminGetFriends, RecommenderGetFriends};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{ListQuery, Page, Period};

/// A filter of friends.
struct Filter<'a> {
    /// The recommender.
    recommender: Option<MemberId>,
    state: Option<FriendState>,
    period: Period,
    /// Part of a nickname, or of the friend's or the recommender's login id if those are shown.
    search: Option<&'a str>,
    /// Whether login ids are searched: masked ones are not.
    by_user_id: bool,
    /// The minimum deposits of an active friend, won.
    deposit_min: Won,
    /// The first day of this month.
    month: NaiveDate,
}

impl<'a> Filter<'a> {
    async fn of(
        app: &App,
        query: &'a ListQuery,
        recommender: Option<MemberId>,
        by_user_id: bool,
    ) -> Result<Self> {
        let days = Days::at(app.clock.now());
        let terms = terms::on(&mut *app.db.acquire().await?, days.today).await?;
        Ok(Self {
            recommender,
            state: query.status_of(&[
                ("waiting", FriendState::Waiting),
                ("depositing", FriendState::Depositing),
                ("counting", FriendState::Counting),
                ("stopped", FriendState::Stopped),
            ])?,
            period: query.period()?,
            search: query.search(),
            by_user_id,
            deposit_min: terms.terms.deposit_min,
            month: month_of(days.today),
        })
    }
}

/// Returns the caller's friends, whatever member the query names.
pub(super) async fn own(call: Call<RecommenderGetFriends>) -> Result<Page<FriendRow>> {
    let filter = Filter::of(&call.app, &call.input, Some(call.caller.member_id), false).await?;
    let page = lists::page(&call.app, &filter, &call.input).await?;
    let masked = page.items.iter().map(|row| FriendRow {
        user_id: masked_user_id(&row.friend.user_id),
        ..row.friend.clone()
    });
    let masked = masked.collect();
    Ok(page.with(masked))
}

/// Returns friends of all recommenders, or of one.
pub(super) async fn list(call: Call<AdminGetFriends>) -> Result<Page<BroughtRow>> {
    let filter = Filter::of(&call.app, &call.input, call.input.member, true).await?;
    lists::page(&call.app, &filter, &call.input).await
}

impl List for Filter<'_> {
    type Row = BroughtRow;

    lists::queries! {
        self, span: select r#"f.id, f.user_id, f.nickname, f.created_at, r.id as recommender_id,
            r.user_id as recommender_user_id,
            friend_state(f.id, f.approved_at, f.ban_type, f.withdrawal_type, $3)
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
                    coalesce(sum(amount) filter (where day >= $10), 0)::bigint as month_earned
                from friend_profits where friend_id = f.id
            ) brought",
        where "f.recommender_id is not null and f.suggestion_code2 is null
            and ($1::bigint is null or f.recommender_id = $1)
            and ($2::text is null
                or friend_state(f.id, f.approved_at, f.ban_type, f.withdrawal_type, $3) = $2)
            and ($4::timestamptz is null or f.created_at >= $4)
            and ($5::timestamptz is null or f.created_at < $5)
            and ($6::text is null or position($6 in f.nickname) > 0
                or $7 and (position(lower($6) in lower(f.user_id)) > 0 or exists (
                    select from members r where r.id = f.recommender_id
                        and position(lower($6) in lower(r.user_id)) > 0)))" [
            self.recommender.map(MemberId::get),
            self.state as Option<FriendState>,
            self.deposit_min.get(),
            self.period.from,
            self.period.until,
            self.search,
            self.by_user_id
        ],
        order "f.id desc limit $8 offset $9" with [self.month]
    }
}
