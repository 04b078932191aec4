import { afterEach, expect, test } from 'vitest';
import { alert, closeDialog, confirm, type DialogName, openDialog, useDialogs } from './dialogs';

afterEach(() => useDialogs.setState({ open: null, prompts: [] }));

test('a dialog takes the place of the one before it', () => {
  const names = ['deposit', 'withdrawal', 'customer', 'pointToCash', 'login'] as const;
  for (const name of names satisfies readonly DialogName[]) {
    openDialog(name);
    expect(useDialogs.getState().open).toEqual({ name, props: {} });
  }
  closeDialog();
  expect(useDialogs.getState().open).toBeNull();
});

test('alerts and confirms stand in a row above the dialog', async () => {
  openDialog('deposit');
  const read = alert('첫째');
  const accepted = confirm('둘째', { accept: '삭제' });
  const { prompts } = useDialogs.getState();
  expect(prompts).toMatchObject([
    { kind: 'alert', message: '첫째', accept: '확인' },
    { kind: 'confirm', message: '둘째', accept: '삭제', cancel: '취소' },
  ]);
  prompts[0]?.answer(true);
  await read;
  expect(useDialogs.getState().prompts).toHaveLength(1);
  prompts[1]?.answer(false);
  expect(await accepted).toBe(false);
  expect(useDialogs.getState()).toMatchObject({ open: { name: 'deposit' }, prompts: [] });
});
