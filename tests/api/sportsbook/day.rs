//! A day of everything that members can do with a slip, from a seed, over midnight: bets, systems, builders, boosts,
//! free bets, bonuses, cash-outs of slips and of parts, orders for them, and cancellations. The server that settles is
//! stopped again and again, and another one goes on.

use crate::offer::{Fixture, result};
use crate::slips::{order, system_order};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::Method;
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::sportsbook::bets::{Betting, PlaceBet};
use hanpan_server::platform::rng::Rng;
use hanpan_server::sportsbook::bets::auto_cash_outs::carry_out;
use hanpan_server::sportsbook::settlement::{audit, worker};
use hanpan_server::wallet::promotions::expire;

use serde_json::{Value, json, to_value};
use sqlx::PgPool;
use std::collections::BTreeMap;
use std::time::Duration;
use uuid::Uuid;

const STEP: TimeDelta = TimeDelta::minutes(30);
const STEPS: usize = 48;
const MEMBERS: usize = 3;
/// Acts of a member in a step.
const ACTS: usize = 3;
const CASH: i64 = 400_000;
/// A fixture gets its results after so many steps.
const PLAYED_FOR: usize = 4;

/// A fixture with a builder: home, draw, away, over, under.
struct Offered {
    fixture: Fixture,
    legs: [Betting; 5],
}

struct Day {
    world: World,
    operator: Client,
    members: Vec<Client>,
    chance: Rng,
    offered: Vec<Offered>,
    /// How often each act was carried out.
    done: BTreeMap<&'static str, usize>,
}

/// What a member can do.
const ALL: [&str; 12] = [
    "bet", "bet", "system", "builder", "boost", "claim", "freeBet", "sell", "part", "order",
    "cancel", "forfeit",
];

impl Day {
    async fn new(db: PgPool) -> Self {
        let world = World::new(db).await;
        let operator = world.operator().await;
        for key in [
            "cashOutEnabled",
            "autoCashOutEnabled",
            "systemBetsEnabled",
            "promotionsEnabled",
            "priceBoostsEnabled",
            "betBuilderEnabled",
        ] {
            operator.change_setting(key, "true").await.unwrap();
        }
        let mut members = vec![];
        for _ in 0..MEMBERS {
            members.push(world.rich_member(CASH).await);
        }
        Self {
            world,
            operator,
            members,
            chance: Rng::seeded(20),
            offered: vec![],
            done: BTreeMap::new(),
        }
    }

    fn below(&self, bound: usize) -> usize {
        let bound = u32::try_from(bound).unwrap();
        usize::try_from(self.chance.below(bound).unwrap()).unwrap()
    }

    fn id(&self) -> Uuid {
        Uuid::from_bytes(self.chance.bytes().unwrap())
    }

    /// A new fixture, and now and then a campaign and a boost.
    async fn offer(&mut self, step: usize) {
        let feed = self.world.feed();
        let fixture = feed.football().await;
        let winner = MarketId::new(1);
        let home = feed.selection(&fixture, winner, "1", "2.00").await;
        let draw = feed.selection(&fixture, winner, "X", "3.40").await;
        let away = feed.selection(&fixture, winner, "2", "3.70").await;
        let [over, under] = feed
            .total(&fixture, MarketId::new(2), "2.5", "1.90", "1.90")
            .await;
        if step.is_multiple_of(4) {
            let boost = json!({
                "requestId": self.id(), "fixtureId": fixture.id, "marketId": 1, "oddsId": home.odds_id,
                "price": "2.30", "stakeMax": 20_000, "minutes": 60,
            });
            self.make("/api/admin/boosts", &boost).await;
        }
        if step.is_multiple_of(6) {
            let week = (self.world.now() + TimeDelta::days(7)).date_naive();
            let campaign = json!({
                "requestId": self.id(), "kind": if step.is_multiple_of(12) { "freeBet" } else { "bonus" },
                "name": format!("하루 {step}"), "amount": 10_000, "levels": [], "depositedMin": 0,
                "lastDay": week, "grantsMax": 100, "costMax": 10_000_000, "validDays": 1, "legsMin": 1,
                "sports": [], "wagerTimes": 2, "bonusFirst": step.is_multiple_of(4),
                "weights": { "sports": 100, "inPlay": 100, "minigame": 50, "virtualGames": 0 },
            });
            self.make("/api/admin/campaigns", &campaign).await;
        }
        self.offered.push(Offered {
            fixture,
            legs: [home, draw, away, over, under],
        });
    }

    async fn make(&self, path: &str, body: &Value) {
        let (status, said) = self.operator.send(Method::Post, path, body).await;
        assert_eq!(status, 200, "{path}: {said}");
    }

    /// One of the newest fixtures, which have not begun.
    fn open(&self) -> &Offered {
        let newest = self.offered.len().min(PLAYED_FOR);
        &self.offered[self.offered.len() - 1 - self.below(newest)]
    }

    /// Legs of so many fixtures apart; fewer if there are not as many.
    fn legs(&self, count: usize) -> Vec<Betting> {
        let newest = self.offered.iter().rev().take(count.min(PLAYED_FOR));
        newest.map(|one| one.legs[self.below(5)].clone()).collect()
    }

    /// A member does something; a rule may refuse it.
    async fn act(&mut self, member: usize) {
        let act = ALL[self.below(ALL.len())];
        let member = &self.members[member];
        let stake = 5_000 + 1_000 * i64::try_from(self.below(10)).unwrap();
        let slip = |order: &PlaceBet| {
            Some((
                "/api/sports-prematch/betting".to_owned(),
                to_value(order).unwrap(),
            ))
        };
        let with_id = |order: PlaceBet| PlaceBet {
            request_id: self.id(),
            ..order
        };
        let call = match act {
            "bet" => slip(&with_id(order(
                member,
                stake,
                &self.legs(1 + self.below(3)),
            ))),
            "system" => slip(&with_id(system_order(member, stake, &self.legs(3), (2, 2)))),
            "builder" => {
                let legs = &self.open().legs;
                let picks = [legs[self.below(3)].clone(), legs[3 + self.below(2)].clone()];
                // Any odds are taken.
                let order = PlaceBet {
                    change_flag: true,
                    total_ratio: "1.50".to_owned(),
                    ..with_id(order(member, stake, &picks))
                };
                Some(("/api/bet-builder".to_owned(), to_value(order).unwrap()))
            }
            "boost" => self.boosted(member, stake).await,
            "claim" | "forfeit" | "freeBet" => self.promoted(member, act).await,
            _ => self.on_own_slip(member, act).await,
        };
        let Some((path, body)) = call else { return };
        let (status, said) = member.send(Method::Post, &path, &body).await;
        assert!(status < 500, "{act}: {status} {said}");
        assert_ne!(said["code"], "MALFORMED_REQUEST", "{act}: {body}");
        if status == 200 {
            *self.done.entry(act).or_default() += 1;
        }
    }

    async fn boosted(&self, member: &Client, stake: i64) -> Option<(String, Value)> {
        let (_, boosts) = member.send(Method::Get, "/api/boosts", &Value::Null).await;
        let boost = boosts.as_array()?.first()?.clone();
        let offered = self
            .offered
            .iter()
            .find(|one| boost["fixtureId"] == json!(one.fixture.id))?;
        let mut order = order(member, stake, &offered.legs[..1]);
        order.bettings[0].bet_price = "2.30".to_owned().try_into().unwrap();
        "2.30".clone_into(&mut order.total_ratio);
        let mut body = to_value(order).unwrap();
        body["boostId"] = boost["id"].clone();
        body["requestId"] = json!(self.id());
        Some(("/api/sports-prematch/betting".to_owned(), body))
    }

    async fn promoted(&self, member: &Client, act: &str) -> Option<(String, Value)> {
        let path = format!("/api/promotions/{}", member.id);
        let (_, own) = member.send(Method::Get, &path, &Value::Null).await;
        match act {
            "claim" => {
                let offers = own["offers"].as_array()?;
                let campaign = &offers.get(self.below(offers.len().max(1)))?["campaignId"];
                let claim = json!({ "memberId": member.id, "campaignId": campaign });
                Some(("/api/promotions".to_owned(), claim))
            }
            // A bonus is given up seldom, so that some are wagered.
            "forfeit" if self.below(4) == 0 => {
                let bonus = own["bonus"].get("id")?;
                Some((format!("{path}/forfeit"), json!({ "bonusId": bonus })))
            }
            "freeBet" => {
                let free_bet = own["freeBets"].as_array()?.first()?;
                let mut body = to_value(order(member, 10_000, &self.legs(2))).unwrap();
                body["freeBetId"] = free_bet["id"].clone();
                body["requestId"] = json!(self.id());
                Some(("/api/sports-prematch/betting".to_owned(), body))
            }
            _ => None,
        }
    }

    /// Something with an open slip of the member.
    async fn on_own_slip(&self, member: &Client, act: &str) -> Option<(String, Value)> {
        let open = sqlx::query_scalar::<_, i64>(
            "select id from bets where member_id = $1 and settled_at is null order by id",
        );
        let open = open
            .bind(member.id.get())
            .fetch_all(&self.world.app.db)
            .await
            .unwrap();
        let id = open.get(self.below(open.len().max(1)))?;
        if act == "cancel" {
            return Some((
                format!("/api/sports-prematch/user/cancelAll/{id}"),
                json!({}),
            ));
        }
        let percent = [10, 30, 50, 90][self.below(4)];
        let query = if act == "part" {
            format!("?percent={percent}")
        } else {
            String::new()
        };
        let path = format!("/api/bets/{id}/cash-out");
        let asked = format!("{path}{query}");
        let (_, quote) = member.send(Method::Get, &asked, &Value::Null).await;
        let amount = quote["amount"].as_i64()?;
        let sale = json!({ "amount": amount, "acceptChange": true });
        Some(match act {
            "sell" => (path, sale),
            "part" => {
                let part = json!({ "requestId": self.id(), "share": { "percent": percent } });
                let mut sale = sale;
                sale["part"] = part;
                (path, sale)
            }
            _ => (
                format!("/api/bets/{id}/auto-cash-out"),
                json!({ "amount": amount + 500 }),
            ),
        })
    }

    /// The fixtures whose time has come get their results, and now and then one is corrected.
    async fn results(&self, step: usize) {
        let Some(due) = step.checked_sub(PLAYED_FOR) else {
            return;
        };
        let flags = [result::WON, result::LOST, result::VOID, result::WON];
        for leg in &self.offered[due].legs {
            let flag = flags[self.below(flags.len())];
            self.world.feed().settle(leg, flag).await;
        }
        if step.is_multiple_of(5) {
            let leg = &self.offered[self.below(due + 1)].legs[self.below(5)];
            let flag = flags[self.below(2)];
            self.world.feed().settle(leg, flag).await;
        }
    }

    /// Settles as a server that is stopped in between, and then as another one.
    async fn settle(&self) {
        let stopped = self.world.restarted().await;
        let micros = u64::from(self.chance.below(20_000).unwrap());
        let working = async move {
            worker::settle_queued(&stopped).await.unwrap();
            carry_out(&stopped).await.unwrap();
        };
        // Dropped where it stands.
        let _ = tokio::time::timeout(Duration::from_micros(micros), working).await;
        let other = self.world.restarted().await;
        worker::settle_queued(&other).await.unwrap();
        carry_out(&other).await.unwrap();
        expire(&other).await.unwrap();
    }
}

#[crate::database::test]
async fn the_books_hold_after_a_day_of_everything(db: PgPool) {
    let mut day = Day::new(db).await;
    for step in 0..STEPS {
        day.offer(step).await;
        for member in 0..MEMBERS {
            for _ in 0..ACTS {
                day.act(member).await;
            }
        }
        day.results(step).await;
        day.settle().await;
        if step % 6 == 5 {
            day.world.assert_books_hold().await;
        }
        day.world.pass(STEP);
    }
    for act in ALL {
        assert!(
            day.done.contains_key(act),
            "nobody did {act}: {:?}",
            day.done
        );
    }
    let faults = audit::prove(&day.world.app.db).await.unwrap();
    assert_eq!(faults, Vec::<String>::new());
    day.world.assert_books_hold().await;
}
