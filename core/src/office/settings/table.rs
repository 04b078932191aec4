//! The table of settings. Each is defined once: its type, its default, and what the office shows of it.
//! Every number that the specification names as a setting or leaves to the site has its default here.
//! Who has the duty [`Chief`](crate::office::staff::Duty::Chief) may change them.

use super::MessagingChannel;
use super::row::{
    SettingEntry, SettingForm as Form, SettingGroup, SettingValue, camel_case, settings,
};
use crate::engagement::roulette::WheelWeights;
use crate::games::rounds::clock::RoundSettings;
use crate::games::rounds::mini::MiniGame;
use crate::games::rounds::prices::MiniPrices;
use crate::games::rounds::settings::{PRIZES, STAKES};
use crate::games::rounds::virtuals::VirtualSport;
use crate::games::rounds::virtuals::settings::VirtualSettings;
use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use crate::members::account::proof::PROOF_BITS_MAX;
use crate::members::verification::VerificationRequired;
use crate::sportsbook::bets::cash_out::MARGIN_MAX;
use crate::sportsbook::slip::limits::{RoleAmounts, SportsPrizes, SportsStakes};
use crate::sportsbook::slip::live::{LiveBettingTimes, SpelledTimes};
use crate::sportsbook::slip::product::FolderBonus;
use crate::wallet::SiteAccount;
use crate::wallet::tether::TetherRate;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The highest sum of deposits or stakes that a setting may name, won.
const CHARGE_MONEY_MAX: i64 = 1_000_000_000;
/// Ids and nicknames that are reserved by default.
const RESERVED_NAMES: [&str; 5] = ["admin", "operator", "운영자", "관리자", "한판"];
/// Note of the maintenance switches of games.
const GAME_MAINTENANCE_NOTE: &str =
    "점검중에는 베팅을 받지 않으며, 화면에 점검 안내가 표시됩니다. 추첨은 계속됩니다.";
/// Note of the timing of rounds.
const ROUNDS_NOTE: &str = "추첨 간격과 추첨 전 베팅 마감 시간입니다. 다음 날 0시부터 적용됩니다.";
/// Note of a virtual game.
const VIRTUAL_NOTE: &str = "한도와 점검은 바로, 환급률은 다음 경기부터, 경기 간격은 다음 날 0시부터 적용됩니다. 금액의 단위는 만원이며, 환급률은 100% 미만이어야 합니다.";

settings! {
    /// 1: the site is under maintenance; only guests may enter.
    site_notice_flg: i16 = 0;
    Site, "사이트 점검",
    "점검중에는 게스트를 제외한 모든 회원에게 점검 안내가 표시됩니다.",
    Form::MAINTENANCE, public i16;

    /// The ticker line at the top of the page.
    site_top_notice: String = String::new();
    Site, "상단 공지",
    "화면 맨 위에 흐르는 한 줄 공지입니다. 비우면 표시하지 않습니다.",
    Form::Line, public String;

    /// The messaging channel that visitors are referred to.
    messaging_channel: MessagingChannel = MessagingChannel::default();
    Site, "메신저 상담 채널",
    "비회원에게 안내되는 메신저 채널입니다. 주소가 없으면 배너를 표시하지 않습니다.",
    Form::Channel, public MessagingChannel;

    /// Zero bits of the proof of work that login, sign-up and password reset send with a captcha; each
    /// bit doubles the work. 0: none.
    captcha_proof_bits: u32 = 18;
    Site, "보안코드 작업증명",
    "로그인·회원가입·비밀번호 재설정을 보내기 전에 브라우저가 풀어야 하는 계산의 크기입니다. 1비트마다 두 배가 되며, 0이면 계산을 요구하지 않습니다.",
    Form::number("비트", 0, PROOF_BITS_MAX);

    /// Minutes between two notes on time and result to members who play; 0 for none.
    reality_check_minutes: i64 = 0;
    Site, "이용 시간 알림",
    "로그인 후 이 시간마다 이용 시간과 결과를 알리고 확인을 받습니다. 0이면 회원이 정한 경우에만 알립니다.",
    Form::number("분", 0, 1440);

    /// Whether the site sends notices to browsers.
    push_enabled: bool = false;
    Site, "푸시 알림",
    "회원이 고른 알림을 브라우저로 보냅니다. 서버에 VAPID_PRIVATE_KEY가 있어야 합니다.",
    Form::flag("사용", "중지"), public bool;

    /// Whether operators may receive alerts by Telegram.
    telegram_alerts_enabled: bool = false;
    Site, "텔레그램 알림",
    "운영자가 고른 알림을 텔레그램으로 보냅니다. 서버에 TELEGRAM_BOT_TOKEN이 있어야 합니다.",
    Form::flag("사용", "중지");

    /// 1: sign-up is closed.
    join_start_end_flg: i16 = 0;
    Join, "회원가입 접수",
    "마감하면 가입 화면이 열리지 않습니다.",
    Form::switch("마감", "접수중"), public i16;

    /// Message of the confirm dialog after sign-up.
    join_message: String = "회원가입 신청이 접수되었습니다.".to_owned();
    Join, "가입 완료 안내문",
    "가입 신청 직후 회원에게 보이는 문구입니다.",
    Form::Text, public String;

    /// Reserved ids and nicknames.
    id_nikname_ban: Vec<String> = RESERVED_NAMES.map(str::to_owned).to_vec();
    Join, "금지 아이디·닉네임",
    "가입할 때 사용할 수 없는 아이디와 닉네임입니다.",
    Form::Words, public Vec<String>;

    /// Minimum age of a member, years.
    minimum_age: u32 = 19;
    Join, "최소 가입 나이",
    "생년월일 기준 만 나이입니다.",
    Form::number("세", 0, 120), public u32;

    /// Whether partners may bring members by links.
    partner_links_enabled: bool = false;
    Join, "총판 링크",
    "총판이 링크로 회원을 모집하고, 링크별 실적, API 키, 포스트백을 사용합니다.",
    Form::flag("사용", "중지"), public bool;

    /// Whether partners may have contracts by share or by head.
    partner_contracts_enabled: bool = false;
    Join, "총판 계약",
    "총판과 월 수익 배분, 회원당 지급 계약을 맺고 매월 정산합니다. 중지하면 조회와 정산이 멈춥니다.",
    Form::flag("사용", "중지"), public bool;

    /// The account that receives bank deposits.
    site_account: SiteAccount = SiteAccount::default();
    Money, "입금 계좌",
    "회원이 충전할 때 안내되는 계좌입니다.",
    Form::Account;

    /// Addresses for tether deposits; each member is assigned one of them.
    tether_addresses: Vec<String> = Vec::new();
    Money, "테더 입금 주소",
    "회원마다 이 중 하나가 안내됩니다. 비어 있으면 테더 충전을 받지 않습니다.",
    Form::Addresses;

    /// Price of one USDT while no source provides one, won; `null` stops tether in that case.
    tether_fixed_rate: Option<TetherRate> = None;
    Money, "테더 고정 환율",
    "환율을 받아오지 못할 때 쓰는 1 USDT의 원화 가격입니다. 100원부터 100,000원까지입니다.",
    Form::Rate;

    /// Minutes after which a rate is too old.
    tether_rate_minutes: i64 = 10;
    Money, "테더 환율 유효 시간",
    "이 시간보다 오래된 환율로는 테더 충전·환전을 받지 않습니다.",
    Form::number("분", 1, 1440);

    /// Minutes after which an unpaid bank deposit is cancelled (account spec §4).
    bank_deposit_minutes: i64 = 5;
    Money, "충전 자동 취소",
    "이 시간 안에 승인되지 않은 계좌 충전은 자동으로 취소됩니다.",
    Form::number("분", 1, 1440), public i64;

    /// Rolling requirement of a deposit and its bonus, percent (account spec §9).
    rolling_percent: i64 = 100;
    Money, "환전 롤링",
    "충전금과 보너스 대비 베팅해야 하는 비율입니다.",
    Form::number("%", 0, 10_000), public i64;

    /// A credited deposit of this amount or more is reported by a webhook and to operators, won.
    large_deposit: Won = Won::new(10_000_000);
    Money, "고액 충전 알림 기준",
    "승인된 충전금이 이 금액 이상이면 연동된 외부 시스템(웹훅)과 알림을 고른 운영자에게 알립니다.",
    Form::number("원", 1, CHARGE_MONEY_MAX);

    /// A bet of this stake or more is reported by a webhook and to operators, won.
    large_bet: Won = Won::new(5_000_000);
    Money, "고액 베팅 알림 기준",
    "베팅금이 이 금액 이상이면 연동된 외부 시스템(웹훅)과 알림을 고른 운영자에게 알립니다. 심리스 지갑으로 하는 카지노·슬롯 베팅도 포함됩니다.",
    Form::number("원", 1, CHARGE_MONEY_MAX);

    /// Whether casino games that can be played straight on cash are.
    casino_seamless_enabled: bool = false;
    Money, "카지노 심리스 지갑",
    "게임사가 지원하는 카지노 게임은 머니 전환 없이 보유머니로 이용합니다. 중지하면 새 베팅만 거절하고 당첨과 취소는 계속 처리합니다.",
    Form::flag("사용", "중지");

    /// Before which withdrawals members must verify themselves.
    verification_required: VerificationRequired = VerificationRequired::Off;
    Money, "환전 전 계좌 인증",
    "회원이 1원 인증으로 본인 계좌를 확인해야 환전할 수 있습니다. 서버에 ACCOUNT_CHECK_URL이 있어야 합니다.",
    Form::Verification, public VerificationRequired;

    /// The amount from which verification is required, won.
    verification_from: Won = Won::new(1_000_000);
    Money, "계좌 인증 기준 금액",
    "하루에 신청한 환전 합계가 이 금액 이상이면 인증이 필요합니다. 금액 기준을 선택한 경우에만 적용됩니다.",
    Form::number("원", 10_000, CHARGE_MONEY_MAX), public Won;

    /// Before which withdrawals an identity card must be accepted.
    documents_required: VerificationRequired = VerificationRequired::Off;
    Money, "환전 전 신분증",
    "회원이 올린 신분증을 승인해야 환전할 수 있습니다. 계좌 인증과 따로 적용됩니다. 서버에 DOCUMENT_KEY가 있어야 켤 수 있습니다.",
    Form::Verification, public VerificationRequired;

    /// The amount from which an identity card is required, won.
    documents_from: Won = Won::new(3_000_000);
    Money, "신분증 기준 금액",
    "하루에 신청한 환전 합계가 이 금액 이상이면 승인된 신분증이 필요합니다. 금액 기준을 선택한 경우에만 적용됩니다.",
    Form::number("원", 10_000, CHARGE_MONEY_MAX), public Won;

    /// Days after its decision at which the content of a document is deleted.
    document_days: i64 = 30;
    Money, "서류 보관 기간",
    "승인하거나 반려한 서류의 내용은 이 기간이 지나면 삭제됩니다. 처리하지 않은 서류는 60일 더 보관합니다.",
    Form::number("일", 1, 365);

    /// Whether what verification requires includes the member's identity.
    verification_identity: bool = false;
    Money, "환전 전 본인인증",
    "계좌 인증이 필요한 환전에 본인인증(실명·성인 확인)도 요구합니다. 서버에 IDENTITY_CHECK_URL이 있어야 합니다.",
    Form::flag("사용", "중지"), public bool;

    /// Whether free bets and bonuses of campaigns can be claimed.
    promotions_enabled: bool = false;
    Rewards, "프로모션",
    "프리벳과 보너스 프로모션을 회원이 받을 수 있습니다. 중지해도 이미 받은 프리벳과 보너스는 사용할 수 있습니다.",
    Form::flag("사용", "중지"), public bool;

    /// Whether outreach is sent to segments of members.
    outreach_enabled: bool = false;
    Rewards, "타겟 발송",
    "등록한 회원 그룹에 쪽지·쿠폰·프리벳·보너스를 발송합니다. 중지하면 발송을 멈추고, 다시 켜면 마감 전의 발송을 이어갑니다.",
    Form::flag("사용", "중지");

    /// Outreaches that a member receives at most within some days.
    outreach_member_max: i64 = 3;
    Rewards, "회원별 타겟 발송 한도",
    "한 회원이 한도 기간에 받는 타겟 발송의 최대 횟수입니다.",
    Form::number("회", 1, 100);

    /// Days of that limit.
    outreach_member_days: i64 = 7;
    Rewards, "타겟 발송 한도 기간",
    "회원별 타겟 발송 한도를 세는 기간입니다.",
    Form::number("일", 1, 365);

    /// Deposits of a day that attendance requires, won.
    one_day_charge_money: Won = Won::new(50_000);
    Rewards, "출석체크 최소 충전금액",
    "당일 승인된 충전 합계가 이 금액 이상이어야 출석할 수 있습니다.",
    Form::number("원", 0, CHARGE_MONEY_MAX), public Won;

    /// Weights of the normal roulette's sectors.
    roulette_normal_weights: WheelWeights = WheelWeights::new([400, 300, 150, 80, 40, 20, 7, 2, 1]);
    Rewards, "일반 룰렛 확률",
    "가중치의 비율대로 당첨됩니다. 0이면 당첨되지 않습니다.",
    Form::Wheel { vip: false };

    /// Weights of the new-member (VIP) roulette's sectors.
    roulette_vip_weights: WheelWeights = WheelWeights::new([300, 350, 180, 100, 45, 15, 6, 3, 1]);
    Rewards, "신규회원(VIP) 룰렛 확률",
    "가중치의 비율대로 당첨됩니다. 0이면 당첨되지 않습니다.",
    Form::Wheel { vip: true };

    /// Minutes within which a member may cancel a slip.
    member_cancel_minutes: i64 = 30;
    Bets, "회원 베팅 취소 가능 시간",
    "베팅 후 이 시간 안에, 경기 시작 전까지만 회원이 취소할 수 있습니다.",
    Form::number("분", 0, 1440), public i64;

    /// Hours after which the open selections of a fixture that is postponed, interrupted or
    /// abandoned become void.
    postponed_void_hours: i64 = 48;
    Bets, "연기·중단 경기 무효 시간",
    "처음 예정된 시작부터 이 시간 안에 열리지 않은 경기의 베팅은 자동으로 취소(배당 1.00) 처리됩니다.",
    Form::number("시간", 1, 720);

    /// Whether members may cash out open slips.
    cash_out_enabled: bool = false;
    Bets, "캐시아웃",
    "회원이 결과가 나오기 전의 베팅을 현재 배당에 따른 금액으로 미리 정산받을 수 있습니다.",
    Form::flag("사용", "중지");

    /// The site's margin on a cash-out, percent.
    cash_out_margin: i64 = 5;
    Bets, "캐시아웃 마진",
    "캐시아웃할 때 현재 가치에서 차감하는 비율입니다. 0%부터 50%까지입니다.",
    Form::number("%", 0, MARGIN_MAX);

    /// Whether members may have slips cashed out automatically at an amount.
    auto_cash_out_enabled: bool = false;
    Bets, "자동 캐시아웃",
    "회원이 정한 금액에 도달하면 자동으로 캐시아웃합니다. 캐시아웃이 사용 중이어야 합니다.",
    Form::flag("사용", "중지"), public bool;

    /// The most that open slips with a leg on one fixture may cost together, won; `null` for no
    /// limit.
    fixture_liability_max: Option<Won> = None;
    Bets, "경기별 위험 한도",
    "한 경기가 포함된 진행중 베팅의 예상당첨금에서 베팅금을 뺀 합계의 한도입니다. 넘는 베팅은 받을 수 있는 금액을 알리고 거절합니다.",
    Form::Limit;

    /// The most that open slips on one selection may cost together, won; `null` for no limit.
    selection_liability_max: Option<Won> = None;
    Bets, "선택지별 위험 한도",
    "한 선택지가 포함된 진행중 베팅의 예상당첨금에서 베팅금을 뺀 합계의 한도입니다.",
    Form::Limit;

    /// Highest stake of a sports slip by role, in units of 10,000 won; a missing amount is 0.
    sports_amount_role: RoleAmounts = RoleAmounts::steps([100, 200, 300, 400, 500]);
    Bets, "레벨별 최대 베팅금",
    "스포츠 베팅 한 건의 최대 금액입니다. 단위는 만원이며, 없음은 0원입니다.",
    Form::RoleAmounts, public #[serde(flatten)] SportsStakes;

    /// Highest winnings of a sports slip by role, in units of 10,000 won; a missing amount is 0.
    sports_max_prize_amount_role: RoleAmounts = RoleAmounts::steps([1000, 2000, 3000, 4000, 5000]);
    Bets, "레벨별 최대 당첨금",
    "스포츠 베팅 한 건의 최대 예상당첨금입니다. 단위는 만원이며, 없음은 0원입니다.",
    Form::RoleAmounts, public #[serde(flatten)] SportsPrizes;

    /// In-play delay of each sport, seconds.
    live_betting_time: LiveBettingTimes = LiveBettingTimes::default();
    Bets, "실시간 베팅 대기 시간",
    "실시간 베팅을 접수한 뒤 확정까지 기다리는 시간입니다. 최소 3초입니다. 여러 종목을 묶으면 가장 긴 시간이 적용되고, 다섯 종목 외에는 기본값(없음이면 5초)이 적용됩니다.",
    Form::Delays, public #[serde(flatten)] SpelledTimes;

    /// Bonus lines of the slip.
    folder_bonuses: Vec<FolderBonus> = FolderBonus::defaults();
    Bets, "폴더 보너스",
    "다른 폴더가 이 수 이상이면 보너스 배당을 추가할 수 있습니다.",
    Form::Bonuses, public Vec<FolderBonus>;

    /// Whether system bets are offered.
    system_bets_enabled: bool = false;
    Bets, "시스템 베팅",
    "3~10폴더의 조합에 나누어 거는 베팅입니다. 유럽형·한국형의 경기 전 베팅에서 선택할 수 있습니다.",
    Form::flag("사용", "중지"), public bool;

    /// Whether picks of one fixture can be bet on together at one price.
    bet_builder_enabled: bool = false;
    Bets, "벳빌더",
    "한 경기의 여러 선택을 하나의 배당으로 베팅할 수 있습니다. 축구와 농구의 경기 전 베팅에 제공됩니다.",
    Form::flag("사용", "중지"), public bool;

    /// The operator's margin on the price of a bet builder, percent.
    bet_builder_margin: u32 = 5;
    Bets, "벳빌더 마진",
    "각 선택의 배당에 포함된 마진 외에 벳빌더 배당에서 빼는 비율입니다.",
    Form::number("%", 0, 50), public u32;

    /// Whether price boosts can be taken.
    price_boosts_enabled: bool = false;
    Bets, "배당 부스트",
    "운영자가 정한 선택지에 더 높은 배당으로 베팅할 수 있습니다. 경기 전 베팅에만 적용됩니다.",
    Form::flag("사용", "중지"), public bool;

    /// Whether price rules lower prices.
    price_rules_enabled: bool = false;
    Bets, "배당 규칙",
    "선택지의 위험 금액이 커지면 정한 규칙대로 배당을 낮춥니다. 끄면 규칙이 낮춘 배당이 모두 되돌아갑니다.",
    Form::flag("사용", "중지");

    /// Whether limits by member, league and market apply.
    risk_limits_enabled: bool = false;
    Bets, "회원·리그별 한도",
    "회원 한도와 리그·마켓 등급을 베팅에 적용합니다. 끄면 레벨, 경기, 선택지의 한도만 적용됩니다.",
    Form::flag("사용", "중지"), public bool;

    /// Whether proposals to raise or lower a stake factor are applied without an operator.
    risk_proposals_apply: bool = false;
    Bets, "한도 제안 자동 적용",
    "베팅 분석으로 매일 만든 한도 올리기·내리기 제안을 운영자 확인 없이 적용합니다. 끄면 운영자가 제안 목록에서 결정합니다.",
    Form::flag("자동 적용", "운영자 확인");

    /// Whether fixtures have a page of their own.
    match_centre_enabled: bool = false;
    Bets, "경기 정보",
    "경기마다 점수와 진행 상황, 배당 흐름, 최근 전적, 상대 전적, 순위표를 볼 수 있는 페이지를 엽니다.",
    Form::flag("사용", "중지"), public bool;

    /// Whether members may share slips.
    slip_sharing_enabled: bool = false;
    Bets, "픽 공유",
    "회원이 코드와 링크로 베팅슬립의 선택을 공유합니다. 받은 회원의 슬립에는 현재 배당으로 담깁니다.",
    Form::flag("사용", "중지"), public bool;

    /// Whether members may place a bet by one press, at an amount set beforehand.
    quick_bets_enabled: bool = false;
    Bets, "원클릭 베팅",
    "회원이 미리 정한 금액으로 배당을 한 번 눌러 베팅합니다. 실시간과 미니게임에서 선택할 수 있습니다.",
    Form::flag("사용", "중지"), public bool;

    /// 1: power ball is under maintenance.
    power_ball_maintenance_flg: i16 = 0;
    Minigames, "파워볼 점검",
    GAME_MAINTENANCE_NOTE,
    Form::MAINTENANCE;

    /// Draw interval of power ball. For all games, a change applies from the next midnight in
    /// Korea.
    power_ball_rounds: RoundSettings = MiniGame::PowerBall.default_rounds();
    Minigames, "파워볼 회차",
    ROUNDS_NOTE,
    Form::Rounds;

    /// Highest stake on power ball by role, in units of 10,000 won; a missing amount is 0.
    power_ball_amount_role: RoleAmounts = RoleAmounts::steps(STAKES);
    Minigames, "파워볼 레벨별 최대 베팅금",
    "파워볼 한 회차의 최대 베팅금입니다. 단위는 만원이며, 없음은 0원입니다.",
    Form::RoleAmounts;

    /// Highest winnings of power ball by role, in the same units.
    power_ball_max_prize_amount_role: RoleAmounts = RoleAmounts::steps(PRIZES);
    Minigames, "파워볼 레벨별 최대 당첨금",
    "파워볼 한 회차의 최대 예상당첨금입니다. 단위는 만원이며, 없음은 0원입니다.",
    Form::RoleAmounts;

    /// 1: the power ladder is under maintenance.
    power_ladder_maintenance_flg: i16 = 0;
    Minigames, "파워사다리 점검",
    GAME_MAINTENANCE_NOTE,
    Form::MAINTENANCE;

    /// Draw interval of the power ladder.
    power_ladder_rounds: RoundSettings = MiniGame::PowerLadder.default_rounds();
    Minigames, "파워사다리 회차",
    ROUNDS_NOTE,
    Form::Rounds;

    /// Highest stake on the power ladder by role.
    power_ladder_amount_role: RoleAmounts = RoleAmounts::steps(STAKES);
    Minigames, "파워사다리 레벨별 최대 베팅금",
    "파워사다리 한 회차의 최대 베팅금입니다. 단위는 만원이며, 없음은 0원입니다.",
    Form::RoleAmounts;

    /// Highest winnings of the power ladder by role.
    power_ladder_max_prize_amount_role: RoleAmounts = RoleAmounts::steps(PRIZES);
    Minigames, "파워사다리 레벨별 최대 당첨금",
    "파워사다리 한 회차의 최대 예상당첨금입니다. 단위는 만원이며, 없음은 0원입니다.",
    Form::RoleAmounts;

    /// 1: the lotus games are under maintenance.
    lotus_maintenance_flg: i16 = 0;
    Minigames, "로투스 점검",
    GAME_MAINTENANCE_NOTE,
    Form::MAINTENANCE;

    /// Draw interval of lotus odd/even.
    lotus_oddeven_rounds: RoundSettings = MiniGame::LotusOddeven.default_rounds();
    Minigames, "로투스 홀짝 회차",
    ROUNDS_NOTE,
    Form::Rounds;

    /// Draw interval of lotus baccarat.
    lotus_baccarat_rounds: RoundSettings = MiniGame::LotusBaccarat.default_rounds();
    Minigames, "로투스 바카라 회차",
    ROUNDS_NOTE,
    Form::Rounds;

    /// Highest stake on a lotus game by role.
    lotus_amount_role: RoleAmounts = RoleAmounts::steps(STAKES);
    Minigames, "로투스 레벨별 최대 베팅금",
    "로투스 한 회차의 최대 베팅금입니다. 단위는 만원이며, 없음은 0원입니다.",
    Form::RoleAmounts;

    /// Highest winnings of a lotus game by role.
    lotus_max_prize_amount_role: RoleAmounts = RoleAmounts::steps(PRIZES);
    Minigames, "로투스 레벨별 최대 당첨금",
    "로투스 한 회차의 최대 예상당첨금입니다. 단위는 만원이며, 없음은 0원입니다.",
    Form::RoleAmounts;

    /// Prices of the mini-games that differ from the defaults; they apply from the next round.
    minigame_prices: MiniPrices = MiniPrices::default();
    Minigames, "미니게임 배당",
    "기본 배당과 다른 배당입니다. 다음 회차부터 적용되며, 환급률이 100% 이상이 되는 배당은 저장되지 않습니다.",
    Form::MinigamePrices;

    /// Virtual soccer.
    virtual_soccer: VirtualSettings = VirtualSettings::default_of(VirtualSport::Soccer);
    Virtuals, "가상축구",
    VIRTUAL_NOTE,
    Form::Virtual { sport: VirtualSport::Soccer };

    /// Virtual basketball.
    virtual_basketball: VirtualSettings = VirtualSettings::default_of(VirtualSport::Basketball);
    Virtuals, "가상농구",
    VIRTUAL_NOTE,
    Form::Virtual { sport: VirtualSport::Basketball };

    /// Dog races.
    virtual_dog: VirtualSettings = VirtualSettings::default_of(VirtualSport::Dog);
    Virtuals, "개경주",
    VIRTUAL_NOTE,
    Form::Virtual { sport: VirtualSport::Dog };

    /// Horse races.
    virtual_horse: VirtualSettings = VirtualSettings::default_of(VirtualSport::Horse);
    Virtuals, "경마",
    VIRTUAL_NOTE,
    Form::Virtual { sport: VirtualSport::Horse };

    /// Whether operators must log in with codes of an authenticator app.
    staff_codes_required: bool = false;
    Staff, "운영자 인증 앱",
    "필수로 하면 인증 앱을 등록하지 않은 운영자는 등록을 마칠 때까지 업무를 볼 수 없습니다.",
    Form::flag("필수", "선택");

    /// Manual adjustments above this amount, won or points, wait for a second operator; `null` for
    /// no limit.
    adjustment_approval_above: Option<Won> = Some(Won::new(5_000_000));
    Staff, "조정 승인 기준",
    "같은 운영자가 같은 회원에게 하루에 조정한 합계가 이 금액을 넘으면 다른 운영자의 승인을 기다립니다. 운영자가 한 명이면 없음으로 두세요.",
    Form::Limit;

    /// Whether a chief who settles may also pay out. A site that is run by one person needs this.
    chief_settles_and_pays: bool = true;
    Staff, "책임자의 정산·지급 겸임",
    "혼자 운영하는 사이트에 필요합니다. 금지하면 경기 결과를 정할 수 있는 책임자는 충전·환전을 처리할 수 없습니다.",
    Form::flag("허용", "금지");

    /// Hours between two searches for suspicious patterns; 0 leaves them to operators.
    risk_alert_hours: i64 = 6;
    RiskAlerts, "이상 징후 분석 간격",
    "이 시간마다 자동으로 분석합니다. 0이면 운영자가 요청할 때만 분석합니다.",
    Form::number("시간", 0, 168);

    /// Number of past days that a search covers.
    risk_alert_days: i64 = 14;
    RiskAlerts, "이상 징후 분석 기간",
    "이 기간 안의 접속·베팅·환전을 살펴봅니다. 1일부터 90일까지입니다.",
    Form::number("일", 1, 90);

    /// Number of members that must share a mark to raise an alert.
    risk_alert_members: i64 = 2;
    RiskAlerts, "이상 징후 최소 회원 수",
    "IP·기기·예금주·계좌를 이 수 이상의 회원이 함께 쓰면 표시합니다.",
    Form::number("명", 2, 100);

    /// Smallest stakes on a side, or deposits, that raise an alert, won.
    risk_alert_amount: Won = Won::new(100_000);
    RiskAlerts, "이상 징후 최소 금액",
    "한쪽에 건 베팅금이나 환전 전 충전 합계가 이보다 적으면 표시하지 않습니다.",
    Form::number("원", 0, CHARGE_MONEY_MAX);

    /// Stakes below this part of the deposits before a withdrawal count as hardly any play,
    /// percent.
    risk_alert_play_percent: i64 = 30;
    RiskAlerts, "베팅 없는 환전 기준",
    "환전 전 베팅이 충전 합계의 이 비율보다 적으면 표시합니다.",
    Form::number("%", 0, 1_000);
}
