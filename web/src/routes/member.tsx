import { lazy } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { usePage } from '@/api/sessionEnd';
import { DialogRoot } from '@/components/dialogs/DialogRoot';
import { withOverlays } from '@/components/overlays/withOverlays';
import { PageSkeleton } from '@/components/PageSkeleton';
import { GAME_PATHS } from '@/features/games/minigames/games';
import { ALL_SPORTS, sportPath } from '@/features/games/virtuals/sports';
import { AuthLayout } from '@/layouts/AuthLayout';
import { MainLayout } from '@/layouts/MainLayout';
import type { RouteHandle } from '@/layouts/useGuards';
import type { MiniGame } from '@/rules/wire';
import { dialogHandle, findDialog } from './dialogAddress';
import { dialogs } from './dialogs';
import RouteError from './RouteError';
import type { PageTitle } from './titles';

const HomePage = lazy(() => import('./HomePage'));
const NoticeListPage = lazy(() => import('@/features/engagement/board/NoticeListPage'));
const NoticePage = lazy(() => import('@/features/engagement/board/NoticePage'));
const NoticeEditorPage = lazy(() => import('@/features/engagement/board/NoticeEditorPage'));
const ListingPage = lazy(() => import('@/features/sportsbook/catalogue/ListingPage'));
const InPlayPage = lazy(() => import('@/features/sportsbook/inplay/InPlayPage'));
const MatchPage = lazy(() => import('@/features/sportsbook/match/MatchPage'));
const SharedSlipPage = lazy(() => import('@/features/sportsbook/sharing/SharedSlipPage'));
const LobbyPage = lazy(() => import('@/features/games/minigames/LobbyPage'));
const GamePage = lazy(() => import('@/features/games/minigames/GamePage'));
const VerifyPage = lazy(() => import('@/features/games/minigames/verify/VerifyPage'));
const VirtualPage = lazy(() => import('@/features/games/virtuals/VirtualPage'));
const TokenPage = lazy(() => import('@/features/games/virtuals/TokenPage'));
const VirtualVerifyPage = lazy(() => import('@/features/games/virtuals/verify/VerifyPage'));
const StreamPage = lazy(() => import('@/features/games/streams/StreamPage'));
const LoginPage = lazy(() => import('./LoginPage'));
const DialogPage = lazy(() => import('./DialogPage'));
const AuthLoginPage = lazy(() => import('./AuthLoginPage'));
const BackOfficeGate = lazy(() => import('./BackOfficeGate'));
const PartnerLayout = lazy(() => import('@/layouts/PartnerLayout'));
const PartnerHomePage = lazy(() => import('@/features/affiliates/partners/home/HomePage'));
const PartnerBranchPage = lazy(() => import('@/features/affiliates/partners/branch/BranchPage'));
const PartnerMembersPage = lazy(() => import('@/features/affiliates/partners/member/MembersPage'));
const PartnerDepositsPage = lazy(
  () => import('@/features/affiliates/partners/charges/DepositsPage'),
);
const PartnerWithdrawalsPage = lazy(
  () => import('@/features/affiliates/partners/charges/WithdrawalsPage'),
);
const PartnerBetsPage = lazy(() => import('@/features/affiliates/partners/bets/BetsPage'));
const PartnerLinksPage = lazy(() => import('@/features/affiliates/partners/links/LinksPage'));
const PartnerConnectPage = lazy(() => import('@/features/affiliates/partners/connect/ConnectPage'));
const PartnerStatementPage = lazy(
  () => import('@/features/affiliates/partners/statement/StatementPage'),
);
const PartnerContractPage = lazy(
  () => import('@/features/affiliates/partners/contract/ContractPage'),
);
const PartnerCalcPage = lazy(() => import('@/features/affiliates/partners/calc/CalcPage'));
const PartnerAnalysisPage = lazy(
  () => import('@/features/affiliates/partners/analysis/AnalysisPage'),
);
const PartnerCustomerPage = lazy(() => import('@/features/engagement/inquiries/CustomerPage'));
const RecommenderLayout = lazy(() => import('@/layouts/RecommenderLayout'));
const RecommenderListPage = lazy(() => import('@/features/affiliates/recommenders/list/ListPage'));
const RecommenderRequestPage = lazy(
  () => import('@/features/affiliates/recommenders/requests/RequestPage'),
);
const MaintenancePage = lazy(() => import('./MaintenancePage'));
const CasinoLobbyPage = lazy(() => import('@/features/games/casino/lobby/LobbyPage'));
const CasinoPlayPage = lazy(() => import('@/features/games/casino/PlayPage'));

function Shell() {
  const blanked = usePage((page) => page.blanked);
  return (
    <>
      {!blanked && <Outlet />}
      <DialogRoot registry={dialogs} />
    </>
  );
}

/** Pages for visitors. */
const open: RouteHandle = { open: true };
/** Pages for members only; the login form shows the title to visitors. */
const titled = (title: PageTitle): { handle: RouteHandle } => ({ handle: { title } });

/** Every route of the member site. */
const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      {
        element: <MainLayout />,
        children: [
          { path: '/', element: <HomePage />, handle: open },
          { path: '/login', element: <LoginPage />, handle: { ...open, title: '로그인' } },
          {
            path: '/maintenance',
            element: <MaintenancePage />,
            handle: { ...open, title: '점검' },
          },
          { path: '/europe', element: <ListingPage />, ...titled('스포츠') },
          { path: '/korea', element: <ListingPage />, ...titled('스포츠') },
          { path: '/inplay', element: <InPlayPage />, ...titled('실시간') },
          { path: '/europe/match/:id', element: <MatchPage />, ...titled('경기 정보') },
          { path: '/korea/match/:id', element: <MatchPage />, ...titled('경기 정보') },
          { path: '/inplay/match/:id', element: <MatchPage />, ...titled('경기 정보') },
          { path: '/shared/:code', element: <SharedSlipPage />, ...titled('픽 공유') },
          { path: '/bet365', element: <TokenPage />, ...titled('가상게임') },
          { path: '/bet365/:token', element: <TokenPage />, ...titled('가상게임') },
          ...ALL_SPORTS.flatMap((sport) => [
            {
              path: sportPath(sport),
              element: <VirtualPage sport={sport} />,
              ...titled('가상게임'),
            },
            {
              path: `${sportPath(sport)}/:token`,
              element: <VirtualPage sport={sport} />,
              ...titled('가상게임'),
            },
          ]),
          { path: '/bet365/verify', element: <VirtualVerifyPage />, ...titled('가상게임') },
          { path: '/minigame', element: <LobbyPage />, ...titled('미니게임') },
          { path: '/minigame/lotus', element: <LobbyPage lotus />, ...titled('미니게임') },
          ...Object.entries(GAME_PATHS).map(([game, path]) => ({
            path,
            element: <GamePage game={game as MiniGame} />,
            ...titled('미니게임'),
          })),
          { path: '/minigame/verify', element: <VerifyPage />, ...titled('미니게임') },
          {
            path: '/casino',
            element: <CasinoLobbyPage key="casino" lobby="casino" />,
            ...titled('카지노'),
          },
          {
            path: '/slot',
            element: <CasinoLobbyPage key="slot" lobby="slot" />,
            ...titled('슬롯'),
          },
          { path: '/casino/play/:token', element: <CasinoPlayPage />, ...titled('카지노') },
          { path: '/slot/play/:token', element: <CasinoPlayPage />, ...titled('슬롯') },
          { path: '/stream', element: <StreamPage />, ...titled('중계') },
          { path: '/community/notice', element: <NoticeListPage />, ...titled('공지사항') },
          { path: '/community/notice/detail/:id', element: <NoticePage />, ...titled('공지사항') },
          {
            path: '/community/notice/regist',
            element: <NoticeEditorPage />,
            ...titled('공지 작성'),
          },
          {
            path: '/dialog/:name',
            element: <DialogPage />,
            loader: findDialog,
            handle: dialogHandle,
          },
        ],
      },
      {
        element: <BackOfficeGate />,
        children: [
          {
            element: <PartnerLayout />,
            children: [
              { path: '/partner', element: <PartnerHomePage />, ...titled('파트너') },
              { path: '/partner/pt', element: <PartnerBranchPage />, ...titled('파트너') },
              { path: '/partner/member', element: <PartnerMembersPage />, ...titled('파트너') },
              { path: '/partner/deposit', element: <PartnerDepositsPage />, ...titled('파트너') },
              {
                path: '/partner/withdraw',
                element: <PartnerWithdrawalsPage />,
                ...titled('파트너'),
              },
              { path: '/partner/bet_history', element: <PartnerBetsPage />, ...titled('파트너') },
              { path: '/partner/calc', element: <PartnerCalcPage />, ...titled('파트너') },
              { path: '/partner/links', element: <PartnerLinksPage />, ...titled('파트너') },
              { path: '/partner/connect', element: <PartnerConnectPage />, ...titled('파트너') },
              {
                path: '/partner/contract',
                element: <PartnerContractPage />,
                ...titled('파트너'),
              },
              {
                path: '/partner/statement',
                element: <PartnerStatementPage />,
                ...titled('파트너'),
              },
              { path: '/partner/analysis', element: <PartnerAnalysisPage />, ...titled('파트너') },
              { path: '/partner/customer', element: <PartnerCustomerPage />, ...titled('파트너') },
            ],
          },
          {
            element: <RecommenderLayout />,
            children: [
              { path: '/recommender/list', element: <RecommenderListPage />, ...titled('추천인') },
              {
                path: '/recommender/requestList',
                element: <RecommenderRequestPage />,
                ...titled('추천인'),
              },
              { path: '/recommender/*', element: <Navigate to="/recommender/list" replace /> },
            ],
          },
        ],
      },
      {
        element: <AuthLayout />,
        children: [
          { path: '/auth/login', element: <AuthLoginPage />, ...titled('파트너·추천인 로그인') },
        ],
      },
    ],
  },
];

export const router = withOverlays(createBrowserRouter(routes));
