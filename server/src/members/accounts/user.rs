//! The member's own data, read in one round trip, since clients poll it.

use crate::platform::App;
use crate::platform::http::Result;
use hanpan_core::kernel::game_type::BetGame;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::{Points, Won};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::{User, masked_account_number};

/// Reads a member with balances, pending requests, open stakes and missing rolling.
pub(crate) async fn read(app: &App, member_id: MemberId) -> Result<User> {
    // The kinds of games are in the order in which `WagerWeights` are stored.
    let user = sqlx::query_as!(
        User,
        r#"select m.id, m.user_id, m.nickname, m.kind, m.role, m.user_type,
               money.cash as "emoney!: Won", money.casino as "casino_money!: Won",
               money.point as "point!: Points",
               greatest(m.changed_at, money.updated_at) as "updated_at!", m.account_holder, m.bank_code,
               m.bank_account_number, m.crypto_account, m.phone_number,
               exists (select from charges c
                   where c.member_id = m.id and c.status = charge_status_processing())
                   as "is_charge_data!",
               (select count(*) from coupons c join coupon_gifts g on g.id = c.gift_id
                   where c.member_id = m.id and c.claimed_at is null and c.used_at is null
                     and c.withdrawn_at is null and g.use_limit_at >= $2)
                   as "coupon_msg_count!", m.suggestion_type,
               coalesce((select sum(b.stake) from bets b
                   where b.member_id = m.id and b.settled_at is null), 0)::bigint
                   as "now_betting_amount!: Won",
               m.ban_type, m.withdrawal_type, m.staff,
               m.management_target1_percent::text, m.management_target2_percent::text,
               m.management_target3_percent::text,
               coalesce((select sum(r.required - r.filled) from rolling_requirements r
                   where r.member_id = m.id and r.filled < r.required), 0)::bigint
                   as "rolling_open!: Won",
               case when m.has_bonus then money.bonus end as "bonus: Won",
               array(select w.game from promotion_grants g
                   join campaigns c on c.id = g.campaign_id
                   cross join lateral unnest(c.weights, array['sports', 'inplay', 'minigame', 'virtual'])
                       as w(percent, game)
                   where m.has_bonus and g.member_id = m.id and g.kind = 'bonus'
                     and g.ended_at is null and g.expires_at > $2 and w.percent > 0)
                   as "bonus_games!: Vec<BetGame>",
               (select count(*) from promotion_grants g
                   where g.member_id = m.id and g.kind = 'freeBet' and g.ended_at is null
                     and g.expires_at > $2) as "free_bet_count!"
           from members m
           cross join lateral (
               select sum(balance) filter (where kind = 'cash')::bigint as cash,
                   sum(balance) filter (where kind = 'point')::bigint as point,
                   sum(balance) filter (where kind = 'casino')::bigint as casino,
                   sum(balance) filter (where kind = 'bonus')::bigint as bonus,
                   max(updated_at) as updated_at
               from accounts where member_id = m.id) money
           where m.id = $1"#,
        member_id.get(),
        app.clock.now()
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(Problem::NotFound)?;
    Ok(User {
        bank_account_number: masked_account_number(&user.bank_account_number),
        ..user
    })
}
