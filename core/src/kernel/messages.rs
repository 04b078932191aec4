//! Messages of the site that are not refusals (account spec §8, betting spec §7).

use crate::kernel::fields::Field;
use crate::kernel::money::Points;
use crate::kernel::particle::Particle;

/// A bet was placed.
pub const BET_PLACED: &str = "베팅이 완료 되었습니다.";
/// Question before an in-play bet is placed: it cannot be cancelled afterwards.
pub const IN_PLAY_QUESTION: &str =
    "베팅하시겠습니까?\n베팅이 시작되면 취소할 수 없으며, 배당 변경이 없는 한 승인됩니다.";
/// Title above the old and new odds of an in-play bet (betting spec §8).
pub const IN_PLAY_CHANGED: &str = "[배당변경]베팅을 수락하시겠습니까?";
/// Alert after an in-play bet whose prices changed, if the slip has become another bet.
pub const IN_PLAY_NOT_PLACED: &str =
    "배당이 변경되어 베팅이 접수되지 않았습니다.\n베팅 내용을 확인 후 다시 시도해주세요.";
/// Void reason of a round that was not drawn in time.
pub const ROUND_OVERDUE: &str = "제시간에 추첨하지 못하여 자동으로 무효 처리되었습니다.";
/// A member cancelled a slip.
pub const BET_CANCELLED: &str = "베팅이 취소되었습니다.";
/// A slip was cashed out.
pub const CASHED_OUT: &str = "캐시아웃이 완료되었습니다.";
/// An order for an automatic cash-out was taken back.
pub const AUTO_CASH_OUT_STOPPED: &str = "자동 캐시아웃이 해제되었습니다.";
/// Something was deleted.
pub const DELETED: &str = "삭제되었습니다.";
/// A deposit was requested.
pub const DEPOSIT_REQUESTED: &str = "입금신청을 완료했습니다.";
/// A withdrawal was requested.
pub const WITHDRAWAL_REQUESTED: &str = "출금신청을 완료했습니다.";
/// The password was changed and all sessions of the member have ended.
pub const PASSWORD_CHANGED: &str = "비밀번호가 변경되었습니다. 다시 로그인해주세요.";
/// The account password could not be checked, and no reason was given (account spec §8).
pub const ACCOUNT_CHECK_FAILED: &str = "문제가 발생했습니다. 시스템관리자에게 문의해주세요.";
/// A bet on a mini-game failed and the server gave no reason (betting spec §8).
pub const MINI_BET_FAILED: &str = ACCOUNT_CHECK_FAILED;
/// A member started a self-exclusion.
pub const EXCLUDED: &str = "자가 이용제한이 시작되었습니다.";
/// A member checked in. The specification gives the sentence in English.
pub const ATTENDED: &str = "출석체크가 완료되었습니다.";
/// A spin won nothing.
pub const ROULETTE_BLANK: &str = "아쉽지만 꽝입니다. 다음 기회에.";
/// The roulette wheel is pressed while it spins.
pub const ROULETTE_SPINNING: &str = "룰렛을 돌리고 있습니다.";
/// A sign-up failed and the server gave no reason.
pub const NOT_JOINED: &str = "회원등록에 실패했습니다. 메세지를 확인해주세요.";
/// A tether wallet was registered.
pub const WALLET_REGISTERED: &str = "지갑 주소를 등록하였습니다.";
/// A tether wallet could not be registered and the server gave no reason.
pub const WALLET_NOT_REGISTERED: &str = "지갑 주소를 등록에 실패하였습니다.";
/// The transaction of a tether deposit was registered.
pub const TXID_REGISTERED: &str = "트랜잭션 id 등록에 성공하였습니다.";
/// Money was converted.
pub const CONVERTED: &str = "전환성공";
/// A transfer to or from the casino is pending: the casino has not answered yet.
pub const TRANSFER_PENDING: &str = "머니전환을 처리하고 있습니다. 잠시 후 잔액을 확인해주세요.";
/// The casino's provider did not answer a transfer request; shown to operators.
pub const CASINO_SILENT: &str = "응답 시간이 초과되었습니다";
/// Money could not be converted and the server gave no reason.
pub const NOT_CONVERTED: &str =
    "예상치못한 문제가 일어나 머니전환에 실패했습니다.관리자에게 문의해주세요.";
/// Something could not be deleted and the server gave no reason.
pub const NOT_DELETED: &str = "삭제실패";
/// Entry of the point history for a conversion.
pub const POINTS_CONVERTED: &str = "포인트 전환";
/// Reason for cancelling a deposit that nobody confirmed in time.
pub const DEPOSIT_EXPIRED: &str = "입금 확인 시간이 지나 자동 취소되었습니다.";
/// Question before a member cancels a slip.
pub const CANCEL_QUESTION: &str = "해당 주문을 취소하시겠습니까? 취소한 내역은 되돌릴 수 없습니다.";
/// A member was logged out after an hour without activity.
pub const LOGGED_OUT_IDLE: &str =
    "60분동안 동작이 없었으므로 자동로그아웃 되었습니다. 재로그인 후 사용해주세요.";
/// Something failed and the server gave no reason.
pub const FAILED: &str = "문제가 발생했습니다. 관리자에게 문의해주세요.";
/// An exported file arrived incomplete.
pub const EXPORT_INCOMPLETE: &str = "파일이 끝까지 오지 않았습니다. 다시 시도해주세요.";
/// Attendance or a coupon failed and the server gave no reason. The specification gives the sentence in
/// English.
pub const REWARD_FAILED: &str = ACCOUNT_CHECK_FAILED;
/// Banner at the top of a demonstration site.
pub const DEMONSTRATION: &str =
    "시연용 사이트입니다. 실제 돈은 오가지 않으며, 경기와 배당은 모의로 만들어집니다.";

/// A coupon was claimed: a spin, or points. The specification gives the sentence in English.
pub fn coupon_claimed(points: Option<Points>) -> String {
    match points {
        None => "룰렛 쿠폰 1장을 받았습니다.".to_owned(),
        Some(points) => format!("{points}포인트를 받았습니다."),
    }
}

/// The result of a spin.
pub fn roulette_result(points: Points) -> String {
    if points > Points::ZERO {
        format!("축하합니다! {points}포인트에 당첨되었습니다.")
    } else {
        ROULETTE_BLANK.to_owned()
    }
}

/// The value checked with the button beside a sign-up field is not in use (account spec §8).
pub const fn is_usable(field: Field) -> &'static str {
    match field {
        Field::UserId => "사용할 수 있는 아이디입니다.",
        Field::Nickname => "사용할 수 있는 닉네임입니다.",
        Field::PhoneNumber => "사용할 수 있는 휴대전화번호입니다.",
        Field::AccountNumber => "사용할 수 있는 계좌번호입니다.",
        _ => "사용할 수 있습니다.",
    }
}

/// The value checked with the button beside a sign-up field belongs to another member (account spec
/// §8).
pub fn is_in_use(value: &str) -> String {
    format!("{} 이미 사용중입니다.", Particle::Topic.after(value))
}

/// An inquiry was received.
pub const INQUIRY_TAKEN: &str = "문의가 접수되었습니다.";
/// A visitor's inquiry could not be saved (account spec §8).
pub const VISITOR_INQUIRY_FAILED: &str = "문제가 발생했습니다.잠시 후 다시 등록해주세요.";
