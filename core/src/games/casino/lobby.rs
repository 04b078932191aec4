//! Games on offer: makers, categories, games, and whether they can be played now.

use crate::kernel::ids::MemberId;
use crate::kernel::page::HISTORY_PAGE_SIZE;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The page that a game belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum Lobby {
    /// `/casino`.
    Casino,
    /// `/slot`.
    Slot,
}

impl Lobby {
    /// Returns the first segment of the page's paths.
    pub const fn path(self) -> &'static str {
        match self {
            Self::Casino => "casino",
            Self::Slot => "slot",
        }
    }
}

/// A category of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Category {
    /// Baccarat.
    Baccarat,
    /// Roulette.
    Roulette,
    /// Blackjack.
    Blackjack,
    /// Dragon tiger.
    DragonTiger,
    /// Any other table.
    Table,
    /// Classic slot machines.
    ClassicSlot,
    /// Video slot machines.
    VideoSlot,
}

impl Category {
    /// All categories, in display order.
    pub const ALL: [Self; 7] = [
        Self::Baccarat,
        Self::Roulette,
        Self::Blackjack,
        Self::DragonTiger,
        Self::Table,
        Self::ClassicSlot,
        Self::VideoSlot,
    ];

    /// Returns the page that the category belongs to.
    pub const fn lobby(self) -> Lobby {
        match self {
            Self::ClassicSlot | Self::VideoSlot => Lobby::Slot,
            _ => Lobby::Casino,
        }
    }

    /// Name shown to members.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Baccarat => "바카라",
            Self::Roulette => "룰렛",
            Self::Blackjack => "블랙잭",
            Self::DragonTiger => "드래곤타이거",
            Self::Table => "기타 테이블",
            Self::ClassicSlot => "클래식 슬롯",
            Self::VideoSlot => "비디오 슬롯",
        }
    }
}

/// A game in the provider's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedGame {
    /// The provider's id of the game.
    pub id: String,
    /// Name shown to members.
    pub name: String,
    /// Id of the maker.
    pub vendor_id: String,
    /// Name of the maker shown to members.
    pub vendor_name: String,
    /// Category.
    pub category: Category,
    /// Whether it can be played straight on cash, by the seamless wallet.
    #[serde(default)]
    pub seamless: bool,
}

impl ListedGame {
    /// Returns whether the game matches a query.
    pub fn is_wanted(&self, query: &CasinoGameQuery) -> bool {
        let named = |wanted: &Option<String>, id: &str| {
            wanted
                .as_ref()
                .is_none_or(|wanted| wanted.is_empty() || wanted == id)
        };
        self.category.lobby() == query.lobby
            && named(&query.vendor, &self.vendor_id)
            && query
                .category
                .is_none_or(|category| category == self.category)
            && query
                .search
                .as_ref()
                .is_none_or(|text| self.is_called(text))
    }

    /// Returns whether a text is part of the game's or the maker's name; case and white space are
    /// ignored.
    fn is_called(&self, text: &str) -> bool {
        let text = plain(text);
        [&self.name, &self.vendor_name]
            .into_iter()
            .any(|name| plain(name).contains(&text))
    }
}

fn plain(text: &str) -> String {
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    letters.flat_map(char::to_lowercase).collect()
}

/// Query of `GET /casino/lobby`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct LobbyQuery {
    /// The page.
    pub lobby: Lobby,
}

/// Query of `GET /casino/games`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CasinoGameQuery {
    /// The page.
    pub lobby: Lobby,
    /// Only games of this maker.
    #[tsify(optional)]
    pub vendor: Option<String>,
    /// Only games of this category.
    #[tsify(optional)]
    pub category: Option<Category>,
    /// Part of the name of the game or the maker.
    #[tsify(optional)]
    pub search: Option<String>,
    /// Page, from 1.
    #[tsify(optional)]
    pub page: Option<u32>,
    /// Games per page.
    #[tsify(optional)]
    pub perpage: Option<u32>,
}

/// Largest number of games per page.
const GAMES_MAX: u32 = 100;

impl CasinoGameQuery {
    /// Returns the index of the page's first game and of the first game after the page.
    pub fn range(&self) -> (usize, usize) {
        let rows = self
            .perpage
            .unwrap_or(2 * HISTORY_PAGE_SIZE)
            .clamp(1, GAMES_MAX);
        let first = u64::from(self.page.unwrap_or(1).max(1) - 1) * u64::from(rows);
        let place = |place: u64| usize::try_from(place).unwrap_or(usize::MAX);
        (place(first), place(first + u64::from(rows)))
    }
}

/// Availability of the casino.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum CasinoState {
    /// Open.
    Open,
    /// Closed for maintenance by operators or the provider.
    Maintenance,
    /// The provider does not answer.
    Down,
}

/// The lobby of a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct CasinoLobby {
    /// Availability.
    pub state: CasinoState,
    /// The sentence to show if it is not available.
    pub notice: Option<String>,
    /// Makers with games on this page.
    pub vendors: Vec<CasinoVendor>,
    /// Categories with games on this page.
    pub categories: Vec<CasinoCategory>,
}

/// A maker of games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct CasinoVendor {
    /// Id.
    pub id: String,
    /// Name shown to members.
    pub name: String,
    /// Number of its games on this page.
    pub games: u32,
    /// Whether all its games are under maintenance.
    pub maintenance: bool,
}

/// A category of games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct CasinoCategory {
    /// The category.
    pub category: Category,
    /// Name shown to members.
    pub name: String,
    /// Number of its games on this page.
    pub games: u32,
}

/// A game in a lobby.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CasinoGame {
    /// The provider's id of the game.
    pub id: String,
    /// Name shown to members.
    pub name: String,
    /// Id of the maker.
    pub vendor_id: String,
    /// Name of the maker shown to members.
    pub vendor_name: String,
    /// Category.
    pub category: Category,
    /// Whether it is played straight on cash, without a transfer.
    pub seamless: bool,
    /// Whether it is under maintenance.
    pub maintenance: bool,
}

/// `POST /casino/launch`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LaunchGame {
    /// The session's member.
    pub member_id: MemberId,
    /// The game's id.
    pub game_id: String,
}

/// Response to a launch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct LaunchedGame {
    /// Where the game is played: an address of the provider, or a path of this site. It is valid once.
    pub url: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: &str, name: &str, vendor: &str, category: Category) -> ListedGame {
        ListedGame {
            id: id.to_owned(),
            name: name.to_owned(),
            vendor_id: vendor.to_lowercase(),
            vendor_name: vendor.to_owned(),
            category,
            seamless: false,
        }
    }

    fn query(lobby: Lobby) -> CasinoGameQuery {
        CasinoGameQuery {
            lobby,
            vendor: None,
            category: None,
            search: None,
            page: None,
            perpage: None,
        }
    }

    #[test]
    fn a_game_is_found_by_page_maker_kind_and_name() {
        let slot = game(
            "1",
            "Golden Dragon 황금 드래곤",
            "Dokkaebi",
            Category::VideoSlot,
        );
        let found = |query: CasinoGameQuery| slot.is_wanted(&query);
        assert!(found(query(Lobby::Slot)));
        assert!(!found(query(Lobby::Casino)));
        let by = |vendor: &str, category, search: &str| {
            found(CasinoGameQuery {
                vendor: Some(vendor.to_owned()),
                category,
                search: Some(search.to_owned()),
                ..query(Lobby::Slot)
            })
        };
        assert!(by("", None, ""));
        assert!(by("dokkaebi", Some(Category::VideoSlot), "황금드"));
        assert!(by("", None, "goldendragon"));
        assert!(by("", None, "DOKK"));
        assert!(!by("other", None, ""));
        assert!(!by("", Some(Category::ClassicSlot), ""));
        assert!(!by("", None, "달토끼"));
    }

    #[test]
    fn no_page_is_out_of_range() {
        let range = |page, perpage| {
            CasinoGameQuery {
                page,
                perpage,
                ..query(Lobby::Slot)
            }
            .range()
        };
        assert_eq!(range(None, None), (0, 20));
        assert_eq!(range(Some(0), Some(0)), (0, 1));
        assert_eq!(range(Some(3), Some(10)), (20, 30));
        assert_eq!(range(Some(2), Some(u32::MAX)), (100, 200));
        let (first, last) = range(Some(u32::MAX), Some(100));
        assert!(first < last);
    }
}
