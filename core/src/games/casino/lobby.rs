//! What there is to play: makers, categories, games, and whether they can be played now.

use crate::kernel::page::HISTORY_PAGE_SIZE;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Which of the two pages a game is on.
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
    /// The first segment of its addresses.
    pub const fn path(self) -> &'static str {
        match self {
            Self::Casino => "casino",
            Self::Slot => "slot",
        }
    }
}

/// A kind of game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Category {
    /// Baccarat.
    Baccarat,
    /// Roulette.
    Roulette,
    /// Blackjack.
    Blackjack,
    /// Dragon and tiger.
    DragonTiger,
    /// Any other table.
    Table,
    /// Slot machines with few prizes that are seldom changed.
    ClassicSlot,
    /// Slot machines with pictures.
    VideoSlot,
}

impl Category {
    /// Each of them, in the order to show them in.
    pub const ALL: [Self; 7] = [
        Self::Baccarat,
        Self::Roulette,
        Self::Blackjack,
        Self::DragonTiger,
        Self::Table,
        Self::ClassicSlot,
        Self::VideoSlot,
    ];

    /// The page that it is on.
    pub const fn lobby(self) -> Lobby {
        match self {
            Self::ClassicSlot | Self::VideoSlot => Lobby::Slot,
            _ => Lobby::Casino,
        }
    }

    /// What members call it.
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

/// A game as its provider lists it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ListedGame {
    /// The provider's own id of it.
    pub id: String,
    /// What members call it.
    pub name: String,
    /// Its maker's id.
    pub vendor_id: String,
    /// What members call its maker.
    pub vendor_name: String,
    /// Its kind.
    pub category: Category,
}

impl ListedGame {
    /// Whether a query asks for it.
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

    /// Whether a text is part of its name or its maker's; capitals and white space do not count.
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
    /// Which page.
    pub lobby: Lobby,
}

/// Query of `GET /casino/games`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CasinoGameQuery {
    /// Which page.
    pub lobby: Lobby,
    /// Only of this maker.
    #[tsify(optional)]
    pub vendor: Option<String>,
    /// Only of this kind.
    #[tsify(optional)]
    pub category: Option<Category>,
    /// Part of the name of game or maker.
    #[tsify(optional)]
    pub search: Option<String>,
    /// Page, from 1.
    #[tsify(optional)]
    pub page: Option<u32>,
    /// Games per page.
    #[tsify(optional)]
    pub perpage: Option<u32>,
}

/// Most games of a page.
const GAMES_MAX: u32 = 100;

impl CasinoGameQuery {
    /// Places of the first game of the page and of the first one after it.
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

/// Whether the casino can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum CasinoState {
    /// It can.
    Open,
    /// Operators or the provider have closed it for a while.
    Maintenance,
    /// The provider does not answer.
    Down,
}

/// A lobby.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct CasinoLobby {
    /// Whether it can be played.
    pub state: CasinoState,
    /// What to say where it cannot.
    pub notice: Option<String>,
    /// Makers that have games here.
    pub vendors: Vec<CasinoVendor>,
    /// Kinds that have games here.
    pub categories: Vec<CasinoCategory>,
}

/// A maker of games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct CasinoVendor {
    /// Its id.
    pub id: String,
    /// What members call it.
    pub name: String,
    /// Games that it has here.
    pub games: u32,
    /// All its games are under maintenance.
    pub maintenance: bool,
}

/// A kind of game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct CasinoCategory {
    /// Which.
    pub category: Category,
    /// What members call it.
    pub name: String,
    /// Games that it has here.
    pub games: u32,
}

/// A game as a lobby shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CasinoGame {
    /// The provider's id of it.
    pub id: String,
    /// What members call it.
    pub name: String,
    /// Its maker's id.
    pub vendor_id: String,
    /// What members call its maker.
    pub vendor_name: String,
    /// Its kind.
    pub category: Category,
    /// It cannot be played for a while.
    pub maintenance: bool,
}

/// `POST /casino/launch`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LaunchGame {
    /// The session's member.
    pub member_id: i64,
    /// The game's id.
    pub game_id: String,
}

/// Answer to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct LaunchedGame {
    /// Where it is played: an address of the provider, or a path of this site. It lets in once.
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
