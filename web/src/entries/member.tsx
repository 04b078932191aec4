// First, since it gives the order of the layers that components use.
import '@/theme.css';
import { RouterProvider } from 'react-router';
import { loadAhead } from '@/routes/ahead';
import { router } from '@/routes/member';
import { mount } from './mount';

mount(<RouterProvider router={router} />, loadAhead(window.location));
