//! Names of the fixtures, markets and selections that entries are about.

use crate::platform::{App, replica};
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::kernel::audit::{AuditRow, AuditSubject};
use hanpan_core::sportsbook::markets::{selection_label, selection_line};

/// Adds the names to the rows. A row whose subject is of another kind or unknown gets no name.
pub(super) async fn add(app: &App, rows: &mut [AuditRow]) -> sqlx::Result<()> {
    let mut found = Parts::default();
    for (row, place) in rows.iter().zip(0_i64..) {
        found.push(place, &row.subject);
    }
    if found.rows.is_empty() {
        return Ok(());
    }
    let mut conn = replica::connection(app).await?;
    let names = sqlx::query!(
        r#"select n.row as "row!", x.sport_id, coalesce(h.name_korean, h.name) as "home!",
               coalesce(a.name_korean, a.name) as "away!", mk.id as "market_id?", mk.name as "market?",
               mk.name_korean as "market_korean?", s.name as "name?", s.line as "line?", s.baseline as "baseline?"
           from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
               n (row, fixture_id, market_id, odds_id)
           join fixtures x on x.id = n.fixture_id
           join participants h on h.id = x.home_id
           join participants a on a.id = x.away_id
           left join markets mk on mk.id = n.market_id
           left join selections s on (s.fixture_id, s.market_id, s.odds_id)
               = (n.fixture_id, n.market_id, n.odds_id)"#,
        &found.rows,
        &found.fixtures,
        &found.markets,
        &found.odds
    )
    .fetch_all(&mut *conn)
    .await?;
    for found in names {
        let mut parts = vec![format!("{} vs {}", found.home, found.away)];
        if let (Some(id), Some(feed)) = (found.market_id, found.market) {
            parts.push(market_name(found.sport_id, id, found.market_korean, feed));
            parts.extend(found.name.map(|name| {
                let label = selection_label(&name, &found.home, &found.away);
                let line = selection_line(id, &name, found.line, found.baseline.as_deref());
                line.map_or(label.clone(), |line| format!("{label} {line}"))
            }));
        }
        let row = usize::try_from(found.row).ok();
        if let Some(row) = row.and_then(|row| rows.get_mut(row)) {
            row.subject_name = Some(parts.join(" · "));
        }
    }
    Ok(())
}

/// The ids in the subjects, by column. 0 if a subject has no id.
#[derive(Default)]
struct Parts {
    rows: Vec<i64>,
    fixtures: Vec<i64>,
    markets: Vec<i64>,
    odds: Vec<i64>,
}

impl Parts {
    /// Adds `fixture:17`, `market:17:1` or `selection:17:1:149383821811098946`. `market:1` is a market of
    /// all fixtures.
    fn push(&mut self, row: i64, subject: &str) {
        let mut parts = subject.split(':');
        let kind = parts.next().unwrap_or_default();
        let ids: Option<Vec<i64>> = parts.map(|id| id.parse().ok()).collect();
        let ids = ids.unwrap_or_default();
        let (fixture, market, odds) = match *ids {
            [fixture] if kind == AuditSubject::Fixture.code() => (fixture, 0, 0),
            [fixture, market] if kind == AuditSubject::Market.code() => (fixture, market, 0),
            [fixture, market, odds] if kind == AuditSubject::Selection.code() => {
                (fixture, market, odds)
            }
            _ => return,
        };
        self.rows.push(row);
        self.fixtures.push(fixture);
        self.markets.push(market);
        self.odds.push(odds);
    }
}
