//! Leagues and venues of the virtual games. A racing venue is treated as a league (betting spec §9).

use super::VirtualSport;
use crate::kernel::ids::VirtualLeagueId;

/// A league or a venue.
#[derive(Debug, PartialEq, Eq)]
pub struct VirtualLeague {
    /// Id: the detail type times 100 plus a number.
    pub id: VirtualLeagueId,
    /// Sport.
    pub sport: VirtualSport,
    /// Title of the specification, or of the venue.
    pub title: &'static str,
    /// Name shown to members.
    pub name: &'static str,
    /// Possible participants, each with its class, 1 to 5.
    pub(super) names: &'static [(&'static str, u8)],
}

impl VirtualLeague {
    /// Returns the league with an id.
    pub fn of(id: VirtualLeagueId) -> Option<&'static Self> {
        LEAGUES.iter().find(|league| league.id == id)
    }

    const fn new(
        id: i64,
        sport: VirtualSport,
        (title, name): (&'static str, &'static str),
        names: &'static [(&'static str, u8)],
    ) -> Self {
        Self {
            id: VirtualLeagueId::new(id),
            sport,
            title,
            name,
            names,
        }
    }
}

/// All leagues and venues.
pub static LEAGUES: [VirtualLeague; 10] = {
    use VirtualSport::{Basketball, Dog, Horse, Soccer};
    [
        VirtualLeague::new(5001, Soccer, ("Premiership", "프리미어십"), PREMIERSHIP),
        VirtualLeague::new(5002, Soccer, ("Euro Cup", "유로컵"), EURO_CUP),
        VirtualLeague::new(5003, Soccer, ("Superleague", "슈퍼리그"), SUPERLEAGUE),
        VirtualLeague::new(5004, Soccer, ("World Cup", "월드컵"), WORLD_CUP),
        VirtualLeague::new(
            5501,
            Basketball,
            ("Basketball", "가상농구 리그"),
            BASKETBALL,
        ),
        VirtualLeague::new(6001, Dog, ("Moonlight Park", "달빛 파크"), DOGS),
        VirtualLeague::new(6002, Dog, ("River Way", "강변 웨이"), DOGS),
        VirtualLeague::new(6501, Horse, ("Hangang Park", "한강 파크"), HORSES),
        VirtualLeague::new(6502, Horse, ("Baekdu Park", "백두 파크"), HORSES),
        VirtualLeague::new(6503, Horse, ("Halla Way", "한라 웨이"), HORSES),
    ]
};

const PREMIERSHIP: &[(&str, u8)] = &[
    ("런던 레즈", 5),
    ("런던 블루스", 4),
    ("런던 화이츠", 4),
    ("런던 해머스", 3),
    ("맨체스터 레즈", 4),
    ("맨체스터 스카이", 5),
    ("리버풀 레즈", 5),
    ("리버풀 블루스", 2),
    ("뉴캐슬", 3),
    ("버밍엄", 3),
    ("브라이턴", 3),
    ("노팅엄", 2),
    ("울버햄프턴", 2),
    ("본머스", 2),
    ("리즈", 1),
    ("선덜랜드", 1),
];

const EURO_CUP: &[(&str, u8)] = &[
    ("스페인", 5),
    ("프랑스", 5),
    ("잉글랜드", 5),
    ("독일", 4),
    ("포르투갈", 4),
    ("네덜란드", 4),
    ("이탈리아", 4),
    ("벨기에", 3),
    ("크로아티아", 3),
    ("덴마크", 3),
    ("스위스", 3),
    ("튀르키예", 2),
    ("오스트리아", 2),
    ("폴란드", 2),
    ("스코틀랜드", 1),
    ("알바니아", 1),
];

const SUPERLEAGUE: &[(&str, u8)] = &[
    ("마드리드 화이츠", 5),
    ("바르셀로나", 5),
    ("뮌헨", 5),
    ("파리", 5),
    ("마드리드 레즈", 4),
    ("밀라노 블루스", 4),
    ("밀라노 레즈", 3),
    ("토리노", 3),
    ("도르트문트", 3),
    ("리스본", 3),
    ("포르투", 3),
    ("암스테르담", 2),
    ("나폴리", 4),
    ("마르세유", 2),
    ("글래스고", 1),
    ("이스탄불", 2),
];

const WORLD_CUP: &[(&str, u8)] = &[
    ("아르헨티나", 5),
    ("프랑스", 5),
    ("브라질", 5),
    ("스페인", 5),
    ("잉글랜드", 4),
    ("독일", 4),
    ("포르투갈", 4),
    ("네덜란드", 4),
    ("우루과이", 3),
    ("모로코", 3),
    ("콜롬비아", 3),
    ("대한민국", 3),
    ("일본", 3),
    ("미국", 2),
    ("멕시코", 2),
    ("세네갈", 2),
    ("호주", 2),
    ("캐나다", 1),
    ("사우디아라비아", 1),
    ("뉴질랜드", 1),
];

const BASKETBALL: &[(&str, u8)] = &[
    ("서울 타이거즈", 5),
    ("부산 웨이브스", 4),
    ("인천 윙스", 4),
    ("대구 히트", 3),
    ("대전 로켓츠", 3),
    ("광주 피닉스", 3),
    ("수원 가디언즈", 4),
    ("울산 웨일즈", 3),
    ("원주 마운틴스", 2),
    ("전주 드럼즈", 2),
    ("창원 마린스", 2),
    ("제주 스톰", 1),
];

const DOGS: &[(&str, u8)] = &[
    ("번개", 5),
    ("바람이", 5),
    ("백두", 4),
    ("한라", 4),
    ("태풍", 4),
    ("불꽃", 4),
    ("초코", 3),
    ("보리", 3),
    ("구름", 3),
    ("별이", 3),
    ("달빛", 3),
    ("누리", 3),
    ("마루", 2),
    ("가온", 2),
    ("단비", 2),
    ("솔이", 2),
    ("콩이", 1),
    ("두부", 1),
];

const HORSES: &[(&str, u8)] = &[
    ("천리마", 5),
    ("적토", 5),
    ("질풍가도", 5),
    ("은하철도", 4),
    ("황금갈기", 4),
    ("푸른번개", 4),
    ("새벽안개", 4),
    ("한강물결", 3),
    ("백두대간", 3),
    ("오름바람", 3),
    ("달그림자", 3),
    ("붉은노을", 3),
    ("청산별곡", 3),
    ("꽃피는봄", 2),
    ("흰구름", 2),
    ("가을하늘", 2),
    ("첫눈", 2),
    ("느림의미학", 1),
    ("소풍길", 1),
    ("낮잠", 1),
];
