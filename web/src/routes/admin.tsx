import { lazy } from 'react';
import { createBrowserRouter, Navigate, Outlet } from 'react-router';
import { DialogRoot } from '@/components/dialogs/DialogRoot';
import { LoginPanel } from '@/features/account/LoginForm';
import { AdminFrame } from '@/features/admin/frame/AdminFrame';
import { OperatorGate } from '@/features/admin/session/OperatorGate';
import RouteError from './RouteError';

const ChargesPage = lazy(() => import('@/features/admin/charges/ChargesPage'));
const MembersPage = lazy(() => import('@/features/admin/members/MembersPage'));
const BetsPage = lazy(() => import('@/features/admin/bets/BetsPage'));
const FixturesPage = lazy(() => import('@/features/admin/fixtures/FixturesPage'));
const SettingsPage = lazy(() => import('@/features/admin/settings/SettingsPage'));
const AuditPage = lazy(() => import('@/features/admin/audit/AuditPage'));

function Shell() {
  return (
    <>
      <Outlet />
      <DialogRoot registry={{}} />
    </>
  );
}

/** Every address of the operator's page. */
export const router = createBrowserRouter([
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
          { index: true, element: <Navigate to="/admin/charges" replace /> },
          { path: 'charges', element: <ChargesPage /> },
          { path: 'members', element: <MembersPage /> },
          { path: 'bets', element: <BetsPage /> },
          { path: 'fixtures', element: <FixturesPage /> },
          { path: 'settings', element: <SettingsPage /> },
          { path: 'audit', element: <AuditPage /> },
        ],
      },
    ],
  },
]);
