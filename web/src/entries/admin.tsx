import { RouterProvider } from 'react-router';
import { mount } from './mount';

// Not imported with the entry: what both entries import at once is in the members' first script.
void import('@/routes/admin').then(({ router }) => mount(<RouterProvider router={router} />));
