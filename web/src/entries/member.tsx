// First, since it gives the order of the layers that components use.
import '@/theme.css';
import { RouterProvider } from 'react-router';
import { loadAhead } from '@/routes/ahead';
import { router } from '@/routes/member';
import { mount } from './mount';
import { followNotices, registerWorker } from './worker';

const shown = loadAhead(window.location);
mount(<RouterProvider router={router} />, shown);
followNotices((path) => router.navigate(path));
// While the page is developed, its parts have no fixed addresses.
if (import.meta.env.PROD) void registerWorker(shown);
