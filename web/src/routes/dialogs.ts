import { lazy } from 'react';
import type { DialogRegistry } from '@/components/dialogs/DialogRoot';

/** Which component shows which dialog; each loads when it is first opened. */
export const dialogs: DialogRegistry = {
  login: lazy(() => import('@/features/account/LoginDialog')),
  join: lazy(() => import('@/features/account/JoinDialog')),
  joinConfirm: lazy(() => import('@/features/account/JoinConfirmDialog')),
  recommenderJoin: lazy(() => import('@/features/account/RecommenderJoinDialog')),
  passwordReset: lazy(() => import('@/features/account/PasswordResetDialog')),
  passwordChange: lazy(() => import('@/features/account/PasswordChangeDialog')),
  myPage: lazy(() => import('@/features/account/MyPageDialog')),
  simpleMyPage: lazy(() => import('@/features/account/SimpleMyPageDialog')),
  selfLimits: lazy(() => import('@/features/selfLimits/SelfLimitsDialog')),
  deposit: lazy(() => import('@/features/wallet/DepositDialog')),
  withdrawal: lazy(() => import('@/features/wallet/WithdrawalDialog')),
  attendance: lazy(() => import('@/features/attendance/AttendanceDialog')),
  couponMessages: lazy(() => import('@/features/coupons/CouponMessagesDialog')),
  roulette: lazy(() => import('@/features/roulette/RouletteDialog')),
  pointToCash: lazy(() => import('@/features/wallet/PointToCashDialog')),
  casino: lazy(() => import('@/features/wallet/CasinoDialog')),
  history: lazy(() => import('@/features/history/HistoryDialog')),
  betSearch: lazy(() => import('@/features/history/BetSearchDialog')),
  messages: lazy(() => import('@/features/messages/MessagesDialog')),
  customer: lazy(() => import('@/features/inquiries/CustomerDialog')),
  inquiry: lazy(() => import('@/features/inquiries/VisitorInquiryDialog')),
  notices: lazy(() => import('@/features/board/NoticesDialog')),
  rules: lazy(() => import('@/features/board/RulesDialog')),
  events: lazy(() => import('@/features/board/EventsDialog')),
};
