import { expect, type Page, SITE } from './site';

/** Changes a setting from what it is, as a chief. */
export async function setSetting(operator: Page, key: string, value: unknown): Promise<void> {
  const address = `${SITE}/api/admin/settings`;
  const settings = await (await operator.request.get(address)).json();
  const before = JSON.stringify(settings[key]);
  const data = { key, before, value: JSON.stringify(value), reason: '여정' };
  const changed = await operator.request.put(address, { data });
  expect(changed.ok()).toBe(true);
}
