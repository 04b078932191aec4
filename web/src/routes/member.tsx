import { lazy } from 'react';
import { createBrowserRouter, Outlet } from 'react-router';
import { usePage } from '@/api/sessionEnd';
import { DialogRoot } from '@/components/dialogs/DialogRoot';
import { MainLayout } from '@/layouts/MainLayout';
import { dialogs } from './dialogs';
import RouteError from './RouteError';

const HomePage = lazy(() => import('./HomePage'));
const ListingPage = lazy(() => import('@/features/sports/ListingPage'));
const LoginPage = lazy(() => import('./LoginPage'));
const MaintenancePage = lazy(() => import('./MaintenancePage'));
const ComingPage = lazy(() => import('./ComingPage'));

function Shell() {
  const blanked = usePage((page) => page.blanked);
  return (
    <>
      {!blanked && <Outlet />}
      <DialogRoot registry={dialogs} />
    </>
  );
}

/** Sections of the specification whose rooms are still to be built. */
const coming = [
  'korea',
  'partner/*',
  'recommender/*',
  'inplay',
  'bet365/*',
  'minigame/*',
  'casino',
  'slot',
  'stream',
];

/** Every address of the member's page. */
export const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <RouteError />,
    children: [
      {
        element: <MainLayout />,
        children: [
          { path: '/', element: <HomePage /> },
          { path: '/login', element: <LoginPage /> },
          { path: '/maintenance', element: <MaintenancePage /> },
          { path: '/europe', element: <ListingPage /> },
          ...coming.map((path) => ({ path: `/${path}`, element: <ComingPage /> })),
        ],
      },
    ],
  },
]);
