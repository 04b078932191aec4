import { lazy } from 'react';
import type { DialogRegistry } from '@/components/dialogs/DialogRoot';

/** The component of each dialog; each loads when it is first opened. */
export const dialogs: DialogRegistry = {
  login: lazy(() => import('@/features/members/accounts/LoginDialog')),
  join: lazy(() => import('@/features/members/accounts/JoinDialog')),
  joinConfirm: lazy(() => import('@/features/members/accounts/JoinConfirmDialog')),
  recommenderJoin: lazy(() => import('@/features/members/accounts/RecommenderJoinDialog')),
  passwordReset: lazy(() => import('@/features/members/accounts/PasswordResetDialog')),
  passwordChange: lazy(() => import('@/features/members/accounts/PasswordChangeDialog')),
  myPage: lazy(() => import('@/features/members/accounts/MyPageDialog')),
  simpleMyPage: lazy(() => import('@/features/members/accounts/SimpleMyPageDialog')),
  selfLimits: lazy(() => import('@/features/members/selfLimits/SelfLimitsDialog')),
  results: lazy(() => import('@/features/members/results/ResultsDialog')),
  push: lazy(() => import('@/features/members/push/PushDialog')),
  deposit: lazy(() => import('@/features/wallet/DepositDialog')),
  withdrawal: lazy(() => import('@/features/wallet/WithdrawalDialog')),
  attendance: lazy(() => import('@/features/engagement/attendance/AttendanceDialog')),
  couponMessages: lazy(() => import('@/features/engagement/coupons/CouponMessagesDialog')),
  roulette: lazy(() => import('@/features/engagement/roulette/RouletteDialog')),
  pointToCash: lazy(() => import('@/features/wallet/PointToCashDialog')),
  promotions: lazy(() => import('@/features/wallet/promotions/PromotionsDialog')),
  casino: lazy(() => import('@/features/wallet/CasinoDialog')),
  history: lazy(() => import('@/features/sportsbook/bets/HistoryDialog')),
  betSearch: lazy(() => import('@/features/sportsbook/bets/BetSearchDialog')),
  builder: lazy(() => import('@/features/sportsbook/builder/BuilderDialog')),
  messages: lazy(() => import('@/features/engagement/messages/MessagesDialog')),
  customer: lazy(() => import('@/features/engagement/inquiries/CustomerDialog')),
  inquiry: lazy(() => import('@/features/engagement/inquiries/VisitorInquiryDialog')),
  notices: lazy(() => import('@/features/engagement/board/NoticesDialog')),
  rules: lazy(() => import('@/features/engagement/board/RulesDialog')),
  events: lazy(() => import('@/features/engagement/board/EventsDialog')),
};
