import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { resize } from '@/testing/page';
import { toggleDevice, useDevice } from './device';

afterEach(async () => {
  cleanup();
  await resize(1024);
});

test('767 pixels are a phone and 768 a desktop', async () => {
  const device = renderHook(useDevice).result;
  await resize(767);
  expect(device.current).toBe('mobile');
  expect(document.documentElement.dataset.device).toBe('mobile');
  await resize(768);
  expect(device.current).toBe('desktop');
  expect(document.documentElement.dataset.device).toBe('desktop');
});

test('the toggle goes the other way and back', async () => {
  const device = renderHook(useDevice).result;
  await resize(500);
  act(toggleDevice);
  expect(device.current).toBe('desktop');
  await resize(1024);
  act(toggleDevice);
  expect(device.current).toBe('mobile');
  act(toggleDevice);
  expect(device.current).toBe('desktop');
});
