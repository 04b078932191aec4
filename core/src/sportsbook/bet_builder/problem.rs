//! The refusals of the bet builder.

use super::{PICKS_MAX, PICKS_MIN};

use crate::kernel::refusal::problems;
use crate::sportsbook::slip::odds::TotalOdds;
use serde::Serialize;
use thiserror::Error;
use tsify::Tsify;

problems! {
    /// A refusal of the bet builder. It is not a [`crate::kernel::problem::Problem`], to keep it out
    /// of the rules module that every page loads.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Error, Tsify)]
    #[serde(
        tag = "code",
        rename_all = "SCREAMING_SNAKE_CASE",
        rename_all_fields = "camelCase"
    )]
    pub enum BuilderProblem {
        /// No model: a market that it needs is missing, or no model fits the prices on offer.
        #[error("이 경기에는 벳빌더가 제공되지 않습니다.")]
        BuilderNotOffered = 422,
        /// Fewer or more picks than a builder has.
        #[error("벳빌더는 {PICKS_MIN}개부터 {PICKS_MAX}개까지 선택할 수 있습니다.")]
        BuilderPickCount = 422,
        /// The model does not know the market, or the market has no such selection.
        #[error("벳빌더에서 선택할 수 없는 항목입니다.")]
        BuilderSelectionUnavailable = 422,
        /// A line at which a stake could be returned or divided: it is no half line.
        #[error("벳빌더에서는 기준점이 .5로 끝나는 항목만 선택할 수 있습니다.")]
        BuilderLineNotHalf = 422,
        /// The price on offer contradicts the model.
        #[error("현재 배당으로는 벳빌더에 담을 수 없는 선택입니다.")]
        BuilderPriceUnfit = 422,
        /// Two picks of one market on one line.
        #[error("같은 마켓의 같은 기준점에서는 하나만 선택할 수 있습니다.")]
        BuilderMarketRepeated = 422,
        /// No score lets all picks win.
        #[error("함께 고를 수 없는 선택입니다.")]
        BuilderImpossible = 422,
        /// A pick that wins whenever the others win.
        #[error("다른 선택에 이미 포함된 선택입니다.")]
        BuilderPickIncluded = 422,
        /// The picks are possible together, but less likely than the builder offers.
        #[error("가능성이 너무 낮아 벳빌더로 제공하지 않는 조합입니다.")]
        BuilderTooUnlikely = 422,
        /// The price or the name of a pick has changed since the member was shown it.
        #[error("배당이 변경되었습니다. 변경된 배당을 수락 하시겠습니까?")]
        BuilderPriceChanged {
            /// The odds now.
            odds: TotalOdds,
        } = 409,
    }
}
