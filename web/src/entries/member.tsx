import { RouterProvider } from 'react-router';
import { router } from '@/routes/member';
import { mount } from './mount';

mount(<RouterProvider router={router} />);
