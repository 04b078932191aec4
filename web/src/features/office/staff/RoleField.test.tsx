import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/api/queryClient';
import { clear, draw } from '@/testing/page';
import { Refused, serve } from '@/testing/server';
import { CreateStaff } from './CreateStaff';

afterEach(clear);

test('without the roles an operator gets no empty choice of them', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  serve({ 'GET /api/admin/roles': new Refused(503) });
  await draw(<CreateStaff onClose={() => {}} />);
  expect(await screen.findByText('역할을 불러오지 못했습니다')).toBeTruthy();
  expect(screen.queryByLabelText('역할')).toBeNull();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
});
