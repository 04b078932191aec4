import '@/theme.css';
import { RouterProvider } from 'react-router';
import { mount } from './mount';

// Not a static import: modules shared by both entries would move to the members' first script.
void import('@/routes/admin').then(({ router }) => mount(<RouterProvider router={router} />));
