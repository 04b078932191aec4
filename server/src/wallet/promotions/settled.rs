//! What promotions get of settled slips, and the wagering of bonuses.

use super::end;
use crate::ledger::settlement::{self, PromotionShare, Settled};
use crate::wallet::rolling::Rolled;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::game_type::GameType;
use hanpan_core::kernel::ids::{BetId, MemberId, PromotionGrantId};
use hanpan_core::kernel::money::Won;
use hanpan_core::wallet::promotions::late_slip::LateSlip;
use hanpan_core::wallet::promotions::rules::returned;
use hanpan_core::wallet::promotions::{PromotionEnd, PromotionKind, WagerWeights};
use sqlx::PgConnection;
use std::collections::HashMap;

/// The slips of a batch that promotions have paid for.
pub(crate) type PromotedBets = HashMap<BetId, Promoted>;

/// A slip that a promotion has paid for.
pub(crate) struct Promoted {
    bet_id: BetId,
    grant_id: PromotionGrantId,
    kind: PromotionKind,
    amount: Won,
    returned: Won,
    ended_by: Option<PromotionEnd>,
    /// The part that was in the balance of a bonus that became cash up to a limit; otherwise `None`.
    in_balance: Option<Won>,
    /// The part that has become cash since.
    late_cash: Won,
    /// What the limit of its campaign leaves for all slips of the bonus.
    cash_left: Option<Won>,
    /// What its slips have not used of what was forfeited beyond the limit.
    forfeited_left: Option<Won>,
}

/// What the slips of a bonus may still use, while a batch is prepared.
struct Left {
    /// Of the limit of its cash.
    cash: Won,
    /// Of what was forfeited beyond that limit.
    forfeited: Won,
}

/// The same of all bonuses of a batch.
type BonusesLeft = HashMap<PromotionGrantId, Left>;

/// Adds to each slip what goes back to the promotion that has paid for it. Locks the accounts of the batch if
/// there are such slips, before it reads the state of their promotions. Returns these slips.
pub(crate) async fn before_settlement(
    conn: &mut PgConnection,
    batch: &mut [Settled],
) -> sqlx::Result<PromotedBets> {
    let bet_ids: Vec<BetId> = batch.iter().map(|settled| settled.bet_id).collect();
    let unlocked = promoted(conn, &bet_ids).await?;
    if unlocked.is_empty() {
        return Ok(unlocked);
    }
    settlement::lock_accounts(conn, batch).await?;
    let promoted = promoted(conn, &bet_ids).await?;
    let slips = promoted.values();
    let mut left: BonusesLeft = slips
        .filter_map(|slip| {
            let (cash, forfeited) = (slip.cash_left?, slip.forfeited_left?);
            Some((slip.grant_id, Left { cash, forfeited }))
        })
        .collect();
    for settled in batch {
        settled.promotion = promoted
            .get(&settled.bet_id)
            .map(|slip| slip.share(settled, &mut left));
    }
    Ok(promoted)
}

/// Records what went back, gives free bets back whose slips are void, and ends bonuses that are spent.
pub(crate) async fn after_settlement(
    conn: &mut PgConnection,
    batch: &[Settled],
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let promoted: Vec<(BetId, PromotionShare)> = batch
        .iter()
        .filter_map(|settled| Some((settled.bet_id, settled.promotion?)))
        .collect();
    if promoted.is_empty() {
        return Ok(());
    }
    let bet_ids: Vec<i64> = promoted.iter().map(|(bet_id, _)| bet_id.get()).collect();
    let returned: Vec<i64> = promoted
        .iter()
        .map(|(_, share)| share.after.get())
        .collect();
    let late_cash: Vec<i64> = promoted
        .iter()
        .map(|(_, share)| share.late_cash.get())
        .collect();
    sqlx::query!(
        "update promoted_bets p set returned = n.returned, late_cash = n.late_cash
         from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as n (bet_id, returned, late_cash)
         where p.bet_id = n.bet_id",
        &bet_ids,
        &returned,
        &late_cash
    )
    .execute(&mut *conn)
    .await?;
    give_back(conn, &bet_ids, at).await?;
    end_spent(conn, &bet_ids, at).await
}

/// Gives a free bet back for each void slip that one has paid for, with the time of a new one. One that was
/// given back ends if its slip is no longer void and it was not used, and comes back if the slip is void again,
/// unless it was the end of its campaign that ended it.
async fn give_back(
    conn: &mut PgConnection,
    bet_ids: &[i64],
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into promotion_grants
             (campaign_id, member_id, kind, given_back_for, granted_at, expires_at)
         select g.campaign_id, g.member_id, g.kind, b.id, $2,
             $2::timestamptz + c.valid_days * interval '1 day'
         from promoted_bets p
         join bets b on b.id = p.bet_id
         join promotion_grants g on g.id = p.grant_id
         join campaigns c on c.id = g.campaign_id
         where p.bet_id = any($1) and p.kind = 'freeBet' and b.settled_at is not null
             and b.status in (win_flag_cancelled(), win_flag_void())
         on conflict on constraint promotion_grants_given_back do update
         set ended_at = null, ended_by = null, expires_at = excluded.expires_at
         where promotion_grants.ended_by = 'stopped' and promotion_grants.ended_at is distinct from (
             select stopped_at from campaigns where campaigns.id = promotion_grants.campaign_id)",
        bet_ids,
        at
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "update promotion_grants g set ended_at = $2, ended_by = 'stopped'
         from bets b
         where b.id = any($1) and g.given_back_for = b.id and g.ended_at is null
             and (b.settled_at is null or b.status not in (win_flag_cancelled(), win_flag_void()))",
        bet_ids,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Ends the bonuses of these slips that have neither a balance nor an open slip.
async fn end_spent(
    conn: &mut PgConnection,
    bet_ids: &[i64],
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with spent as (
             update promotion_grants g set ended_at = $2, ended_by = 'spent'
             from accounts a
             where g.id in (select grant_id from promoted_bets where bet_id = any($1) and kind = 'bonus')
                 and g.ended_at is null and a.member_id = g.member_id and a.kind = 'bonus'
                 and a.balance = 0 and not exists (
                     select from promoted_bets p join bets b on b.id = p.bet_id
                     where p.grant_id = g.id and b.settled_at is null)
             returning g.member_id
         )
         update members m set has_bonus = false from spent where m.id = spent.member_id",
        bet_ids,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Leaves of each stake what was the member's own cash, and counts the stakes towards the members' bonuses.
/// A bonus whose requirement is filled becomes cash.
pub(crate) async fn own_stakes(
    conn: &mut PgConnection,
    promoted: &PromotedBets,
    rolled: &mut Vec<Rolled>,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    if rolled.is_empty() {
        return Ok(());
    }
    let free = |rolled: &Rolled| {
        promoted
            .get(&rolled.bet_id)
            .is_some_and(|slip| slip.kind == PromotionKind::FreeBet)
    };
    rolled.retain(|rolled| !free(rolled));
    wager(conn, rolled, at).await?;
    for rolled in rolled {
        if let Some(slip) = promoted.get(&rolled.bet_id) {
            rolled.stake = rolled.stake.checked_sub(slip.amount).unwrap_or(Won::ZERO);
        }
    }
    Ok(())
}

/// A bonus that is being wagered.
struct OpenBonus {
    id: PromotionGrantId,
    member_id: MemberId,
    granted_at: DateTime<Utc>,
    required: Won,
    wagered: Won,
    weights: Vec<i16>,
}

impl OpenBonus {
    fn counted(&self, game: GameType, stake: Won) -> Won {
        WagerWeights::of_stored(&self.weights).counted(game, stake)
    }
}

/// Counts stakes of settled slips, bonus and cash, that were placed since a bonus was granted, until its time is over.
async fn wager(conn: &mut PgConnection, rolled: &[Rolled], at: DateTime<Utc>) -> sqlx::Result<()> {
    let member_ids: Vec<i64> = rolled.iter().map(|rolled| rolled.member_id.get()).collect();
    let bonuses = sqlx::query_as!(
        OpenBonus,
        r#"select g.id, g.member_id, g.granted_at, g.wager_required as "required: Won",
               g.wagered as "wagered: Won", c.weights
           from promotion_grants g join campaigns c on c.id = g.campaign_id
           where g.member_id = any($1) and g.kind = 'bonus' and g.ended_at is null and g.expires_at > $2
           order by g.id for no key update of g"#,
        &member_ids,
        at
    )
    .fetch_all(&mut *conn)
    .await?;
    for bonus in bonuses {
        let counted = rolled
            .iter()
            .filter(|rolled| {
                rolled.member_id == bonus.member_id && rolled.placed_at >= bonus.granted_at
            })
            .map(|rolled| bonus.counted(rolled.game_type, rolled.stake));
        let wagered = counted.fold(bonus.wagered, |sum, stake| {
            sum.checked_add(stake).unwrap_or(bonus.required)
        });
        if wagered == bonus.wagered {
            continue;
        }
        sqlx::query!(
            "update promotion_grants set wagered = $2 where id = $1",
            bonus.id.get(),
            wagered.get()
        )
        .execute(&mut *conn)
        .await?;
        if wagered >= bonus.required
            && let Some(active) = end::active_bonus(conn, bonus.member_id).await?
        {
            end::convert(conn, &active, at).await?;
        }
    }
    Ok(())
}

/// Returns the slips among these that a promotion has paid for.
async fn promoted(conn: &mut PgConnection, bet_ids: &[BetId]) -> sqlx::Result<PromotedBets> {
    if bet_ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = sqlx::query_as!(
        Promoted,
        r#"select p.bet_id, p.grant_id, p.kind as "kind: PromotionKind", p.amount as "amount: Won",
               p.returned as "returned: Won", g.ended_by as "ended_by: PromotionEnd",
               p.in_balance as "in_balance: Won", p.late_cash as "late_cash: Won",
               case when p.in_balance is not null then (
                   select c.cash_max - g.converted - sum(o.late_cash) from promoted_bets o
                   where o.grant_id = g.id)::bigint end as "cash_left?: Won",
               case when p.in_balance is not null then (
                   select g.forfeited - sum(greatest(o.in_balance - o.returned, 0)) from promoted_bets o
                   where o.grant_id = g.id)::bigint end as "forfeited_left?: Won"
           from promoted_bets p
           join promotion_grants g on g.id = p.grant_id
           join campaigns c on c.id = g.campaign_id
           where p.bet_id = any($1)"#,
        bet_ids as &[BetId]
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.bet_id, row)).collect())
}

impl Promoted {
    /// The part of a payout to return, and its target. After a bonus became cash, later payouts belong to the member up
    /// to the limit of that cash; after it was lost, to the member; after it was forfeited, to the house. If a payout of
    /// a lost bonus is taken back, the house bears its part; of one that became cash, what was forfeited beyond the
    /// limit.
    fn share(&self, settled: &Settled, left: &mut BonusesLeft) -> PromotionShare {
        let part = self.part(settled.after.payout(), settled.stake);
        let (after, late_cash) = match self.ended_by {
            Some(PromotionEnd::Converted) => self.divide(settled, part, left),
            Some(PromotionEnd::Spent) => (self.returned.min(part), Won::ZERO),
            _ => (part, Won::ZERO),
        };
        PromotionShare {
            before: self.returned,
            after,
            to_bonus: self.kind == PromotionKind::Bonus && self.ended_by.is_none(),
            late_cash,
        }
    }

    /// The part of a payout that the promotion has.
    fn part(&self, payout: Won, stake: Won) -> Won {
        returned(self.kind, payout, self.amount, stake)
    }

    /// Splits the part of a bonus that became cash into what goes back and cash. Takes the cash, and what the house
    /// bears, from `left`.
    fn divide(&self, settled: &Settled, part: Won, left: &mut BonusesLeft) -> (Won, Won) {
        let (Some(in_balance), Some(left)) = (self.in_balance, left.get_mut(&self.grant_id)) else {
            return (self.returned, Won::ZERO);
        };
        // Frees what the slip's previous settlement has used.
        let used = LateSlip::used(in_balance, self.returned);
        left.cash = left.cash.checked_add(self.late_cash).unwrap_or(left.cash);
        left.forfeited = left.forfeited.checked_add(used).unwrap_or(left.forfeited);
        let slip = LateSlip {
            in_balance,
            before: self.part(settled.before.payout(), settled.stake),
            returned: self.returned,
            left: Won::ZERO.max(left.cash),
            forfeited: Won::ZERO.max(left.forfeited),
        };
        let (returned, cash) = slip.divide(part);
        let used = LateSlip::used(in_balance, returned);
        left.cash = left.cash.checked_sub(cash).unwrap_or(Won::ZERO);
        left.forfeited = left.forfeited.checked_sub(used).unwrap_or(Won::ZERO);
        (returned, cash)
    }
}
