//! Slips as the history shows them to members and operators.

use chrono::{DateTime, Utc};
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::games::rounds::catalogue::round_name;
use hanpan_core::games::rounds::game::Drawn;
use hanpan_core::games::rounds::markets::MiniSelection;
use hanpan_core::games::rounds::virtuals::{LineUp, VirtualResult};
use hanpan_core::kernel::ids::{BetId, FixtureId, MarketId, OddsId, SportId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::office::settings::Settings;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::cancel::Cancellable;
use hanpan_core::sportsbook::bets::cash_out::{CASHED_OUT_LABEL, is_offered};
use hanpan_core::sportsbook::bets::{
    BONUS_FIXTURE_ID, BONUS_MARKET_NAME, BetLeg, BetSlip, BoostNote, SlipHead, bonus_side,
    settlement_label, waiting_count,
};
use hanpan_core::sportsbook::catalogue::FixtureStatus;
use hanpan_core::sportsbook::markets::{leg_side, shown_line};
use hanpan_core::sportsbook::settle::{WinFlag, slip_label};
use hanpan_core::sportsbook::settled_leg::DeadHeat;
use hanpan_core::sportsbook::slip::system::System;
use hanpan_core::wallet::promotions::rules::free_bet_winnings;
use hanpan_core::wallet::promotions::{PromotedStake, PromotionKind};
use sqlx::PgConnection;
use sqlx::types::Json;
use std::collections::HashMap;

/// Reads slips in the order of the ids given. The settings decide whether they can be cancelled and
/// cashed out.
pub(crate) async fn read(
    conn: &mut PgConnection,
    ids: &[BetId],
    settings: &Settings,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<BetSlip>> {
    let mut heads = heads(&mut *conn, ids).await?;
    let mut legs = legs(conn, ids).await?;
    let slips = ids.iter().filter_map(|id| {
        let mut head = heads.remove(id)?;
        let legs = legs.remove(id)?;
        // A slip that was cashed out does not wait for its legs.
        if head.cashed_out_at.is_none() {
            let flags: Vec<WinFlag> = legs.iter().map(|leg| leg.win_flag).collect();
            slip_label(head.status, &flags).clone_into(&mut head.status_name);
            head.waiting_count =
                waiting_count(legs.iter().map(|leg| (leg.fixture_id, leg.win_flag)));
        }
        head.system_name = head.combined_name(legs.len());
        let slip = Cancellable {
            game_type: head.game_type,
            placed_at: head.created_at,
            settled: head.settlement_flag != 0,
            begun: legs.iter().any(|leg| leg.has_begun(now)),
        };
        head.can_cancel = slip.check(settings.member_cancel_minutes, now).is_ok();
        head.win_bet_name = legs.first().and_then(Leg::winner_name);
        head.can_cash_out = head.promotion.is_none()
            && head.boost.is_none()
            && !head.builder
            && is_offered(settings.cash_out_enabled, head.game_type, slip.settled);
        let mut slip: BetSlip = legs.into_iter().map(|leg| leg.view(&head)).collect();
        slip.first_mut()?.slip = Some(head);
        Some(slip)
    });
    Ok(slips.collect())
}

async fn heads(conn: &mut PgConnection, ids: &[BetId]) -> sqlx::Result<HashMap<BetId, SlipHead>> {
    let rows = sqlx::query!(
        r#"select b.id as "id!", b.game_type as "game_type!: GameType",
               b.game_detail_type as "game_detail_type!", b.stake as "stake!: Won",
               b.cash_left as "cash_left!: Won", b.address as "address!",
               m.user_id, m.nickname, b.member_id as "member_id!", m.user_type,
               b.created_at as "created_at!", b.cancelled_at,
               b.deleted_at, b.cashed_out_at, b.status as "status!: WinFlag", b.settled_at,
               b.total_odds::text as "total_odds!", b.real_odds::text as "real_odds!",
               b.expected_winnings as "expected_winnings!: Won", b.payout as "payout!: Won",
               b.system_from, b.system_to, b.builder as "builder!",
               b.part_of, b.placed_stake as "placed_stake: Won",
               a.amount as "auto_cash_out?: Won", p.kind as "promotion?: PromotionKind",
               p.amount as "promoted?: Won", p.returned as "returned?: Won",
               t.ordinal as "boosted?", t.price_before as "price_before?: Price"
           from all_bets b
           join members m on m.id = b.member_id
           left join auto_cash_outs a on a.bet_id = b.id and a.ended_at is null and b.settled_at is null
           left join promoted_bets p on p.bet_id = b.id
           left join boosted_bets t on t.bet_id = b.id
           where b.id = any($1)"#,
        ids as &[BetId]
    )
    .fetch_all(conn)
    .await?;
    let heads = rows.into_iter().map(|row| {
        let settled = row.settled_at.is_some();
        let head = SlipHead {
            id: row.id,
            game_type: row.game_type,
            game_detail_type: row.game_detail_type,
            amount: row.stake,
            e_money: row.cash_left,
            ip_address: row.address,
            user_id: row.user_id,
            nickname: row.nickname,
            member_id: row.member_id,
            user_type: row.user_type,
            created_at: row.created_at,
            cancel_at: row.cancelled_at,
            deleted_at: row.deleted_at,
            status: row.status,
            status_name: CASHED_OUT_LABEL.to_owned(),
            settlement_flag: i16::from(settled),
            settlement_name: settlement_label(settled).to_owned(),
            total_odds: row.total_odds,
            real_odds: row.real_odds,
            waiting_count: 0,
            expect_amount: expected(row.expected_winnings, row.promotion, row.promoted),
            win_amount: row.payout,
            win_bet_name: None,
            can_cancel: false,
            cashed_out_at: row.cashed_out_at,
            can_cash_out: false,
            part_of: row.part_of,
            placed_amount: row.placed_stake,
            auto_cash_out: row.auto_cash_out,
            promotion: promoted_stake(row.promotion, row.promoted, row.returned),
            boost: boost_note(row.boosted, row.price_before),
            system: System::of_columns(row.system_from, row.system_to),
            builder: row.builder,
            system_name: None,
        };
        (row.id, head)
    });
    Ok(heads.collect())
}

/// What a slip can bring: a free bet wins without its stake.
fn expected(winnings: Won, promotion: Option<PromotionKind>, promoted: Option<Won>) -> Won {
    match (promotion, promoted) {
        (Some(PromotionKind::FreeBet), Some(amount)) => free_bet_winnings(winnings, amount),
        _ => winnings,
    }
}

fn boost_note(ordinal: Option<i16>, price_before: Option<Price>) -> Option<BoostNote> {
    Some(BoostNote {
        ordinal: ordinal?,
        price_before: price_before?,
    })
}

fn promoted_stake(
    kind: Option<PromotionKind>,
    amount: Option<Won>,
    returned: Option<Won>,
) -> Option<PromotedStake> {
    Some(PromotedStake {
        kind: kind?,
        amount: amount?,
        returned: returned?,
    })
}

/// A leg with the names of what it is on. A bonus leg has none.
struct Leg {
    bet_id: BetId,
    fixture_id: FixtureId,
    odds_id: OddsId,
    price: Price,
    win_flag: WinFlag,
    dead_heat: Option<DeadHeat>,
    score_at_bet: Option<String>,
    selection_flag: Option<WinFlag>,
    /// The selection's name when it was taken, and its lines.
    name: Option<String>,
    line: Option<String>,
    baseline: Option<String>,
    market_id: MarketId,
    /// The operator's own name of the market.
    market_name_korean: Option<String>,
    market_name: Option<String>,
    sport_id: Option<SportId>,
    start_at: Option<DateTime<Utc>>,
    fixture_status: Option<FixtureStatus>,
    score: Option<String>,
    sport_name: Option<String>,
    league_name: Option<String>,
    home_name: Option<String>,
    away_name: Option<String>,
    /// For a leg on a round: its number, when it is drawn, the participants, and the draw once it
    /// counts.
    round_number: Option<i32>,
    draws_at: Option<DateTime<Utc>>,
    line_up: Option<Json<LineUp>>,
    draw: Option<Json<Drawn>>,
}

async fn legs(conn: &mut PgConnection, ids: &[BetId]) -> sqlx::Result<HashMap<BetId, Vec<Leg>>> {
    let rows = sqlx::query_as!(
        Leg,
        r#"select l.bet_id as "bet_id!", l.fixture_id as "fixture_id!", l.odds_id as "odds_id!",
               l.price as "price!: Price",
               leg_flag(b.leg_flags, l.ordinal) as "win_flag!: WinFlag",
               case when b.cancelled_at is null then b.leg_dead_heats[l.ordinal] end as "dead_heat: DeadHeat",
               l.score_at_bet,
               leg_result(l.version, s.offered_since, s.win_flag) as "selection_flag?: WinFlag",
               l.name, l.line, l.baseline,
               l.market_id as "market_id!", mk.name_korean as market_name_korean,
               mk.name as "market_name?", x.sport_id as "sport_id?",
               x.start_at as "start_at?", x.status as "fixture_status?: FixtureStatus",
               x.home_score || ':' || x.away_score as score,
               coalesce(sp.name_korean, sp.name) as sport_name,
               coalesce(lg.name_korean, lg.name) as league_name,
               coalesce(h.name_korean, h.name) as home_name,
               coalesce(a.name_korean, a.name) as away_name,
               r.number as "round_number?", r.draws_at as "draws_at?",
               r.line_up as "line_up?: Json<LineUp>",
               case when r.ended_at is not null then r.draw end as "draw?: Json<Drawn>"
           from all_bet_legs l
           join all_bets b on b.id = l.bet_id
           left join selections s on s.fixture_id = l.fixture_id and s.market_id = l.market_id
               and s.odds_id = l.odds_id
           left join markets mk on mk.id = l.market_id
           left join fixtures x on x.id = l.fixture_id
           left join sports sp on sp.id = x.sport_id
           left join leagues lg on lg.id = x.league_id
           left join participants h on h.id = x.home_id
           left join participants a on a.id = x.away_id
           left join rounds r on r.id = l.fixture_id
           where l.bet_id = any($1) order by l.bet_id, l.ordinal"#,
        ids as &[BetId]
    )
    .fetch_all(conn)
    .await?;
    let mut legs: HashMap<BetId, Vec<Leg>> = HashMap::new();
    for leg in rows {
        legs.entry(leg.bet_id).or_default().push(leg);
    }
    Ok(legs)
}

impl Leg {
    fn is_bonus(&self) -> bool {
        self.fixture_id == BONUS_FIXTURE_ID
    }

    /// Whether the fixture has begun or the selection has a result, on the leg or not yet.
    fn has_begun(&self, now: DateTime<Utc>) -> bool {
        let result = self.selection_flag.unwrap_or(self.win_flag);
        let fixture = self.start_at.zip(self.fixture_status);
        result != WinFlag::Waiting
            || fixture.is_some_and(|(start_at, status)| status.has_begun(start_at, now))
    }

    /// For a leg on a mini-game that was drawn: the winning selection of its market.
    fn winner_name(&self) -> Option<String> {
        let Json(draw) = self.draw.as_ref()?;
        MiniSelection::of(self.odds_id)?.winner_name(draw.mini()?)
    }

    /// Returns the home and away team. A round without teams has its number instead.
    fn teams(&mut self) -> (String, String) {
        if let Some([home, away]) = self.line_up.as_ref().and_then(|Json(all)| all.teams()) {
            return (home.to_owned(), away.to_owned());
        }
        let number = self
            .round_number
            .and_then(|number| u32::try_from(number).ok());
        let home = number.map(round_name).or(self.home_name.take());
        let away = self.away_name.take();
        (home.unwrap_or_default(), away.unwrap_or_default())
    }

    /// Returns the name of the selection; in a race, with the runners' names.
    fn chosen(&mut self) -> String {
        let named = self.line_up.as_ref();
        let named = named.and_then(|Json(line_up)| line_up.named(self.odds_id));
        let name = named.or(self.name.take());
        name.unwrap_or_else(|| self.odds_id.to_string())
    }

    /// Returns the score; of a race, the runners in their finishing order.
    fn score(&mut self) -> Option<String> {
        let drawn = self.draw.as_ref().and_then(|Json(draw)| draw.result());
        let order = drawn.filter(|result| matches!(result, VirtualResult::Order { .. }));
        self.score.take().or(order.map(VirtualResult::text))
    }

    /// Returns the name of the market: the operator's, or the Korean one if known.
    fn market(&self) -> String {
        if self.is_bonus() {
            return BONUS_MARKET_NAME.to_owned();
        }
        let (sport_id, own) = (
            self.sport_id.unwrap_or(SportId::new(0)),
            self.market_name_korean.clone(),
        );
        let feed = self.market_name.clone().unwrap_or_default();
        market_name(sport_id, self.market_id, own, feed)
    }

    fn view(mut self, head: &SlipHead) -> BetLeg {
        let (market, (home, away), score) = (self.market(), self.teams(), self.score());
        let chosen = self.chosen();
        let line = self.line.take();
        let line = line.map(|line| shown_line(self.market_id, &line));
        let side = if self.is_bonus() {
            bonus_side(self.odds_id.get())
        } else {
            leg_side(
                &chosen,
                [&home, &away],
                line.as_deref(),
                self.baseline.as_deref(),
            )
        };
        let known = self.win_flag != WinFlag::Waiting
            || self.fixture_status == Some(FixtureStatus::Finished);
        BetLeg {
            slip: None,
            startdate: self.draws_at.or(self.start_at).unwrap_or(head.created_at),
            league_name: self.league_name.unwrap_or_default(),
            sports_name: self.sport_name.unwrap_or_default(),
            sports_betting_market_name: market,
            sports_betting_home_participants_name: home,
            sports_betting_away_participants_name: away,
            sports_betting_bet_name: chosen,
            sports_betting_bet_side: side,
            sports_betting_bet_line: line,
            sports_betting_bet_baseline: self.baseline,
            sports_betting_bet_price: self.price,
            sports_betting_score: score.filter(|_| known),
            sports_betting_win_flag: self.win_flag,
            dead_heat: self.dead_heat.map(DeadHeat::label),
            sports_betting_sports_prematch_odds_id: self.odds_id.to_string(),
            bet_timing_score: self.score_at_bet,
        }
    }
}
