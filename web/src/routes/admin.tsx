import { lazy } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { DialogRoot } from '@/components/dialogs/DialogRoot';
import { withOverlays } from '@/components/overlays/withOverlays';
import { LoginPanel } from '@/features/members/accounts/LoginForm';
import { AdminFrame } from '@/features/office/frame/AdminFrame';
import { OperatorGate } from '@/features/office/session/OperatorGate';
import RouteError from './RouteError';

const OverviewPage = lazy(() => import('@/features/office/overview/OverviewPage'));
const ChargesPage = lazy(() => import('@/features/wallet/office/charges/ChargesPage'));
const MembersPage = lazy(() => import('@/features/members/office/accounts/MembersPage'));
const MemberPage = lazy(() => import('./office/MemberPage'));
const BankNoticesPage = lazy(() => import('@/features/wallet/office/bankNotices/BankNoticesPage'));
const BanksPage = lazy(() => import('@/features/wallet/office/banks/BanksPage'));
const BonusesPage = lazy(() => import('@/features/wallet/office/bonuses/BonusesPage'));
const CasinoPage = lazy(() => import('./office/CasinoPage'));
const BetsPage = lazy(() => import('@/features/sportsbook/office/bets/BetsPage'));
const HealthPage = lazy(() => import('./office/HealthPage'));
const FeedPage = lazy(() => import('@/features/sportsbook/office/feed/FeedPage'));
const FixturesPage = lazy(() => import('@/features/sportsbook/office/fixtures/FixturesPage'));
const BoostsPage = lazy(() => import('@/features/sportsbook/office/boosts/BoostsPage'));
const LiabilityPage = lazy(() => import('@/features/sportsbook/office/liability/LiabilityPage'));
const HedgesPage = lazy(() => import('@/features/sportsbook/office/liability/HedgesPage'));
const PriceRulesPage = lazy(() => import('@/features/sportsbook/office/liability/PriceRulesPage'));
const RiskProfilesPage = lazy(() => import('@/features/sportsbook/office/risk/RiskProfilesPage'));
const RiskProposalsPage = lazy(() => import('@/features/sportsbook/office/risk/RiskProposalsPage'));
const RiskTiersPage = lazy(() => import('@/features/sportsbook/office/risk/RiskTiersPage'));
const BetLimitsPage = lazy(() => import('@/features/sportsbook/office/risk/BetLimitsPage'));
const InquiriesPage = lazy(() => import('@/features/engagement/office/inquiries/InquiriesPage'));
const DocumentsPage = lazy(() => import('@/features/members/office/documents/DocumentsPage'));
const VisitorInquiriesPage = lazy(
  () => import('@/features/engagement/office/inquiries/VisitorInquiriesPage'),
);
const MessagesPage = lazy(() => import('@/features/engagement/office/messages/MessagesPage'));
const PostsPage = lazy(() => import('@/features/engagement/office/board/PostsPage'));
const AdjustmentsPage = lazy(() => import('@/features/wallet/office/adjustments/AdjustmentsPage'));
const RoundsPage = lazy(() => import('@/features/games/office/rounds/RoundsPage'));
const VirtualsPage = lazy(() => import('@/features/games/office/virtuals/VirtualsPage'));
const CasinoRoundsPage = lazy(() => import('@/features/games/office/casino/CasinoRoundsPage'));
const StreamsPage = lazy(() => import('@/features/games/office/streams/StreamsPage'));
const PopupsPage = lazy(() => import('@/features/engagement/office/board/PopupsPage'));
const SegmentsPage = lazy(() => import('@/features/engagement/office/segments/SegmentsPage'));
const OutreachPage = lazy(() => import('@/features/engagement/office/outreach/OutreachPage'));
const CampaignsPage = lazy(() => import('@/features/wallet/office/campaigns/CampaignsPage'));
const PromotionCostsPage = lazy(
  () => import('@/features/wallet/office/promotionCosts/PromotionCostsPage'),
);
const CouponsPage = lazy(() => import('@/features/engagement/office/coupons/CouponsPage'));
const VerificationsPage = lazy(
  () => import('@/features/members/office/verifications/VerificationsPage'),
);
const JoinCodesPage = lazy(() => import('@/features/members/office/joinCodes/JoinCodesPage'));
const PartnerLinksPage = lazy(() => import('@/features/affiliates/office/links/PartnerLinksPage'));
const PartnerContractsPage = lazy(
  () => import('@/features/affiliates/office/contracts/ContractsPage'),
);
const PartnerStatementPage = lazy(
  () => import('@/features/affiliates/office/statement/StatementPage'),
);
const PartnersPage = lazy(() => import('@/features/affiliates/office/partners/PartnersPage'));
const CommissionsPage = lazy(
  () => import('@/features/affiliates/office/commissions/CommissionsPage'),
);
const PayoutsPage = lazy(() => import('@/features/affiliates/office/payouts/PayoutsPage'));
const DashboardPage = lazy(() => import('@/features/office/dashboard/DashboardPage'));
const DaysPage = lazy(() => import('@/features/office/dashboard/DaysPage'));
const ReportsPage = lazy(() => import('@/features/office/reports/ReportsPage'));
const RiskAlertsPage = lazy(() => import('@/features/office/riskAlerts/RiskAlertsPage'));
const RecommendersPage = lazy(
  () => import('@/features/affiliates/office/recommenders/RecommendersPage'),
);
const FriendsPage = lazy(() => import('@/features/affiliates/office/recommenders/FriendsPage'));
const ProfitsPage = lazy(() => import('@/features/affiliates/office/recommenders/ProfitsPage'));
const RequestsPage = lazy(() => import('@/features/affiliates/office/recommenders/RequestsPage'));
const TermsPage = lazy(() => import('@/features/affiliates/office/recommenders/TermsPage'));
const AddressesPage = lazy(() => import('@/features/members/office/addresses/AddressesPage'));
const SettingsPage = lazy(() => import('@/features/office/settings/SettingsPage'));
const WebhooksPage = lazy(() => import('@/features/office/webhooks/WebhooksPage'));
const AuditLogPage = lazy(() => import('@/features/office/auditLog/AuditLogPage'));
const StaffPage = lazy(() => import('@/features/office/staff/StaffPage'));
const AlertsPage = lazy(() => import('@/features/office/alerts/AlertsPage'));
const SecurityPage = lazy(() => import('@/features/office/security/SecurityPage'));
const NotFoundPage = lazy(() => import('@/features/office/frame/NotFoundPage'));

function Shell() {
  return (
    <>
      <Outlet />
      <DialogRoot registry={{}} />
    </>
  );
}

/** Every route of the operators' site. */
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
          { path: 'liability', element: <LiabilityPage /> },
          { path: 'hedges', element: <HedgesPage /> },
          { path: 'price-rules', element: <PriceRulesPage /> },
          { path: 'boosts', element: <BoostsPage /> },
          { path: 'risk-profiles', element: <RiskProfilesPage /> },
          { path: 'risk-proposals', element: <RiskProposalsPage /> },
          { path: 'risk-tiers', element: <RiskTiersPage /> },
          { path: 'bet-limits', element: <BetLimitsPage /> },
          { path: 'inquiries', element: <InquiriesPage /> },
          { path: 'documents', element: <DocumentsPage /> },
          { path: 'visitor-inquiries', element: <VisitorInquiriesPage /> },
          { path: 'messages', element: <MessagesPage /> },
          { path: 'posts', element: <PostsPage /> },
          { path: 'popups', element: <PopupsPage /> },
          { path: 'streams', element: <StreamsPage /> },
          { path: 'rounds', element: <RoundsPage /> },
          { path: 'virtuals', element: <VirtualsPage /> },
          { path: 'casino-rounds', element: <CasinoRoundsPage /> },
          { path: 'campaigns', element: <CampaignsPage /> },
          { path: 'promotion-costs', element: <PromotionCostsPage /> },
          { path: 'segments', element: <SegmentsPage /> },
          { path: 'outreach', element: <OutreachPage /> },
          { path: 'coupons', element: <CouponsPage /> },
          { path: 'verifications', element: <VerificationsPage /> },
          { path: 'join-codes', element: <JoinCodesPage /> },
          { path: 'partners', element: <PartnersPage /> },
          { path: 'partner-links', element: <PartnerLinksPage /> },
          { path: 'partner-contracts', element: <PartnerContractsPage /> },
          { path: 'partner-contracts/:id/statement', element: <PartnerStatementPage /> },
          { path: 'commissions', element: <CommissionsPage /> },
          { path: 'payouts', element: <PayoutsPage /> },
          { path: 'dashboard', element: <DashboardPage /> },
          { path: 'dashboard/days', element: <DaysPage /> },
          { path: 'reports', element: <ReportsPage /> },
          { path: 'risk-alerts', element: <RiskAlertsPage /> },
          { path: 'recommenders', element: <RecommendersPage /> },
          { path: 'recommenders/friends', element: <FriendsPage /> },
          { path: 'recommenders/profits', element: <ProfitsPage /> },
          { path: 'profit-requests', element: <RequestsPage /> },
          { path: 'recommenders/terms', element: <TermsPage /> },
          { path: 'addresses', element: <AddressesPage /> },
          { path: 'settings', element: <SettingsPage /> },
          { path: 'health', element: <HealthPage /> },
          { path: 'webhooks', element: <WebhooksPage /> },
          { path: 'audit', element: <AuditLogPage /> },
          { path: 'staff', element: <StaffPage /> },
          { path: 'alerts', element: <AlertsPage /> },
          { path: 'security', element: <SecurityPage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

export const router = withOverlays(createBrowserRouter(routes));
