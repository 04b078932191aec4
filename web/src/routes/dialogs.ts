import { lazy } from 'react';
import type { DialogRegistry } from '@/components/dialogs/DialogRoot';

/** The component of each dialog; each loads when it is first opened. */
export const dialogs: DialogRegistry = {
  login: lazy(() => import('@/features/members/account/LoginDialog')),
  join: lazy(() => import('@/features/members/account/JoinDialog')),
  joinConfirm: lazy(() => import('@/features/members/account/JoinConfirmDialog')),
  recommenderJoin: lazy(() => import('@/features/members/account/RecommenderJoinDialog')),
  passwordReset: lazy(() => import('@/features/members/account/PasswordResetDialog')),
  passwordChange: lazy(() => import('@/features/members/account/PasswordChangeDialog')),
  myPage: lazy(() => import('@/features/members/account/MyPageDialog')),
  simpleMyPage: lazy(() => import('@/features/members/account/SimpleMyPageDialog')),
  selfLimits: lazy(() => import('@/features/members/selfLimits/SelfLimitsDialog')),
  deposit: lazy(() => import('@/features/wallet/DepositDialog')),
  withdrawal: lazy(() => import('@/features/wallet/WithdrawalDialog')),
  attendance: lazy(() => import('@/features/engagement/attendance/AttendanceDialog')),
  couponMessages: lazy(() => import('@/features/engagement/coupons/CouponMessagesDialog')),
  roulette: lazy(() => import('@/features/engagement/roulette/RouletteDialog')),
  pointToCash: lazy(() => import('@/features/wallet/PointToCashDialog')),
  casino: lazy(() => import('@/features/wallet/CasinoDialog')),
  history: lazy(() => import('@/features/sportsbook/history/HistoryDialog')),
  betSearch: lazy(() => import('@/features/sportsbook/history/BetSearchDialog')),
  messages: lazy(() => import('@/features/engagement/messages/MessagesDialog')),
  customer: lazy(() => import('@/features/engagement/inquiries/CustomerDialog')),
  inquiry: lazy(() => import('@/features/engagement/inquiries/VisitorInquiryDialog')),
  notices: lazy(() => import('@/features/engagement/board/NoticesDialog')),
  rules: lazy(() => import('@/features/engagement/board/RulesDialog')),
  events: lazy(() => import('@/features/engagement/board/EventsDialog')),
};
