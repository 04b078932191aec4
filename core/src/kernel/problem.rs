//! Every refusal of the product: one unique, stable code and one sentence each, with the HTTP status
//! beside them.
//!
//! The sentences are those of the specification, letter for letter, if it gives one. A code has exactly
//! one cause, so a client, a test or a log line can identify the cause from the code.

use crate::kernel::fields::Field;
use crate::kernel::files::FILE_BYTES_MAX;
use crate::kernel::ids::{FixtureId, MarketId};
use crate::kernel::korea::LimitPeriod;
use crate::kernel::limits::{
    BONUS_PRICE_MIN, CHARGE_STEP, COUPON_NAME_LENGTH_MAX, COUPON_POINTS_MAX, FROM_CASINO_MIN,
    GAME_PRICE_MAX, GAME_PRICE_MIN, LEGS_MAX, POINTS_MIN, SCORE_MAX, STAKE_MIN, TO_CASINO_MIN,
};
use crate::kernel::money::{AdjustmentKind, Amount, Price, Won};
use crate::kernel::particle::Particle;
use crate::kernel::refusal::problems;
pub use crate::kernel::refusal::{PlainRefusal, Refusal};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;

problems! {
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
        LoginRequired = 401,
        /// The session may not call this endpoint, or the request names another member.
        #[error("접근 권한이 없습니다.")]
        Forbidden = 403,
        /// A write request that did not come from the site's own pages.
        #[error("잘못된 경로의 요청입니다.")]
        ForeignOrigin = 403,
        /// The route or record does not exist.
        #[error("페이지를 찾을 수 없습니다")]
        NotFound = 404,
        /// The request could not be parsed.
        #[error("요청 형식이 올바르지 않습니다.")]
        MalformedRequest = 400,
        /// The request did not arrive in time.
        #[error("요청이 제시간에 도착하지 않았습니다. 다시 시도해주세요.")]
        RequestTimeout = 408,
        /// Too many requests from one address or for one login id.
        #[error("요청이 너무 많습니다. 잠시 후 다시 시도해주세요.")]
        TooManyRequests = 429,
        /// Status 555: the member logged in on another device.
        #[error("다른기기에서 로그인되어 로그아웃 됩니다.")]
        LoggedInElsewhere = 555,
        /// Status 556: an operator ended the session.
        #[error("로그아웃 되었습니다.")]
        LoggedOut = 556,
        /// Status 406: the address is banned.
        #[error("차단 당한 IP입니다.")]
        AddressBanned = 406,
        /// Status 500; the internal error is not disclosed.
        #[error("예상치못한 문제가 발생했습니다.")]
        Internal = 500,
        /// The server or its database has no free capacity at the moment. Sessions stay valid.
        #[error("접속이 많아 처리하지 못했습니다. 잠시 후 다시 시도해주세요.")]
        ServiceBusy = 503,
        /// The site is under maintenance and accepts no writes, except from operators and guests.
        #[error("시스템 점검 중입니다. 점검이 끝난 후 이용해주세요.")]
        SiteMaintenance = 503,
        /// The request id was used before for another request.
        #[error("이미 처리된 요청입니다.")]
        RequestIdReused = 409,
        /// The record has changed since the client read it.
        #[error("이미 처리된 내역입니다.")]
        AlreadyProcessed = 409,
        /// Another operator has changed the record since this one read it: saving it would undo that change.
        #[error("다른 운영자가 먼저 변경했습니다. 창을 닫고 현재 값을 확인한 뒤 다시 변경해주세요.")]
        ChangedSince = 409,

        /// The amount exceeds [`AMOUNT_MAX`](crate::kernel::money::AMOUNT_MAX).
        #[error("금액은 {max}원까지 입력할 수 있습니다.")]
        AmountTooLarge {
            /// The largest amount, won.
            max: Won,
        } = 422,
        /// A balance would exceed [`BALANCE_MAX`](crate::kernel::money::BALANCE_MAX).
        #[error("보유할 수 있는 금액을 넘어 처리할 수 없습니다.")]
        BalanceTooLarge = 422,
        /// The member owes money after a correction and must pay it before taking money out.
        #[error("미수금이 남아 있어 이용할 수 없습니다. 고객센터로 문의해주세요.")]
        DebtOutstanding = 422,

        // Any form (account spec §5)
        /// A required field is empty.
        #[error("위 항목을 입력해주세요.")]
        FieldRequired = 422,
        /// White space in a field that does not allow it.
        #[error("공백은 사용 할 수 없습니다.")]
        FieldHasSpace = 422,

        /// A field of a form is empty; each field has its own prompt.
        #[error("{}", field.prompt())]
        FieldMissing {
            /// The field.
            field: Field,
        } = 422,
        /// A field of a form breaks its rule.
        #[error("{}", field.rule())]
        FieldInvalid {
            /// The field.
            field: Field,
        } = 422,

        // Sign-up (account spec §5 and §8)
        /// Sign-up is closed.
        #[error("현재 회원가입은 종료했습니다.")]
        SignUpClosed = 422,
        /// The button that checks an id requires 6 to 12 characters.
        #[error("6자이상,12자 이내로 입력해주세요")]
        UserIdCheckLength = 422,
        /// The button that checks a nickname allows at most 8 characters.
        #[error("닉네임은 8자 이내로 입력해주세요.")]
        NicknameCheckLength = 422,
        /// The operator has banned this id.
        #[error("금지된 아이디입니다.")]
        UserIdBanned = 422,
        /// The operator has banned this nickname.
        #[error("금지된 닉네임입니다.")]
        NicknameBanned = 422,
        /// Another member has this id.
        #[error("중복된 아이디 입니다")]
        UserIdTaken = 422,
        /// Another member has this nickname.
        #[error("중복된 닉네임 입니다")]
        NicknameTaken = 422,
        /// Another member has this phone number.
        #[error("중복된 휴대전화번호 입니다")]
        PhoneNumberTaken = 422,
        /// Another member has this account number.
        #[error("중복된 계좌번호 입니다")]
        AccountNumberTaken = 422,
        /// The password and its confirmation differ.
        #[error("비밀번호가 일치하지 않습니다.")]
        PasswordMismatch = 422,
        /// A password change with an empty field, or with a confirmation that differs.
        #[error("비밀번호를 확인해주세요.")]
        PasswordChangeIncomplete = 422,
        /// The applicant is younger than the operator's minimum age (design §7).
        #[error("만 {minimum}세 이상만 가입할 수 있습니다.")]
        TooYoung {
            /// Minimum age, full years.
            minimum: u32,
        } = 422,
        /// The recommender id is empty.
        #[error("유효한 추천인코드가 아닙니다.")]
        RecommenderInvalid = 422,
        /// The join code does not exist.
        #[error("유효하지 않은 가입코드입니다.")]
        JoinCodeUnknown = 422,

        /// A join code must have 4 to 12 characters, letters and digits only.
        #[error("가입코드는 영문/숫자 4~12자로 입력해주세요.")]
        JoinCodeInvalid = 422,
        /// The join code was already issued.
        #[error("이미 사용된 가입코드입니다.")]
        JoinCodeTaken = 422,
        /// The member is neither a partner nor a recommender and cannot own a join code.
        #[error("총판 또는 추천인 회원만 가입코드를 가질 수 있습니다.")]
        JoinCodeOwnerInvalid = 422,

        // Login
        /// The captcha is wrong, already used or expired.
        #[error("보안코드를 정확히 입력해주세요")]
        CaptchaWrong = 422,
        /// Unknown id or wrong password; the sentence is the same for both.
        #[error("아이디 또는 비밀번호가 일치하지 않습니다.")]
        LoginFailed = 404,
        /// The account is waiting for an operator's approval.
        #[error("승인 대기중인 계정입니다. 승인 후 이용해주세요.")]
        NotApproved = 403,
        /// The account is banned.
        #[error("이용이 정지된 계정입니다. 관리자에게 문의해주세요.")]
        MemberBanned = 403,

        /// The member is self-excluded.
        #[error("본인 요청으로 {until} 이용이 제한된 계정입니다.")]
        SelfExcluded {
            /// How long the exclusion lasts, as text.
            until: String,
        } = 403,
        /// The current password, required for a password change, is wrong.
        #[error("현재 비밀번호가 일치하지 않습니다.")]
        CurrentPasswordWrong = 422,
        /// A password reset without login failed; the sentence is the same for every cause.
        #[error("시스템에 문제가 발생했습니다. 비회원문의를 통해 상담해주세요.")]
        PasswordResetFailed = 422,

        // Limits that members set themselves (design §7)
        /// The deposit exceeds what is left of the member's own deposit limit.
        #[error("본인이 설정한 {} 충전 한도를 초과합니다. 남은 한도: {left}원", period.label())]
        DepositLimitReached {
            /// Period of the limit.
            period: LimitPeriod,
            /// What is left of the limit, won.
            left: Won,
        } = 422,
        /// The stake exceeds what is left of the member's own loss limit.
        #[error("본인이 설정한 {} 손실 한도를 초과합니다. 남은 한도: {left}원", period.label())]
        LossLimitReached {
            /// Period of the limit.
            period: LimitPeriod,
            /// What is left of the limit, won.
            left: Won,
        } = 422,

        // Deposits, withdrawals and conversions (account spec §5 and §9)
        /// No amount.
        #[error("금액을 입력하세요.")]
        AmountMissing = 422,
        /// The amount is not a number, or is too large.
        #[error("숫자로 입력해 주세요.")]
        AmountNotNumeric = 422,
        /// Not a whole won.
        #[error("원단위는 입력 불가능합니다.")]
        AmountFractional = 422,
        /// Below the smallest deposit.
        #[error("입금 신청은 최소 {min}원부터입니다.")]
        DepositTooSmall {
            /// The smallest deposit, won.
            min: Won,
        } = 422,
        /// Not a multiple of 10,000.
        #[error("{CHARGE_STEP}원 단위로 충전신청 가능합니다.")]
        DepositNotMultiple = 422,
        /// No bonus was chosen.
        #[error("보너스 선택은 필수입니다.")]
        BonusMissing = 422,
        /// No tether wallet is registered.
        #[error("내 지갑주소를 등록해주세요.")]
        WalletMissing = 422,
        /// The address is not 34 letters and digits starting with T.
        #[error("지갑 주소의 규칙에 맞지 않습니다.")]
        WalletAddressInvalid = 422,
        /// The transaction id is not 64 letters and digits.
        #[error("트랜잭션id의 규칙에 맞지 않습니다.")]
        TxidInvalid = 422,
        /// A tether deposit cannot be approved without its transaction id, which prevents a second credit.
        #[error("입금된 트랜잭션 id를 입력해주세요.")]
        TxidRequired = 422,
        /// No usable USDT rate is available.
        #[error("환율 정보를 확인할 수 없습니다. 잠시 후 다시 시도해주세요.")]
        RateInvalid = 422,
        /// The USDT rate differs from the one that the member was shown.
        #[error("환율이 변경되었습니다. 금액을 다시 확인해주세요.")]
        RateChanged = 409,
        /// The site's tether deposit address differs from the one that the member was shown.
        #[error("입금 지갑 주소가 변경되었습니다. 다시 확인해주세요.")]
        DepositAddressChanged = 409,
        /// The transaction was already credited.
        #[error("이미 등록된 트랜잭션id입니다.")]
        TxidUsed = 409,
        /// The operator has set no account for deposits.
        #[error("입금 계좌가 준비되지 않았습니다. 고객센터로 문의해주세요.")]
        SiteAccountMissing = 422,
        /// Below the smallest withdrawal.
        #[error("환전 신청은 최소 {min}원부터입니다.")]
        WithdrawalTooSmall {
            /// The smallest withdrawal, won.
            min: Won,
        } = 422,
        /// Not a multiple of 10,000.
        #[error("{CHARGE_STEP}원 단위로 환전신청 가능합니다.")]
        WithdrawalNotMultiple = 422,
        /// More than the cash balance.
        #[error("보유머니보다 많은 금액을 입력했습니다.")]
        AmountAboveBalance = 422,
        /// The account password is wrong.
        #[error("비밀번호가 일치하지 않았습니다. 다시 시도해 보세요.")]
        AccountPasswordWrong = 422,
        /// The account password was wrong too many times.
        #[error("환전 비밀번호를 {attempts}회 잘못 입력하여 {minutes}분간 환전 신청을 할 수 없습니다.")]
        AccountPasswordLocked {
            /// Number of consecutive failures.
            attempts: i16,
            /// Length of the lock after the last failure, minutes.
            minutes: i64,
        } = 422,
        /// Tether is not available yet.
        #[error("테더 충전/환전은 준비 중입니다.")]
        TetherUnavailable = 422,
        /// Bank withdrawals are closed at night, Korean time.
        #[error("은행 점검시간(23:30~00:30)에는 환전 신청을 할 수 없습니다.")]
        BankMaintenance = 422,
        /// Tether withdrawals are closed at night, Korean time.
        #[error("23:30~00:00에는 환전 신청을 할 수 없습니다.")]
        TetherWithdrawalClosed = 422,
        /// Too soon after the last request.
        #[error("환전 신청은 {hours}시간에 한 번만 가능합니다.")]
        WithdrawalTooSoon {
            /// Hours between two requests.
            hours: i64,
        } = 422,
        /// The amount exceeds the limit of one request.
        #[error("1회 최대 환전 금액은 {max}원입니다.")]
        WithdrawalTooLarge {
            /// The largest request, won.
            max: Won,
        } = 422,
        /// The requests of the day exceed the daily limit.
        #[error("1일 최대 환전 금액은 {max}원입니다.")]
        WithdrawalDayLimit {
            /// The limit of one Korean day, won.
            max: Won,
        } = 422,
        /// The stakes since the last deposits do not meet the rolling requirement.
        #[error("롤링 조건이 충족되지 않았습니다. {missing}원을 더 베팅해주세요.")]
        RollingOpen {
            /// The stake that is still missing, won.
            missing: Won,
        } = 422,
        /// Fewer than 1,000 points, or more than the balance.
        #[error("전환 포인트가 부족합니다. 최소 전환은 {POINTS_MIN}원부터입니다.")]
        PointsTooFew = 422,
        /// More than the cash balance.
        #[error("충전금액은 보유캐시보다 클수 없습니다.")]
        ConversionAboveCash = 422,
        /// More than the casino balance.
        #[error("전환금액은 보유 카지노머니보다 클수 없습니다.")]
        ConversionAboveCasinoMoney = 422,
        /// Below the smallest transfer to the casino.
        #[error("최소 전환금액은 {TO_CASINO_MIN}원 이상입니다.")]
        ToCasinoTooSmall = 422,
        /// Below the smallest transfer from the casino.
        #[error("최소 전환금액은 {FROM_CASINO_MIN}원 이상입니다.")]
        FromCasinoTooSmall = 422,
        /// Not a whole won.
        #[error("소수점은 입력 불가능합니다.")]
        ConversionFractional = 422,
        /// The balance differs from the one that the client showed.
        #[error("보유 금액이 변경되었습니다. 확인 후 다시 시도해주세요.")]
        BalanceStale = 409,
        /// The casino's provider did not make the transfer.
        #[error("머니전환에 실패했습니다.")]
        ConversionFailed = 422,

        // Messages (account spec §2 and §5)
        /// An unread message cannot be deleted.
        #[error("읽지않은 쪽지는 삭제할수 없습니다. 읽은 후 삭제해주세요.")]
        MessageUnread = 422,
        /// No message is selected for deletion, or only unread ones.
        #[error("쪽지가 선택되지 않았거나 읽지않은 쪽지만 선택되었습니다.")]
        NoReadMessageSelected = 422,
        /// The messages cannot be closed while one is unread.
        #[error("읽지않은 쪽지가 있습니다.")]
        MessagesUnread = 422,

        // Inquiries (account spec §5)
        /// No title.
        #[error("제목을 입력해주세요.")]
        InquiryTitleMissing = 422,
        /// No content.
        #[error("문의내역을 입력해주세요.")]
        InquiryContentMissing = 422,
        /// The inquiry contains a character that is not allowed.
        #[error("내용은 한글,영어,숫자,특수문자 및 공백만 입력할 수 있습니다.")]
        InquiryContentInvalid = 422,
        /// An inquiry about an event has no content; the specification words this differently.
        #[error("문의내용을 입력해주세요.")]
        EventInquiryContentMissing = 422,
        /// An unanswered inquiry cannot be deleted (account spec §4).
        #[error("답변대기중인 문의는 삭제할 수 없습니다.")]
        InquiryUnanswered = 422,
        /// There is no answered inquiry to delete.
        #[error("삭제할 수 있는 문의가 없습니다.")]
        NoAnsweredInquiry = 422,

        // Published texts
        /// The text exceeds the length limit of the field.
        #[error("최대 {max}자까지 입력할 수 있습니다.")]
        TextTooLong {
            /// Limit, characters.
            max: u32,
        } = 422,
        /// No title.
        #[error("제목을 입력해주세요.")]
        TitleMissing = 422,
        /// The contents are empty, or nothing is left after the HTML was cleaned.
        #[error("내용을 입력해주세요.")]
        ContentsMissing = 422,
        /// A message without recipients.
        #[error("받는 회원을 선택해주세요.")]
        AudienceMissing = 422,
        /// A message to login ids that do not exist.
        #[error("존재하지 않는 아이디입니다: {}", user_ids.join(", "))]
        RecipientsUnknown {
            /// The unknown login ids.
            user_ids: Vec<String>,
        } = 422,
        /// The popup's position, width or state is invalid.
        #[error("팝업 위치와 크기를 확인해주세요.")]
        PopupPlacementInvalid = 422,
        /// The picture is not hosted on this site.
        #[error("이 사이트에 올린 이미지만 사용할 수 있습니다.")]
        PictureForeign = 422,
        /// The file is not a picture in a supported format.
        #[error("PNG, JPEG, GIF, WebP 이미지만 올릴 수 있습니다.")]
        FileNoPicture = 422,
        /// The file exceeds the size limit.
        #[error("이미지는 {}MB 이하만 올릴 수 있습니다.", FILE_BYTES_MAX / 1024 / 1024)]
        FileTooLarge = 422,

        // Deposits and withdrawals: checks that only the server can make
        /// Another request is still being processed (account spec §4, `isChargeData`).
        #[error("처리중인 신청내역이 있습니다.")]
        ChargePending = 409,
        /// The chosen bonus is not on offer.
        #[error("선택할 수 없는 보너스입니다.")]
        BonusUnknown = 422,
        /// A request that is still being processed cannot be hidden (account spec §4).
        #[error("처리중인 내역은 삭제할 수 없습니다.")]
        ChargeStillProcessing = 422,

        // Attendance (account spec §5, given in English), coupons and roulettes
        /// A second check-in on one Korean day.
        #[error("이미 출석체크를 하셨습니다.")]
        AttendanceRecorded = 409,
        /// No deposit was confirmed today.
        #[error("오늘 승인된 충전 내역이 없습니다.")]
        AttendanceWithoutCharge = 422,
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
        } = 422,
        /// The coupon was already claimed.
        #[error("이미 받은 쿠폰입니다.")]
        CouponClaimed = 409,
        /// The coupon has expired.
        #[error("사용기한이 지난 쿠폰입니다.")]
        CouponExpired = 422,
        /// An operator withdrew the coupon.
        #[error("회수된 쿠폰입니다.")]
        CouponWithdrawn = 422,
        /// The member has no coupon for this roulette.
        #[error("사용할 수 있는 룰렛 쿠폰이 없습니다.")]
        RouletteCouponMissing = 422,

        // The slip (betting spec §5)
        /// The slip is empty.
        #[error("베팅을 선택해주세요.")]
        SlipEmpty = 422,
        /// The slip has more legs than allowed (design §5).
        #[error("한 번에 최대 {LEGS_MAX}경기까지 베팅 가능합니다.")]
        TooManyLegs = 422,
        /// The price is not a number from 1.00 to 1000.00.
        #[error("배당이 올바르지 않습니다.")]
        PriceInvalid = 422,
        /// The stake is missing or not a number.
        #[error("베팅액수를 입력해주세요.")]
        StakeMissing = 422,
        /// The stake is negative.
        #[error("베팅은 0원 이상 가능합니다.")]
        StakeNegative = 422,
        /// The stake is below the minimum.
        #[error("최소 베팅은 {}원 이상입니다.", STAKE_MIN.get())]
        StakeTooSmall = 422,
        /// The stake is not a whole number of won.
        #[error("소수점으로 베팅 불가합니다.")]
        StakeFractional = 422,
        /// The stake exceeds the maximum for the member's role.
        #[error("최대베팅금 {max}이상 베팅하실수 없습니다.")]
        StakeAboveMax {
            /// The largest stake, won.
            max: Won,
        } = 422,
        /// Total odds times stake exceeds the maximum winnings for the member's role.
        #[error("최대당첨금 {max}을 초과하여 베팅하실수 없습니다.")]
        WinningsAboveMax {
            /// The largest winnings, won.
            max: Won,
        } = 422,
        /// Two picks of one fixture (in the combination sports: of one market), or the same pick twice.
        #[error("같은 경기는 함께 베팅할 수 없습니다.")]
        PicksExcludeEachOther = 422,
        /// A bonus line with too few other legs.
        #[error("보너스 배당은 {folders}폴더 이상 선택 시 추가할 수 있습니다.")]
        BonusNeedsFolders {
            /// Number of other legs required.
            folders: u32,
        } = 422,
        /// A leg with a price below the minimum is added or changed while the slip has a bonus line.
        #[error("보너스 배당이 포함된 경우 {BONUS_PRICE_MIN} 미만의 배당은 추가하거나 변경할 수 없습니다.")]
        BonusPriceTooLow = 422,
        /// A bet with a bonus line contains a price below the minimum.
        #[error("보너스 배당이 포함된 경우 {BONUS_PRICE_MIN} 미만의 배당은 베팅할 수 없습니다.")]
        BonusPriceTooLowToBet = 422,
        /// The operator offers no system bets.
        #[error("현재 시스템 베팅을 이용할 수 없습니다.")]
        SystemUnavailable = 422,
        /// A system bet that is in-play or of event style.
        #[error("시스템 베팅은 경기 시작 전 유럽형·한국형 베팅에서만 가능합니다.")]
        SystemPrematchOnly = 422,
        /// A system bet with a bonus line.
        #[error("보너스 배당은 시스템 베팅에 사용할 수 없습니다.")]
        SystemWithBonus = 422,
        /// The chosen system is not possible with this number of legs.
        #[error("선택하신 폴더 수로는 할 수 없는 시스템입니다. 시스템을 다시 선택해주세요.")]
        SystemNotPossible = 422,

        // Bets: checks that only the server can make
        /// The balance does not cover the stake (betting spec §5).
        #[error("보유 캐쉬가 부족합니다.")]
        BalanceTooSmall = 422,
        /// A price changed between pick and submission.
        #[error("배당이 변경되었습니다. 변경된 배당을 수락 하시겠습니까?")]
        PriceChanged {
            /// The changed legs, with old and new price.
            changed: Vec<ChangedPrice>,
        } = 409,
        /// A selection is suspended or settled.
        #[error("마감된 베팅이 포함되어 있습니다.")]
        SelectionClosed {
            /// Odds ids that are closed.
            odds_ids: Vec<String>,
        } = 422,
        /// The site does not offer a selection.
        #[error("존재하지 않는 베팅이 포함되어 있습니다.")]
        SelectionUnknown {
            /// Odds ids that are not on offer.
            odds_ids: Vec<String>,
        } = 422,
        /// A fixture of a pre-match bet has started.
        #[error("이미 시작된 경기가 포함되어 있습니다.")]
        FixtureStarted {
            /// The fixtures that have started.
            fixture_ids: Vec<FixtureId>,
        } = 422,
        /// A fixture of an in-play bet is not being played.
        #[error("진행중이 아닌 경기가 포함되어 있습니다.")]
        FixtureNotInPlay {
            /// The fixtures that are not being played.
            fixture_ids: Vec<FixtureId>,
        } = 422,
        /// The score changed during the delay of an in-play bet.
        #[error("스코어가 변경되어 베팅이 취소되었습니다.")]
        ScoreChanged {
            /// The fixtures whose score changed.
            fixture_ids: Vec<FixtureId>,
        } = 409,
        /// In-play betting is stopped because its feed is silent.
        #[error("실시간 베팅이 일시 중지되었습니다. 잠시 후 다시 시도해주세요.")]
        InPlayStopped = 422,
        /// A second in-play bet during the delay of the first (betting spec §4: double submit).
        #[error("베팅이 진행중입니다.")]
        BetInProgress = 409,
        /// The token of an in-play bet is missing, used or expired, or belongs to another member or other
        /// sports.
        #[error("베팅 시간이 만료되었습니다. 다시 시도해주세요.")]
        BettingTokenInvalid = 409,
        /// An in-play bet was not decided in time.
        #[error("제시간에 처리되지 않아 베팅이 취소되었습니다.")]
        BetLapsed = 409,
        /// The bet would exceed the exposure limit of a fixture or a selection.
        #[error("{}", exposure_sentence(*max))]
        ExposureLimitReached {
            /// The largest stake that is still accepted, won; 0 if none is.
            max: Won,
        } = 422,
        /// No stake on these picks is taken from the member.
        #[error("지금은 이 선택으로 베팅할 수 없습니다. 다른 경기를 선택해주세요.")]
        BetNotTaken {
            /// The fixtures on which no bet is taken; empty if it is for another reason.
            fixture_ids: Vec<FixtureId>,
        } = 422,
        /// The total odds shown by the client differ from the total of these prices.
        #[error("배당 정보가 올바르지 않습니다. 새로고침 후 다시 시도해주세요.")]
        TotalOddsMismatch = 422,
        /// The detail type does not match the style and folder count (betting spec §9).
        #[error("베팅 유형이 올바르지 않습니다.")]
        DetailTypeMismatch = 422,
        /// The slip is settled and cannot be cancelled (betting spec §4).
        #[error("이미 정산된 베팅은 취소할 수 없습니다.")]
        BetSettled = 422,
        /// A second bet on a round of a mini-game (betting spec §8).
        #[error("미니게임은 회차당 1회만 베팅가능합니다.")]
        RoundAlreadyBet = 422,
        /// More than one pick in a round.
        #[error("미니게임은 한 번에 하나만 선택하여 베팅 가능합니다.")]
        OnePickPerRound = 422,
        /// The round is closed for bets or void.
        #[error("베팅이 마감된 회차입니다.")]
        RoundClosed = 422,
        /// The game is under maintenance (betting spec §2).
        #[error("{} 현재 점검중입니다.", Particle::Topic.after(game))]
        GameMaintenance {
            /// Name of the game.
            game: String,
        } = 422,
        /// The time for cancelling has passed (design: 30 minutes, before any start).
        #[error("베팅 취소 가능 시간이 지났습니다.")]
        CancelTooLate = 422,
        /// The site sends no notices to browsers.
        #[error("지금은 알림을 이용할 수 없습니다.")]
        PushUnavailable = 422,
        /// The browser's address is not one of a known push service, or its keys are wrong.
        #[error("이 브라우저에서는 알림을 받을 수 없습니다. 다른 브라우저를 이용해주세요.")]
        PushBrowserUnknown = 422,
        /// Sharing is not offered for this slip, or not at all.
        #[error("픽 공유를 이용할 수 없는 베팅입니다.")]
        SharingUnavailable = 422,
        /// Nobody shared a slip under this code, or it has expired.
        #[error("공유된 픽을 찾을 수 없습니다. 코드를 다시 확인해주세요.")]
        SharedSlipNotFound = 404,
        /// The member has shared too many slips within 24 hours.
        #[error("오늘은 더 이상 픽을 공유할 수 없습니다. 내일 다시 시도해주세요.")]
        SharedTooOften = 422,
        /// The free bet was used, has expired or is another member's.
        #[error("사용할 수 없는 프리벳입니다.")]
        FreeBetUnavailable = 422,
        /// The slip is not within the terms of the free bet.
        #[error("프리벳의 조건에 맞지 않는 베팅입니다. 금액, 배당, 폴더 수와 종목을 확인해주세요.")]
        FreeBetNotFitting = 422,
        /// The price boost has ended or was stopped.
        #[error("배당 부스트가 종료되었습니다. 현재 배당을 확인해주세요.")]
        BoostEnded = 409,
        /// The member's stakes at the boosted price would exceed its limit.
        #[error("{}", boost_sentence(*max))]
        BoostLimitReached {
            /// What is left of the limit, won; 0 if it is less than the smallest stake.
            max: Won,
        } = 422,
        /// Cash-out is not offered for this slip, or not at all.
        #[error("캐시아웃을 이용할 수 없는 베팅입니다.")]
        CashOutUnavailable = 422,
        /// The slip is settled, or all its legs are decided and it is about to be settled.
        #[error("이미 결과가 나온 베팅은 캐시아웃할 수 없습니다.")]
        CashOutSettled = 422,
        /// An open leg is closed for betting and has no price.
        #[error("배당이 마감된 경기가 있어 캐시아웃할 수 없습니다. 잠시 후 다시 시도해주세요.")]
        CashOutClosed = 422,
        /// Another cash-out of the slip is in its delay.
        #[error("캐시아웃이 진행중입니다. 잠시만 기다려주세요.")]
        CashOutInProgress = 409,
        /// The score changed during the delay of the cash-out.
        #[error("스코어가 변경되어 캐시아웃이 취소되었습니다.")]
        CashOutScoreChanged = 422,
        /// The slip is worth less than one won.
        #[error("캐시아웃 금액이 없어 캐시아웃할 수 없습니다.")]
        CashOutWorthless = 422,
        /// A part of a slip that is not bought back.
        #[error("일부 캐시아웃은 베팅의 10%부터 90%까지 할 수 있습니다.")]
        CashOutPartInvalid = 422,
        /// Automatic cash-outs are not offered.
        #[error("자동 캐시아웃을 이용할 수 없습니다.")]
        AutoCashOutUnavailable = 422,
        /// The slip can never be worth the amount of an automatic cash-out.
        #[error("자동 캐시아웃 금액은 1원부터 예상당첨금 {max}원까지 설정할 수 있습니다.")]
        AutoCashOutOutOfRange {
            /// The most that the slip can win, won.
            max: Won,
        } = 422,
        /// The slip is worth the amount of an automatic cash-out already.
        #[error("현재 캐시아웃 금액이 {amount}원입니다. 더 높은 금액을 설정하거나 지금 캐시아웃해주세요.")]
        AutoCashOutReached {
            /// The current amount, won.
            amount: Won,
        } = 422,
        /// The cash-out amount differs from the one that the member was shown.
        #[error("캐시아웃 금액이 변경되었습니다. 변경된 금액을 수락하시겠습니까?")]
        CashOutChanged {
            /// The amount that the member was shown, won.
            shown: Won,
            /// The current amount, won.
            amount: Won,
        } = 409,
        /// An unsettled slip cannot be deleted (betting spec §4).
        #[error("정산되지 않은 베팅은 삭제할 수 없습니다.")]
        BetNotSettled = 422,
        /// Deleting slips from the history failed (betting spec §8).
        #[error("베팅내역 삭제처리에 실패했습니다.")]
        BetDeleteFailed = 422,

        // Payment services
        /// The signature of a webhook call is invalid or too old.
        #[error("서명이 올바르지 않습니다.")]
        SignatureInvalid = 401,

        // Operators
        /// A bonus option without a name, or with a percentage outside 0 to 100.
        #[error("보너스 이름과 비율(0~100%)을 확인해주세요.")]
        BonusOptionInvalid = 422,
        /// A bank without a name.
        #[error("은행 이름을 입력해주세요.")]
        BankNameMissing = 422,
        /// The amounts of a bank notification and of the deposit differ.
        #[error("입금 알림과 신청 금액이 다릅니다.")]
        NotificationAmountDiffers = 422,
        /// The operator must give a reason.
        #[error("사유를 입력해주세요.")]
        ReasonRequired = 422,
        /// The action is not available for operator accounts.
        #[error("운영자 계정에는 사용할 수 없는 작업입니다.")]
        OperatorUntouchable = 403,
        /// An invalid level, kind or type of member.
        #[error("회원 정보가 올바르지 않습니다.")]
        MemberAttributesInvalid = 422,
        /// The text is not an IP address.
        #[error("IP 주소가 올바르지 않습니다.")]
        AddressInvalid = 422,
        /// The operator's own address cannot be banned, because that would lock the office.
        #[error("현재 접속 중인 IP는 차단할 수 없습니다.")]
        OwnAddress = 422,
        /// An address from which an operator is logged in cannot be banned, because that would lock the operator out.
        #[error("운영자가 접속 중인 IP는 차단할 수 없습니다.")]
        OperatorAddress = 422,
        /// A rejected feed message still cannot be applied.
        #[error("아직 적용할 수 없는 메시지입니다. 보류 원인을 확인해주세요.")]
        FeedMessageUnreadable = 422,
        /// A selection cannot be settled by hand without a result.
        #[error("결과를 선택해주세요.")]
        ResultRequired = 422,
        /// Results are entered before the end of the fixture, and the operator has not confirmed that.
        #[error("아직 끝나지 않은 경기입니다. 경기가 끝나기 전에 정산하려면 확인란을 선택해주세요.")]
        FixtureNotOver = 409,
        /// A number of a score is out of range, or the score has too many parts.
        #[error("점수는 0~{SCORE_MAX}로 입력해주세요.")]
        ScoreOutOfRange = 422,
        /// The overtime or the parts of a score contradict its total.
        #[error("연장 또는 구간 점수가 최종 점수와 맞지 않습니다.")]
        ScoreContradictory = 422,
        /// The score does not decide any selection that is waiting for a result.
        #[error("이 점수로 정산할 선택지가 없습니다.")]
        NoResultFollows = 422,
        /// A market settled by hand must include all its selections without a result.
        #[error("결과를 정하지 않은 선택지가 있습니다. 마켓의 선택지를 다시 확인해주세요.")]
        MarketIncomplete = 422,
        /// A coupon name is missing or too long.
        #[error("쿠폰 이름을 1~{COUPON_NAME_LENGTH_MAX}자로 입력해주세요.")]
        CouponNameInvalid = 422,
        /// The points of a coupon are out of range, or the coupon cannot hold points.
        #[error("쿠폰 포인트는 1~{COUPON_POINTS_MAX}P로 입력해주세요.")]
        CouponPointsInvalid = 422,
        /// The last day of a coupon is missing.
        #[error("사용기한을 선택해주세요.")]
        CouponUseLimitMissing = 422,
        /// The last day of a coupon is in the past or too far in the future.
        #[error("사용기한은 오늘부터 10년 이내로 선택해주세요.")]
        CouponUseLimitInvalid = 422,
        /// No member would receive the coupon.
        #[error("쿠폰을 받을 회원이 없습니다.")]
        CouponRecipientMissing = 422,
        /// A list setting contains the same entry twice.
        #[error("같은 항목이 두 번 있습니다. 하나만 남겨주세요.")]
        SettingRepeated = 422,
        /// The setting does not exist, or its value has the wrong type.
        #[error("설정 값이 올바르지 않습니다.")]
        SettingInvalid = 422,
        /// A numeric setting is outside its bounds.
        #[error("{}~{} 사이의 값을 입력해주세요.", Won::new(*min), Won::new(*max))]
        SettingOutOfRange {
            /// Smallest allowed value.
            min: i64,
            /// Largest allowed value.
            max: i64,
        } = 422,
        /// The price is not allowed for a game.
        #[error("배당은 {GAME_PRICE_MIN}~{GAME_PRICE_MAX} 사이에서 소수점 둘째 자리까지 입력해주세요.")]
        GamePriceInvalid = 422,
        /// The price of a game would return all stakes or more (RTP of 100% or above, design §8).
        #[error("{name} 환급률이 {percent}%입니다. 100% 미만이 되도록 배당을 낮춰주세요.")]
        GamePaysTooMuch {
            /// Market and selection.
            name: String,
            /// The resulting RTP, percent with two decimals.
            percent: String,
        } = 422,
        /// The address of a messaging channel or a live stream is not an `https://` address.
        #[error("주소는 https://로 시작해야 합니다.")]
        WebAddressInvalid = 422,
        /// The adjustment is zero or exceeds the limit of one adjustment.
        #[error("한 번에 1{0}부터 {max}{0}까지 조정할 수 있습니다.", kind.unit())]
        AdjustmentOutOfRange {
            /// Kind of adjustment.
            kind: AdjustmentKind,
            /// Limit of one adjustment.
            max: Amount,
        } = 422,
        /// The adjustment would make the balance negative.
        #[error("잔액이 부족하여 처리할 수 없습니다. 부족한 금액: {missing}{}", kind.unit())]
        AdjustmentTooLarge {
            /// Kind of adjustment.
            kind: AdjustmentKind,
            /// The missing amount.
            missing: Amount,
        } = 422,
        /// The member has no debt to write off.
        #[error("탕감할 미수금이 없습니다.")]
        DebtMissing = 422,
        /// The amount to write off is zero or exceeds the debt.
        #[error("탕감 금액은 1원부터 미수금 {owed}원까지 입력할 수 있습니다.")]
        WriteOffOutOfRange {
            /// The debt, won.
            owed: Won,
        } = 422,
    }
}

/// A leg whose price changed between selection and submission.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangedPrice {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The market.
    pub market_id: MarketId,
    /// The selection.
    pub odds_id: String,
    /// The price the member saw.
    pub old_price: Price,
    /// The price now.
    pub new_price: Price,
    /// The version to send when the new price is accepted.
    pub version: i64,
}

/// The sentence of [`Problem::ExposureLimitReached`].
fn exposure_sentence(max: Won) -> String {
    if max > Won::ZERO {
        format!("선택하신 경기의 베팅 한도를 초과합니다. 현재 {max}원까지 베팅할 수 있습니다.")
    } else {
        "선택하신 경기의 베팅 한도가 모두 찼습니다. 다른 경기를 선택해주세요.".to_owned()
    }
}

/// The sentence of [`Problem::BoostLimitReached`].
fn boost_sentence(max: Won) -> String {
    if max > Won::ZERO {
        format!("배당 부스트의 베팅 한도를 초과합니다. {max}원까지 베팅할 수 있습니다.")
    } else {
        "배당 부스트의 베팅 한도가 모두 찼습니다. 부스트를 해제하고 베팅해주세요.".to_owned()
    }
}
