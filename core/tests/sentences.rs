//! The sentences of the specification, letter for letter (account spec §5 and §8, betting spec §5,
//! §7 and §8).

use hanpan_core::kernel::fields::Field;
use hanpan_core::kernel::messages;
use hanpan_core::kernel::money::{Points, Won};
use hanpan_core::kernel::problem::Problem;

#[test]
fn refusals_are_the_specifications() {
    for (problem, sentence) in [
        (Problem::LoginRequired, "로그인 후 이용해주세요."),
        (Problem::NotFound, "페이지를 찾을 수 없습니다"),
        (
            Problem::LoggedInElsewhere,
            "다른기기에서 로그인되어 로그아웃 됩니다.",
        ),
        (Problem::LoggedOut, "로그아웃 되었습니다."),
        (Problem::AddressBanned, "차단 당한 IP입니다."),
        (Problem::Internal, "예상치못한 문제가 발생했습니다."),
        (Problem::FieldRequired, "위 항목을 입력해주세요."),
        (Problem::FieldHasSpace, "공백은 사용 할 수 없습니다."),
        (Problem::SignUpClosed, "현재 회원가입은 종료했습니다."),
        (
            Problem::UserIdCheckLength,
            "6자이상,12자 이내로 입력해주세요",
        ),
        (Problem::UserIdBanned, "금지된 아이디입니다."),
        (Problem::NicknameBanned, "금지된 닉네임입니다."),
        (Problem::UserIdTaken, "중복된 아이디 입니다"),
        (Problem::NicknameTaken, "중복된 닉네임 입니다"),
        (Problem::PhoneNumberTaken, "중복된 휴대전화번호 입니다"),
        (Problem::AccountNumberTaken, "중복된 계좌번호 입니다"),
        (Problem::PasswordMismatch, "비밀번호가 일치하지 않습니다."),
        (
            Problem::PasswordChangeIncomplete,
            "비밀번호를 확인해주세요.",
        ),
        (Problem::RecommenderInvalid, "유효한 추천인코드가 아닙니다."),
        (Problem::JoinCodeUnknown, "유효하지 않은 가입코드입니다."),
        (
            Problem::PasswordResetFailed,
            "시스템에 문제가 발생했습니다. 비회원문의를 통해 상담해주세요.",
        ),
        (Problem::CaptchaWrong, "보안코드를 정확히 입력해주세요"),
    ] {
        assert_eq!(problem.to_string(), sentence);
    }
    let id = Problem::FieldInvalid {
        field: Field::UserId,
    };
    assert_eq!(id.to_string(), "영문/숫자 6~14자");
}

#[test]
fn refusals_of_money_are_the_specifications() {
    for (problem, sentence) in [
        (Problem::WalletMissing, "내 지갑주소를 등록해주세요."),
        (Problem::AmountMissing, "금액을 입력하세요."),
        (Problem::AmountNotNumeric, "숫자로 입력해 주세요."),
        (Problem::AmountFractional, "원단위는 입력 불가능합니다."),
        (
            Problem::DepositTooSmall {
                min: Won::new(50_000),
            },
            "입금 신청은 최소 50,000원부터입니다.",
        ),
        (
            Problem::DepositNotMultiple,
            "10,000원 단위로 충전신청 가능합니다.",
        ),
        (Problem::BonusMissing, "보너스 선택은 필수입니다."),
        (
            Problem::AmountAboveBalance,
            "보유머니보다 많은 금액을 입력했습니다.",
        ),
        (
            Problem::AccountPasswordWrong,
            "비밀번호가 일치하지 않았습니다. 다시 시도해 보세요.",
        ),
        (
            Problem::WalletAddressInvalid,
            "지갑 주소의 규칙에 맞지 않습니다.",
        ),
        (Problem::TxidInvalid, "트랜잭션id의 규칙에 맞지 않습니다."),
        (
            Problem::ConversionAboveCash,
            "충전금액은 보유캐시보다 클수 없습니다.",
        ),
        (
            Problem::ToCasinoTooSmall,
            "최소 전환금액은 30,000원 이상입니다.",
        ),
        (Problem::ConversionFractional, "소수점은 입력 불가능합니다."),
        (
            Problem::PointsTooFew,
            "전환 포인트가 부족합니다. 최소 전환은 1,000원부터입니다.",
        ),
    ] {
        assert_eq!(problem.to_string(), sentence);
    }
}

#[test]
fn refusals_of_bets_are_the_specifications() {
    let max = Won::new(1_000_000);
    for (problem, sentence) in [
        (Problem::SlipEmpty, "베팅을 선택해주세요."),
        (Problem::StakeMissing, "베팅액수를 입력해주세요."),
        (Problem::StakeNegative, "베팅은 0원 이상 가능합니다."),
        (Problem::StakeTooSmall, "최소 베팅은 5000원 이상입니다."),
        (Problem::StakeFractional, "소수점으로 베팅 불가합니다."),
        (
            Problem::StakeAboveMax { max },
            "최대베팅금 1,000,000이상 베팅하실수 없습니다.",
        ),
        (
            Problem::WinningsAboveMax { max },
            "최대당첨금 1,000,000을 초과하여 베팅하실수 없습니다.",
        ),
        (Problem::BalanceTooSmall, "보유 캐쉬가 부족합니다."),
        (
            Problem::BetDeleteFailed,
            "베팅내역 삭제처리에 실패했습니다.",
        ),
    ] {
        assert_eq!(problem.to_string(), sentence);
    }
    // What stands between the two halves is left to the site.
    let changed = Problem::PriceChanged { changed: vec![] }.to_string();
    assert!(changed.starts_with("배당이 변경되었습니다. "), "{changed}");
    assert!(changed.ends_with(" 수락 하시겠습니까?"), "{changed}");
}

#[test]
fn successes_are_the_specifications() {
    assert_eq!(messages::BET_PLACED, "베팅이 완료 되었습니다.");
    assert_eq!(
        messages::IN_PLAY_CHANGED,
        "[배당변경]베팅을 수락하시겠습니까?"
    );
    assert_eq!(messages::DEPOSIT_REQUESTED, "입금신청을 완료했습니다.");
    assert_eq!(messages::WITHDRAWAL_REQUESTED, "출금신청을 완료했습니다.");
    assert_eq!(messages::DELETED, "삭제되었습니다.");
    assert_eq!(
        messages::LOGGED_OUT_IDLE,
        "60분동안 동작이 없었으므로 자동로그아웃 되었습니다. 재로그인 후 사용해주세요."
    );
    assert_eq!(
        messages::FAILED,
        "문제가 발생했습니다. 관리자에게 문의해주세요."
    );
    assert_eq!(
        messages::is_in_use("hanpan1"),
        "hanpan1은 이미 사용중입니다."
    );
    assert_eq!(
        messages::is_usable(Field::UserId),
        "사용할 수 있는 아이디입니다."
    );
}

#[test]
fn messages_of_rewards() {
    assert_eq!(messages::ATTENDED, "출석체크가 완료되었습니다.");
    assert_eq!(
        messages::coupon_claimed(None),
        "룰렛 쿠폰 1장을 받았습니다."
    );
    assert_eq!(
        messages::coupon_claimed(Some(Points::new(1_000))),
        "1,000포인트를 받았습니다."
    );
    assert_eq!(messages::ROULETTE_SPINNING, "룰렛을 돌리고 있습니다.");
    assert_eq!(
        messages::roulette_result(Points::ZERO),
        "아쉽지만 꽝입니다. 다음 기회에."
    );
    assert_eq!(
        messages::roulette_result(Points::new(100_000)),
        "축하합니다! 100,000포인트에 당첨되었습니다."
    );
}
