import { createBrowserRouter } from 'react-router';
import ComingPage from './ComingPage';
import RouteError from './RouteError';

/** Every address of the operator's page. */
export const router = createBrowserRouter([
  { path: '/admin', element: <ComingPage />, errorElement: <RouteError /> },
]);
