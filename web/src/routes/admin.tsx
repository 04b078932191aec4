import { lazy } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { DialogRoot } from '@/components/dialogs/DialogRoot';
import { withSheets } from '@/components/sheets/withSheets';
import { LoginPanel } from '@/features/account/LoginForm';
import { AdminFrame } from '@/features/admin/frame/AdminFrame';
import { OperatorGate } from '@/features/admin/session/OperatorGate';
import RouteError from './RouteError';

const OverviewPage = lazy(() => import('@/features/admin/overview/OverviewPage'));
const ChargesPage = lazy(() => import('@/features/admin/charges/ChargesPage'));
const MembersPage = lazy(() => import('@/features/admin/members/MembersPage'));
const MemberPage = lazy(() => import('@/features/admin/members/MemberPage'));
const BankNoticesPage = lazy(() => import('@/features/admin/bankNotices/BankNoticesPage'));
const BanksPage = lazy(() => import('@/features/admin/banks/BanksPage'));
const BonusesPage = lazy(() => import('@/features/admin/bonuses/BonusesPage'));
const CasinoPage = lazy(() => import('@/features/admin/casino/CasinoPage'));
const BetsPage = lazy(() => import('@/features/admin/bets/BetsPage'));
const HealthPage = lazy(() => import('@/features/admin/health/HealthPage'));
const FeedPage = lazy(() => import('@/features/admin/feed/FeedPage'));
const FixturesPage = lazy(() => import('@/features/admin/fixtures/FixturesPage'));
const InquiriesPage = lazy(() => import('@/features/admin/inquiries/InquiriesPage'));
const VisitorInquiriesPage = lazy(() => import('@/features/admin/inquiries/VisitorInquiriesPage'));
const MessagesPage = lazy(() => import('@/features/admin/messages/MessagesPage'));
const PostsPage = lazy(() => import('@/features/admin/posts/PostsPage'));
const AdjustmentsPage = lazy(() => import('@/features/admin/adjustments/AdjustmentsPage'));
const RoundsPage = lazy(() => import('@/features/admin/rounds/RoundsPage'));
const VirtualsPage = lazy(() => import('@/features/admin/virtuals/VirtualsPage'));
const StreamsPage = lazy(() => import('@/features/admin/streams/StreamsPage'));
const PopupsPage = lazy(() => import('@/features/admin/popups/PopupsPage'));
const CouponsPage = lazy(() => import('@/features/admin/coupons/CouponsPage'));
const JoinCodesPage = lazy(() => import('@/features/admin/joinCodes/JoinCodesPage'));
const PartnersPage = lazy(() => import('@/features/admin/partners/PartnersPage'));
const CommissionsPage = lazy(() => import('@/features/admin/commissions/CommissionsPage'));
const PayoutsPage = lazy(() => import('@/features/admin/payouts/PayoutsPage'));
const ReportsPage = lazy(() => import('@/features/admin/reports/ReportsPage'));
const SuspicionsPage = lazy(() => import('@/features/admin/suspicions/SuspicionsPage'));
const RecommendersPage = lazy(() => import('@/features/admin/recommenders/RecommendersPage'));
const FriendsPage = lazy(() => import('@/features/admin/recommenders/FriendsPage'));
const ProfitsPage = lazy(() => import('@/features/admin/recommenders/ProfitsPage'));
const RequestsPage = lazy(() => import('@/features/admin/recommenders/RequestsPage'));
const TermsPage = lazy(() => import('@/features/admin/recommenders/TermsPage'));
const AddressesPage = lazy(() => import('@/features/admin/addresses/AddressesPage'));
const SettingsPage = lazy(() => import('@/features/admin/settings/SettingsPage'));
const AuditPage = lazy(() => import('@/features/admin/audit/AuditPage'));
const StaffPage = lazy(() => import('@/features/admin/staff/StaffPage'));
const SecurityPage = lazy(() => import('@/features/admin/security/SecurityPage'));
const NotFoundPage = lazy(() => import('@/features/admin/frame/NotFoundPage'));

function Shell() {
  return (
    <>
      <Outlet />
      <DialogRoot registry={{}} />
    </>
  );
}

/** Every address of the operator's page. */
const routes: RouteObject[] = [
  {
    path: '/admin',
    element: <Shell />,
    errorElement: <RouteError home="/admin" />,
    children: [
      {
        element: (
          <OperatorGate signIn={<LoginPanel />}>
            <AdminFrame />
          </OperatorGate>
        ),
        children: [
          { index: true, element: <OverviewPage /> },
          { path: 'charges', element: <ChargesPage /> },
          { path: 'members', element: <MembersPage /> },
          { path: 'members/:id', element: <MemberPage /> },
          { path: 'adjustments', element: <AdjustmentsPage /> },
          { path: 'bank-notices', element: <BankNoticesPage /> },
          { path: 'bonuses', element: <BonusesPage /> },
          { path: 'banks', element: <BanksPage /> },
          { path: 'casino', element: <CasinoPage /> },
          { path: 'bets', element: <BetsPage /> },
          { path: 'feed', element: <FeedPage /> },
          { path: 'fixtures', element: <FixturesPage /> },
          { path: 'inquiries', element: <InquiriesPage /> },
          { path: 'visitor-inquiries', element: <VisitorInquiriesPage /> },
          { path: 'messages', element: <MessagesPage /> },
          { path: 'posts', element: <PostsPage /> },
          { path: 'popups', element: <PopupsPage /> },
          { path: 'streams', element: <StreamsPage /> },
          { path: 'rounds', element: <RoundsPage /> },
          { path: 'virtuals', element: <VirtualsPage /> },
          { path: 'coupons', element: <CouponsPage /> },
          { path: 'join-codes', element: <JoinCodesPage /> },
          { path: 'partners', element: <PartnersPage /> },
          { path: 'commissions', element: <CommissionsPage /> },
          { path: 'payouts', element: <PayoutsPage /> },
          { path: 'reports', element: <ReportsPage /> },
          { path: 'suspicions', element: <SuspicionsPage /> },
          { path: 'recommenders', element: <RecommendersPage /> },
          { path: 'recommenders/friends', element: <FriendsPage /> },
          { path: 'recommenders/profits', element: <ProfitsPage /> },
          { path: 'profit-requests', element: <RequestsPage /> },
          { path: 'recommenders/terms', element: <TermsPage /> },
          { path: 'addresses', element: <AddressesPage /> },
          { path: 'settings', element: <SettingsPage /> },
          { path: 'health', element: <HealthPage /> },
          { path: 'audit', element: <AuditPage /> },
          { path: 'staff', element: <StaffPage /> },
          { path: 'security', element: <SecurityPage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

export const router = withSheets(createBrowserRouter(routes));
