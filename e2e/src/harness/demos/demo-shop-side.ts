import { expect } from '#harness/test.ts';
import type { DemoPage } from './demo-page.ts';

type Seen = {
  /** Name of the person, as in the row. */
  name: string;
  label: string;
  /** The line that settled it: its result, and its words. */
  why: readonly [result: 'pass' | 'fail' | 'needs', words: string];
  /** Type and status of the last webhook. */
  webhook: readonly [type: string, status: string];
};

/** Expects the shop's side of the newest check: its row, the line that settled it, its webhook; and a proof with an accepted order, or neither. */
export async function expectShopSide(demo: DemoPage, { name, label, why, webhook }: Seen): Promise<void> {
  const { page, row } = demo;
  await expect(row).toContainText(name);
  await expect(row).toContainText(label);
  const [result, words] = why;
  await expect(page.locator(`[data-trace] [data-result="${result}"]`).filter({ hasText: words })).toHaveCount(1);
  const [type, status] = webhook;
  const newest = page.locator('[data-hooks] details').first();
  await expect(newest).toContainText(type);
  await expect(newest.locator('[data-hook-body]')).toContainText(`"status": "${status}"`);
  const tried = page.locator('[data-try="right"] [data-answer]');
  if (status === 'accepted') {
    await expect(demo.thanks).toBeVisible();
    await expect(page.locator('[data-signature]')).toHaveText('Signature checked');
    await expect(page.locator('[data-proof-claims]')).toContainText('"status": "accepted"');
    await expect(page.locator('[data-proof-claims]')).toContainText(await uuidOf(demo));
    await expect(tried).toHaveText('taken');
  } else {
    await expect(demo.thanks).toHaveCount(0);
    await expect(page.locator('[data-no-proof]')).toBeVisible();
    await expect(page.locator('[data-proof-claims]')).toBeHidden();
    await expect(tried).toHaveText('');
  }
}

/** Reads the newest check's uuid from its webhook. */
export async function uuidOf({ page }: DemoPage): Promise<string> {
  const body = (await page.locator('[data-hook-body]').first().textContent()) ?? '';
  return (JSON.parse(body) as { data: { uuid: string } }).data.uuid;
}
