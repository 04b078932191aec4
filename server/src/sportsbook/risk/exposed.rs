//! What the limits of exposure leave of a bet, for the member's slip and for the page that explains its limits.

use super::store;
use hanpan_core::kernel::ids::{MarketId, OddsId};
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::exposure::ExposureLimits;
use hanpan_core::sportsbook::risk::{LegName, LimitKind, room_left};
use sqlx::PgConnection;
use std::collections::HashMap;

/// What the limit of a fixture or of a selection leaves.
pub(super) struct ExposureRoom {
    pub(super) kind: LimitKind,
    pub(super) cap: Won,
    pub(super) left: Won,
}

/// The limits of exposure, with what open slips on the fixtures of a bet may cost.
pub(super) struct Exposed {
    limits: ExposureLimits,
    liabilities: HashMap<LegName, Won>,
}

impl Exposed {
    /// Reads what is open on the selections and their fixtures. The caller has seen that there is a limit.
    pub(super) async fn read(
        conn: &mut PgConnection,
        limits: ExposureLimits,
        names: &[LegName],
    ) -> sqlx::Result<Self> {
        Ok(Self {
            limits,
            liabilities: store::exposures(conn, names).await?,
        })
    }

    /// Returns what the limits leave of the fixture and of the selection of a leg.
    pub(super) fn rooms(&self, name: LegName) -> impl Iterator<Item = ExposureRoom> {
        let fixture = LegName {
            market_id: MarketId::new(0),
            odds_id: OddsId::new(0),
            ..name
        };
        let room = |kind, key: LegName, cap: Option<Won>| {
            let exposed = self.liabilities.get(&key).copied().unwrap_or(Won::ZERO);
            cap.map(|cap| ExposureRoom {
                kind,
                cap,
                left: room_left(cap, exposed),
            })
        };
        let of_fixture = room(LimitKind::Fixture, fixture, self.limits.fixture);
        let of_selection = room(LimitKind::Selection, name, self.limits.selection);
        of_fixture.into_iter().chain(of_selection)
    }

    /// Returns the least that the limits leave of a bet with these selections.
    pub(super) fn least(&self, names: &[LegName]) -> Option<Won> {
        let rooms = names.iter().flat_map(|name| self.rooms(*name));
        rooms.map(|room| room.left).min()
    }
}
