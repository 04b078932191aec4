//! Every refusal of the product: one unique, stable code and one sentence each.
//!
//! The sentences are those of the specification, letter for letter, if it gives one. A code has exactly
//! one cause, so a client, a test or a log line can identify the cause from the code.

use crate::kernel::fields::Field;
use crate::kernel::money::Won;
use crate::kernel::particle::Particle;
pub use crate::kernel::refusal::{PlainRefusal, Refusal};
use crate::members::self_limits::LimitPeriod;
use crate::sportsbook::catalogue::ChangedPrice;
use crate::wallet::adjustments::AdjustmentKind;
use serde::Serialize;
use thiserror::Error;
use tsify::Tsify;

/// A refusal. `Display` is the sentence shown to the member; the serde tag is the code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Error, Tsify)]
#[serde(
    tag = "code",
    rename_all = "SCREAMING_SNAKE_CASE",
    rename_all_fields = "camelCase"
)]
pub enum Problem {
    // Session and transport (account spec §8)
    /// Nobody is logged in.
    #[error("로그인 후 이용해주세요.")]
    LoginRequired,
    /// The session may not call this endpoint, or the request names another member.
    #[error("접근 권한이 없습니다.")]
    Forbidden,
    /// A write request that did not come from the site's own pages.
    #[error("잘못된 경로의 요청입니다.")]
    ForeignOrigin,
    /// The route or record does not exist.
    #[error("페이지를 찾을 수 없습니다")]
    NotFound,
    /// The request could not be parsed.
    #[error("요청 형식이 올바르지 않습니다.")]
    MalformedRequest,
    /// The request did not arrive in time.
    #[error("요청이 제시간에 도착하지 않았습니다. 다시 시도해주세요.")]
    RequestTimeout,
    /// Too many requests from one address or for one login id.
    #[error("요청이 너무 많습니다. 잠시 후 다시 시도해주세요.")]
    TooManyRequests,
    /// Status 555: the member logged in on another device.
    #[error("다른기기에서 로그인되어 로그아웃 됩니다.")]
    LoggedInElsewhere,
    /// Status 556: an operator ended the session.
    #[error("로그아웃 되었습니다.")]
    LoggedOut,
    /// Status 406: the address is banned.
    #[error("차단 당한 IP입니다.")]
    AddressBanned,
    /// Status 500; the internal error is not disclosed.
    #[error("예상치못한 문제가 발생했습니다.")]
    Internal,
    /// The server or its database has no free capacity at the moment. Sessions stay valid.
    #[error("접속이 많아 처리하지 못했습니다. 잠시 후 다시 시도해주세요.")]
    ServiceBusy,
    /// The site is under maintenance and accepts no writes, except from operators and guests.
    #[error("시스템 점검 중입니다. 점검이 끝난 후 이용해주세요.")]
    SiteMaintenance,
    /// The request id was used before for another request.
    #[error("이미 처리된 요청입니다.")]
    RequestIdReused,
    /// The record has changed since the client read it.
    #[error("이미 처리된 내역입니다.")]
    AlreadyProcessed,

    /// The amount exceeds [`AMOUNT_MAX`](crate::kernel::money::AMOUNT_MAX).
    #[error("금액은 {max}원까지 입력할 수 있습니다.")]
    AmountTooLarge {
        /// The largest amount, won.
        max: Won,
    },
    /// A balance would exceed [`BALANCE_MAX`](crate::kernel::money::BALANCE_MAX).
    #[error("보유할 수 있는 금액을 넘어 처리할 수 없습니다.")]
    BalanceTooLarge,
    /// The member owes money after a correction and must pay it before taking money out.
    #[error("미수금이 남아 있어 이용할 수 없습니다. 고객센터로 문의해주세요.")]
    DebtOutstanding,

    // Any form (account spec §5)
    /// A required field is empty.
    #[error("위 항목을 입력해주세요.")]
    FieldRequired,
    /// White space in a field that does not allow it.
    #[error("공백은 사용 할 수 없습니다.")]
    FieldHasSpace,

    /// A field of a form is empty; each field has its own prompt.
    #[error("{}", field.prompt())]
    FieldMissing {
        /// The field.
        field: Field,
    },
    /// A field of a form breaks its rule.
    #[error("{}", field.rule())]
    FieldInvalid {
        /// The field.
        field: Field,
    },

    // Sign-up (account spec §5 and §8)
    /// Sign-up is closed.
    #[error("현재 회원가입은 종료했습니다.")]
    SignUpClosed,
    /// The button that checks an id requires 6 to 12 characters.
    #[error("6자이상,12자 이내로 입력해주세요")]
    UserIdCheckLength,
    /// The button that checks a nickname allows at most 8 characters.
    #[error("닉네임은 8자 이내로 입력해주세요.")]
    NicknameCheckLength,
    /// The operator has banned this id.
    #[error("금지된 아이디입니다.")]
    UserIdBanned,
    /// The operator has banned this nickname.
    #[error("금지된 닉네임입니다.")]
    NicknameBanned,
    /// Another member has this id.
    #[error("중복된 아이디 입니다")]
    UserIdTaken,
    /// Another member has this nickname.
    #[error("중복된 닉네임 입니다")]
    NicknameTaken,
    /// Another member has this phone number.
    #[error("중복된 휴대전화번호 입니다")]
    PhoneNumberTaken,
    /// Another member has this account number.
    #[error("중복된 계좌번호 입니다")]
    AccountNumberTaken,
    /// The password and its confirmation differ.
    #[error("비밀번호가 일치하지 않습니다.")]
    PasswordMismatch,
    /// A password change with an empty field, or with a confirmation that differs.
    #[error("비밀번호를 확인해주세요.")]
    PasswordChangeIncomplete,
    /// The applicant is younger than the operator's minimum age (design §7).
    #[error("만 {minimum}세 이상만 가입할 수 있습니다.")]
    TooYoung {
        /// Minimum age, full years.
        minimum: u32,
    },
    /// The recommender id is empty.
    #[error("유효한 추천인코드가 아닙니다.")]
    RecommenderInvalid,
    /// The join code does not exist.
    #[error("유효하지 않은 가입코드입니다.")]
    JoinCodeUnknown,

    /// A join code must have 4 to 12 characters, letters and digits only.
    #[error("가입코드는 영문/숫자 4~12자로 입력해주세요.")]
    JoinCodeInvalid,
    /// The join code was already issued.
    #[error("이미 사용된 가입코드입니다.")]
    JoinCodeTaken,
    /// The member is neither a partner nor a recommender and cannot own a join code.
    #[error("총판 또는 추천인 회원만 가입코드를 가질 수 있습니다.")]
    JoinCodeOwnerInvalid,

    // Login
    /// The captcha is wrong, already used or expired.
    #[error("보안코드를 정확히 입력해주세요")]
    CaptchaWrong,
    /// Unknown id or wrong password; the sentence is the same for both.
    #[error("아이디 또는 비밀번호가 일치하지 않습니다.")]
    LoginFailed,
    /// The account is waiting for an operator's approval.
    #[error("승인 대기중인 계정입니다. 승인 후 이용해주세요.")]
    NotApproved,
    /// The account is banned.
    #[error("이용이 정지된 계정입니다. 관리자에게 문의해주세요.")]
    MemberBanned,

    /// The member is self-excluded.
    #[error("본인 요청으로 {until} 이용이 제한된 계정입니다.")]
    SelfExcluded {
        /// How long the exclusion lasts, as text.
        until: String,
    },
    /// The current password, required for a password change, is wrong.
    #[error("현재 비밀번호가 일치하지 않습니다.")]
    CurrentPasswordWrong,
    /// A password reset without login failed; the sentence is the same for every cause.
    #[error("시스템에 문제가 발생했습니다. 비회원문의를 통해 상담해주세요.")]
    PasswordResetFailed,

    // Limits that members set themselves (design §7)
    /// The deposit exceeds what is left of the member's own deposit limit.
    #[error("본인이 설정한 {} 충전 한도를 초과합니다. 남은 한도: {left}원", period.label())]
    DepositLimitReached {
        /// Period of the limit.
        period: LimitPeriod,
        /// What is left of the limit, won.
        left: Won,
    },
    /// The stake exceeds what is left of the member's own loss limit.
    #[error("본인이 설정한 {} 손실 한도를 초과합니다. 남은 한도: {left}원", period.label())]
    LossLimitReached {
        /// Period of the limit.
        period: LimitPeriod,
        /// What is left of the limit, won.
        left: Won,
    },

    // Deposits, withdrawals and conversions (account spec §5 and §9)
    /// No amount.
    #[error("금액을 입력하세요.")]
    AmountMissing,
    /// The amount is not a number, or is too large.
    #[error("숫자로 입력해 주세요.")]
    AmountNotNumeric,
    /// Not a whole won.
    #[error("원단위는 입력 불가능합니다.")]
    AmountFractional,
    /// Below the smallest deposit.
    #[error("입금 신청은 최소 {min}원부터입니다.")]
    DepositTooSmall {
        /// The smallest deposit, won.
        min: Won,
    },
    /// Not a multiple of 10,000.
    #[error("10,000원 단위로 충전신청 가능합니다.")]
    DepositNotMultiple,
    /// No bonus was chosen.
    #[error("보너스 선택은 필수입니다.")]
    BonusMissing,
    /// No tether wallet is registered.
    #[error("내 지갑주소를 등록해주세요.")]
    WalletMissing,
    /// The address is not 34 letters and digits starting with T.
    #[error("지갑 주소의 규칙에 맞지 않습니다.")]
    WalletAddressInvalid,
    /// The transaction id is not 64 letters and digits.
    #[error("트랜잭션id의 규칙에 맞지 않습니다.")]
    TxidInvalid,
    /// A tether deposit cannot be approved without its transaction id, which prevents a second credit.
    #[error("입금된 트랜잭션 id를 입력해주세요.")]
    TxidRequired,
    /// No usable USDT rate is available.
    #[error("환율 정보를 확인할 수 없습니다. 잠시 후 다시 시도해주세요.")]
    RateInvalid,
    /// The USDT rate differs from the one that the member was shown.
    #[error("환율이 변경되었습니다. 금액을 다시 확인해주세요.")]
    RateChanged,
    /// The site's tether deposit address differs from the one that the member was shown.
    #[error("입금 지갑 주소가 변경되었습니다. 다시 확인해주세요.")]
    DepositAddressChanged,
    /// The transaction was already credited.
    #[error("이미 등록된 트랜잭션id입니다.")]
    TxidUsed,
    /// The operator has set no account for deposits.
    #[error("입금 계좌가 준비되지 않았습니다. 고객센터로 문의해주세요.")]
    SiteAccountMissing,
    /// Below the smallest withdrawal.
    #[error("출금 신청은 최소 {min}원부터입니다.")]
    WithdrawalTooSmall {
        /// The smallest withdrawal, won.
        min: Won,
    },
    /// Not a multiple of 10,000.
    #[error("10,000원 단위로 환전신청 가능합니다.")]
    WithdrawalNotMultiple,
    /// More than the cash balance.
    #[error("보유머니보다 많은 금액을 입력했습니다.")]
    AmountAboveBalance,
    /// The account password is wrong.
    #[error("비밀번호가 일치하지 않았습니다. 다시 시도해 보세요.")]
    AccountPasswordWrong,
    /// The account password was wrong too many times.
    #[error("출금 비밀번호를 {attempts}회 잘못 입력하여 {minutes}분간 출금 신청을 할 수 없습니다.")]
    AccountPasswordLocked {
        /// Number of consecutive failures.
        attempts: i16,
        /// Length of the lock after the last failure, minutes.
        minutes: i64,
    },
    /// Tether is not available yet.
    #[error("테더 충전/환전은 준비 중입니다.")]
    TetherUnavailable,
    /// Bank withdrawals are closed at night, Korean time.
    #[error("은행 점검시간(23:30~00:30)에는 출금 신청을 할 수 없습니다.")]
    BankMaintenance,
    /// Tether withdrawals are closed at night, Korean time.
    #[error("23:30~00:00에는 출금 신청을 할 수 없습니다.")]
    TetherWithdrawalClosed,
    /// Too soon after the last request.
    #[error("출금 신청은 {hours}시간에 한 번만 가능합니다.")]
    WithdrawalTooSoon {
        /// Hours between two requests.
        hours: i64,
    },
    /// The amount exceeds the limit of one request.
    #[error("1회 최대 출금 금액은 {max}원입니다.")]
    WithdrawalTooLarge {
        /// The largest request, won.
        max: Won,
    },
    /// The requests of the day exceed the daily limit.
    #[error("1일 최대 출금 금액은 {max}원입니다.")]
    WithdrawalDayLimit {
        /// The limit of one Korean day, won.
        max: Won,
    },
    /// The stakes since the last deposits do not meet the rolling requirement.
    #[error("롤링 조건이 충족되지 않았습니다. {missing}원을 더 베팅해주세요.")]
    RollingOpen {
        /// The stake that is still missing, won.
        missing: Won,
    },
    /// Fewer than 1,000 points, or more than the balance.
    #[error("전환 포인트가 부족합니다. 최소 전환은 1,000원부터입니다.")]
    PointsTooFew,
    /// More than the cash balance.
    #[error("충전금액은 보유캐시보다 클수 없습니다.")]
    ConversionAboveCash,
    /// More than the casino balance.
    #[error("전환금액은 보유 카지노머니보다 클수 없습니다.")]
    ConversionAboveCasinoMoney,
    /// Below the smallest transfer to the casino.
    #[error("최소 전환금액은 30,000원 이상입니다.")]
    ToCasinoTooSmall,
    /// Below the smallest transfer from the casino.
    #[error("최소 전환금액은 1원 이상입니다.")]
    FromCasinoTooSmall,
    /// Not a whole won.
    #[error("소수점은 입력 불가능합니다.")]
    ConversionFractional,
    /// The balance differs from the one that the client showed.
    #[error("보유 금액이 변경되었습니다. 확인 후 다시 시도해주세요.")]
    BalanceStale,
    /// The casino's provider did not make the transfer.
    #[error("머니전환에 실패했습니다.")]
    ConversionFailed,

    // Messages (account spec §2 and §5)
    /// An unread message cannot be deleted.
    #[error("읽지않은 쪽지는 삭제할수 없습니다. 읽은 후 삭제해주세요.")]
    MessageUnread,
    /// No message is selected for deletion, or only unread ones.
    #[error("쪽지가 선택되지 않았거나 읽지않은 쪽지만 선택되었습니다.")]
    NoReadMessageSelected,
    /// The messages cannot be closed while one is unread.
    #[error("읽지않은 쪽지가 있습니다.")]
    MessagesUnread,

    // Inquiries (account spec §5)
    /// No title.
    #[error("제목을 입력해주세요.")]
    InquiryTitleMissing,
    /// No content.
    #[error("문의내역을 입력해주세요.")]
    InquiryContentMissing,
    /// The inquiry contains a character that is not allowed.
    #[error("내용은 한글,영어,숫자,특수문자 및 공백만 입력할 수 있습니다.")]
    InquiryContentInvalid,
    /// An inquiry about an event has no content; the specification words this differently.
    #[error("문의내용을 입력해주세요.")]
    EventInquiryContentMissing,
    /// An unanswered inquiry cannot be deleted (account spec §4).
    #[error("답변대기중인 문의는 삭제할 수 없습니다.")]
    InquiryUnanswered,
    /// There is no answered inquiry to delete.
    #[error("삭제할 수 있는 문의가 없습니다.")]
    NoAnsweredInquiry,

    // Published texts
    /// The text exceeds the length limit of the field.
    #[error("최대 {max}자까지 입력할 수 있습니다.")]
    TextTooLong {
        /// Limit, characters.
        max: u32,
    },
    /// No title.
    #[error("제목을 입력해주세요.")]
    TitleMissing,
    /// The contents are empty, or nothing is left after the HTML was cleaned.
    #[error("내용을 입력해주세요.")]
    ContentsMissing,
    /// A message without recipients.
    #[error("받는 회원을 선택해주세요.")]
    AudienceMissing,
    /// A message to login ids that do not exist.
    #[error("존재하지 않는 아이디입니다: {}", user_ids.join(", "))]
    RecipientsUnknown {
        /// The unknown login ids.
        user_ids: Vec<String>,
    },
    /// The popup's position, width or state is invalid.
    #[error("팝업 위치와 크기를 확인해주세요.")]
    PopupPlacementInvalid,
    /// The picture is not hosted on this site.
    #[error("이 사이트에 올린 이미지만 사용할 수 있습니다.")]
    PictureForeign,
    /// The file is not a picture in a supported format.
    #[error("PNG, JPEG, GIF, WebP 이미지만 올릴 수 있습니다.")]
    FileNoPicture,
    /// The file exceeds the size limit.
    #[error("이미지는 2MB 이하만 올릴 수 있습니다.")]
    FileTooLarge,

    // Deposits and withdrawals: checks that only the server can make
    /// Another request is still being processed (account spec §4, `isChargeData`).
    #[error("처리중인 신청내역이 있습니다.")]
    ChargePending,
    /// The chosen bonus is not on offer.
    #[error("선택할 수 없는 보너스입니다.")]
    BonusUnknown,
    /// A request that is still being processed cannot be hidden (account spec §4).
    #[error("처리중인 내역은 삭제할 수 없습니다.")]
    ChargeStillProcessing,

    // Attendance (account spec §5, given in English), coupons and roulettes
    /// A second check-in on one Korean day.
    #[error("이미 출석체크를 하셨습니다.")]
    AttendanceRecorded,
    /// No deposit was confirmed today.
    #[error("오늘 승인된 충전 내역이 없습니다.")]
    AttendanceWithoutCharge,
    /// Today's confirmed deposits are below the minimum.
    #[error(
        "이미 출석체크를 하셨거나 출석 조건이 충족되지 않았습니다. \
         오늘 {minimum}원 이상 충전하셔야 출석체크가 가능합니다. 현재 승인된 충전금액: {charged}원"
    )]
    AttendanceChargeTooSmall {
        /// The deposits required for attendance, won.
        minimum: Won,
        /// Today's confirmed deposits, won.
        charged: Won,
    },
    /// The coupon was already claimed.
    #[error("이미 받은 쿠폰입니다.")]
    CouponClaimed,
    /// The coupon has expired.
    #[error("사용기한이 지난 쿠폰입니다.")]
    CouponExpired,
    /// An operator withdrew the coupon.
    #[error("회수된 쿠폰입니다.")]
    CouponWithdrawn,
    /// The member has no coupon for this roulette.
    #[error("사용할 수 있는 룰렛 쿠폰이 없습니다.")]
    RouletteCouponMissing,

    // The slip (betting spec §5)
    /// The slip is empty.
    #[error("베팅을 선택해주세요.")]
    SlipEmpty,
    /// The slip has more legs than allowed (design §5).
    #[error("한 번에 최대 30경기까지 베팅 가능합니다.")]
    TooManyLegs,
    /// The price is not a number from 1.00 to 1000.00.
    #[error("배당이 올바르지 않습니다.")]
    PriceInvalid,
    /// The stake is missing or not a number.
    #[error("베팅액수를 입력해주세요.")]
    StakeMissing,
    /// The stake is negative.
    #[error("베팅은 0원 이상 가능합니다.")]
    StakeNegative,
    /// The stake is below the minimum.
    #[error("최소 베팅은 5000원 이상입니다.")]
    StakeTooSmall,
    /// The stake is not a whole number of won.
    #[error("소수점으로 베팅 불가합니다.")]
    StakeFractional,
    /// The stake exceeds the maximum for the member's role.
    #[error("최대베팅금 {max}이상 베팅하실수 없습니다.")]
    StakeAboveMax {
        /// The largest stake, won.
        max: Won,
    },
    /// Total odds times stake exceeds the maximum winnings for the member's role.
    #[error("최대당첨금 {max}을 초과하여 베팅하실수 없습니다.")]
    WinningsAboveMax {
        /// The largest winnings, won.
        max: Won,
    },
    /// Two picks of one fixture (in the combination sports: of one market), or the same pick twice.
    #[error("같은 경기는 함께 베팅할 수 없습니다.")]
    PicksExcludeEachOther,
    /// A bonus line with too few other legs.
    #[error("보너스 배당은 {folders}폴더 이상 선택 시 추가할 수 있습니다.")]
    BonusNeedsFolders {
        /// Number of other legs required.
        folders: u32,
    },
    /// A leg with a price below 1.30 is added or changed while the slip has a bonus line.
    #[error("보너스 배당이 포함된 경우 1.30 미만의 배당은 추가하거나 변경할 수 없습니다.")]
    BonusPriceTooLow,
    /// A bet with a bonus line contains a price below 1.30.
    #[error("보너스 배당이 포함된 경우 1.30 미만의 배당은 베팅할 수 없습니다.")]
    BonusPriceTooLowToBet,
    /// The operator offers no system bets.
    #[error("현재 시스템 베팅을 이용할 수 없습니다.")]
    SystemUnavailable,
    /// A system bet that is in-play or of event style.
    #[error("시스템 베팅은 경기 시작 전 유럽형·한국형 베팅에서만 가능합니다.")]
    SystemPrematchOnly,
    /// A system bet with a bonus line.
    #[error("보너스 배당은 시스템 베팅에 사용할 수 없습니다.")]
    SystemWithBonus,
    /// The chosen system is not possible with this number of legs.
    #[error("선택하신 폴더 수로는 할 수 없는 시스템입니다. 시스템을 다시 선택해주세요.")]
    SystemNotPossible,

    // Bets: checks that only the server can make
    /// The balance does not cover the stake (betting spec §5).
    #[error("보유 캐쉬가 부족합니다.")]
    BalanceTooSmall,
    /// A price changed between pick and submission.
    #[error("배당이 변경되었습니다. 변경된 배당을 수락 하시겠습니까?")]
    PriceChanged {
        /// The changed legs, with old and new price.
        changed: Vec<ChangedPrice>,
    },
    /// A selection is suspended or settled.
    #[error("마감된 베팅이 포함되어 있습니다.")]
    SelectionClosed {
        /// Odds ids that are closed.
        odds_ids: Vec<String>,
    },
    /// The site does not offer a selection.
    #[error("존재하지 않는 베팅이 포함되어 있습니다.")]
    SelectionUnknown {
        /// Odds ids that are not on offer.
        odds_ids: Vec<String>,
    },
    /// A fixture of a pre-match bet has started.
    #[error("이미 시작된 경기가 포함되어 있습니다.")]
    FixtureStarted {
        /// The fixtures that have started.
        fixture_ids: Vec<i64>,
    },
    /// A fixture of an in-play bet is not being played.
    #[error("진행중이 아닌 경기가 포함되어 있습니다.")]
    FixtureNotInPlay {
        /// The fixtures that are not being played.
        fixture_ids: Vec<i64>,
    },
    /// The score changed during the delay of an in-play bet.
    #[error("스코어가 변경되어 베팅이 취소되었습니다.")]
    ScoreChanged {
        /// The fixtures whose score changed.
        fixture_ids: Vec<i64>,
    },
    /// In-play betting is stopped because its feed is silent.
    #[error("실시간 베팅이 일시 중지되었습니다. 잠시 후 다시 시도해주세요.")]
    InPlayStopped,
    /// A second in-play bet during the delay of the first (betting spec §4: double submit).
    #[error("베팅이 진행중입니다.")]
    BetInProgress,
    /// The token of an in-play bet is missing, used or expired, or belongs to another member or other
    /// sports.
    #[error("베팅 시간이 만료되었습니다. 다시 시도해주세요.")]
    BettingTokenInvalid,
    /// An in-play bet was not decided in time.
    #[error("제시간에 처리되지 않아 베팅이 취소되었습니다.")]
    BetLapsed,
    /// The bet would exceed the exposure limit of a fixture or a selection.
    #[error("{}", crate::sportsbook::exposure::sentence(*max))]
    ExposureLimitReached {
        /// The largest stake that is still accepted, won; 0 if none is.
        max: Won,
    },
    /// The total odds shown by the client differ from the total of these prices.
    #[error("배당 정보가 올바르지 않습니다. 새로고침 후 다시 시도해주세요.")]
    TotalOddsMismatch,
    /// The detail type does not match the style and folder count (betting spec §9).
    #[error("베팅 유형이 올바르지 않습니다.")]
    DetailTypeMismatch,
    /// The slip is settled and cannot be cancelled (betting spec §4).
    #[error("이미 정산된 베팅은 취소할 수 없습니다.")]
    BetSettled,
    /// A second bet on a round of a mini-game (betting spec §8).
    #[error("미니게임은 회차당 1회만 베팅가능합니다.")]
    RoundAlreadyBet,
    /// More than one pick in a round.
    #[error("미니게임은 한 번에 하나만 선택하여 베팅 가능합니다.")]
    OnePickPerRound,
    /// The round is closed for bets or void.
    #[error("베팅이 마감된 회차입니다.")]
    RoundClosed,
    /// The game is under maintenance (betting spec §2).
    #[error("{} 현재 점검중입니다.", Particle::Topic.after(game))]
    GameMaintenance {
        /// Name of the game.
        game: String,
    },
    /// The time for cancelling has passed (design: 30 minutes, before any start).
    #[error("베팅 취소 가능 시간이 지났습니다.")]
    CancelTooLate,
    /// Cash-out is not offered for this slip, or not at all.
    #[error("캐시아웃을 이용할 수 없는 베팅입니다.")]
    CashOutUnavailable,
    /// The slip is settled, or all its legs are decided and it is about to be settled.
    #[error("이미 결과가 나온 베팅은 캐시아웃 할 수 없습니다.")]
    CashOutSettled,
    /// An open leg is closed for betting and has no price.
    #[error("배당이 마감된 경기가 있어 캐시아웃 할 수 없습니다. 잠시 후 다시 시도해주세요.")]
    CashOutClosed,
    /// Another cash-out of the slip is in its delay.
    #[error("캐시아웃이 진행 중입니다. 잠시만 기다려주세요.")]
    CashOutInProgress,
    /// The score changed during the delay of the cash-out.
    #[error("스코어가 변경되어 캐시아웃이 취소되었습니다.")]
    CashOutScoreChanged,
    /// The slip is worth less than one won.
    #[error("캐시아웃 금액이 없어 캐시아웃 할 수 없습니다.")]
    CashOutWorthless,
    /// The cash-out amount differs from the one that the member was shown.
    #[error("캐시아웃 금액이 변경되었습니다. 변경된 금액을 수락 하시겠습니까?")]
    CashOutChanged {
        /// The amount that the member was shown, won.
        shown: Won,
        /// The current amount, won.
        amount: Won,
    },
    /// An unsettled slip cannot be deleted (betting spec §4).
    #[error("정산되지 않은 베팅은 삭제할 수 없습니다.")]
    BetNotSettled,
    /// Deleting slips from the history failed (betting spec §8).
    #[error("베팅내역 삭제처리에 실패했습니다.")]
    BetDeleteFailed,

    // Payment services
    /// The signature of a webhook call is invalid or too old.
    #[error("서명이 올바르지 않습니다.")]
    SignatureInvalid,

    // Operators
    /// A bonus option without a name, or with a percentage outside 0 to 100.
    #[error("보너스 이름과 비율(0~100%)을 확인해주세요.")]
    BonusOptionInvalid,
    /// A bank without a name.
    #[error("은행 이름을 입력해주세요.")]
    BankNameMissing,
    /// The amounts of a bank notification and of the deposit differ.
    #[error("입금 알림과 신청 금액이 다릅니다.")]
    NotificationAmountDiffers,
    /// The operator must give a reason.
    #[error("사유를 입력해주세요.")]
    ReasonRequired,
    /// The action is not available for operator accounts.
    #[error("운영자 계정에는 사용할 수 없는 작업입니다.")]
    OperatorUntouchable,
    /// An invalid level, kind or type of member.
    #[error("회원 정보가 올바르지 않습니다.")]
    MemberStandingInvalid,
    /// The text is not an IP address.
    #[error("IP 주소가 올바르지 않습니다.")]
    AddressInvalid,
    /// The operator's own address cannot be banned, because that would lock the office.
    #[error("현재 접속 중인 IP는 차단할 수 없습니다.")]
    OwnAddress,
    /// A rejected feed message still cannot be applied.
    #[error("아직 적용할 수 없는 메시지입니다. 보류 원인을 확인해주세요.")]
    FeedMessageUnreadable,
    /// A selection cannot be settled by hand without a result.
    #[error("결과를 선택해주세요.")]
    ResultRequired,
    /// Results are entered before the end of the fixture, and the operator has not confirmed that.
    #[error("아직 끝나지 않은 경기입니다. 경기가 끝나기 전에 정산하려면 확인란을 선택해주세요.")]
    FixtureNotOver,
    /// A number of a score is out of range, or the score has too many parts.
    #[error("점수는 0~999로 입력해주세요.")]
    ScoreOutOfRange,
    /// The overtime or the parts of a score contradict its total.
    #[error("연장 또는 구간 점수가 최종 점수와 맞지 않습니다.")]
    ScoreContradictory,
    /// The score does not decide any selection that is waiting for a result.
    #[error("이 점수로 정산할 선택지가 없습니다.")]
    NoResultFollows,
    /// A market settled by hand must include all its selections without a result.
    #[error("결과를 정하지 않은 선택지가 있습니다. 마켓의 선택지를 다시 확인해주세요.")]
    MarketIncomplete,
    /// A coupon name is missing or too long.
    #[error("쿠폰 이름을 1~40자로 입력해주세요.")]
    CouponNameInvalid,
    /// The points of a coupon are out of range, or the coupon cannot hold points.
    #[error("쿠폰 포인트는 1~10,000,000P로 입력해주세요.")]
    CouponPointsInvalid,
    /// The last day of a coupon is missing.
    #[error("사용기한을 선택해주세요.")]
    CouponUseLimitMissing,
    /// The last day of a coupon is in the past or too far in the future.
    #[error("사용기한은 오늘부터 10년 이내로 선택해주세요.")]
    CouponUseLimitInvalid,
    /// No member would receive the coupon.
    #[error("쿠폰을 받을 회원이 없습니다.")]
    CouponRecipientMissing,
    /// A list setting contains the same entry twice.
    #[error("같은 항목이 두 번 있습니다. 하나만 남겨주세요.")]
    SettingRepeated,
    /// The setting does not exist, or its value has the wrong type.
    #[error("설정 값이 올바르지 않습니다.")]
    SettingInvalid,
    /// A numeric setting is outside its bounds.
    #[error("{}~{} 사이의 값을 입력해주세요.", Won::new(*min), Won::new(*max))]
    SettingOutOfRange {
        /// Smallest allowed value.
        min: i64,
        /// Largest allowed value.
        max: i64,
    },
    /// The price is not allowed for a game.
    #[error("배당은 1.01~100.00 사이에서 소수점 둘째 자리까지 입력해주세요.")]
    GamePriceInvalid,
    /// The price of a game would return all stakes or more (RTP of 100% or above, design §8).
    #[error("{name} 환급률이 {percent}%입니다. 100% 미만이 되도록 배당을 낮춰주세요.")]
    GamePaysTooMuch {
        /// Market and selection.
        name: String,
        /// The resulting RTP, percent with two decimals.
        percent: String,
    },
    /// The address of a messaging channel or a live stream is not an `https://` address.
    #[error("주소는 https://로 시작해야 합니다.")]
    WebAddressInvalid,
    /// The adjustment is zero or exceeds the limit of one adjustment.
    #[error("한 번에 1{0}부터 {max}{0}까지 조정할 수 있습니다.", kind.unit())]
    AdjustmentOutOfRange {
        /// Kind of adjustment.
        kind: AdjustmentKind,
        /// Limit of one adjustment.
        max: Won,
    },
    /// The adjustment would make the balance negative.
    #[error("잔액이 부족하여 처리할 수 없습니다. 부족한 금액: {missing}{}", kind.unit())]
    AdjustmentTooLarge {
        /// Kind of adjustment.
        kind: AdjustmentKind,
        /// The missing amount.
        missing: Won,
    },
    /// The member has no debt to write off.
    #[error("탕감할 미수금이 없습니다.")]
    DebtMissing,
    /// The amount to write off is zero or exceeds the debt.
    #[error("탕감 금액은 1원부터 미수금 {owed}원까지 입력할 수 있습니다.")]
    WriteOffOutOfRange {
        /// The debt, won.
        owed: Won,
    },
}
