import { RouterProvider } from 'react-router';
import { router } from '@/routes/admin';
import { mount } from './mount';

mount(<RouterProvider router={router} />);
