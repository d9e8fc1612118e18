import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const built = join(import.meta.dirname, '../../../apps/web/build/client/accuracy/index.html');
const screens = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const;
const escaped = (text: string) => text.replaceAll(/[()[\].?*+^$|\\]/g, '\\$&');

/** The tables of what was counted here. */
const live = (page: Page) => page.locator('live-part');
const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

test('the accuracy page shows what was measured, also what gets past, and links to the figures', {
  tag: '@gate',
}, async ({ page }) => {
  await page.goto(`${theRun().demo.url}/accuracy`);
  const link = page.getByRole('link', { name: 'accuracy.json' });
  const measured = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  const { attacks, madeUp, faces } = await measured.json();
  for (const { name, passed } of attacks)
    await expect(page.getByRole('row', { name: new RegExp(`^${escaped(name)}`, 'i') })).toContainText(
      `${passed.count} of ${passed.of}`,
    );
  const { count, of } = madeUp.allMadeUp;
  await expect(page.getByRole('row', { name: /^All of them/ })).toContainText(
    `${count} of ${of.toLocaleString('en-US')}`,
  );
  const { allForged } = madeUp;
  await expect(page.getByRole('row', { name: /^All drawn cards/ })).toContainText(
    `${allForged.count} of ${allForged.of}`,
  );
  const { byDistance, unseenPairs, otherPairs } = faces.photographed;
  for (const { atMost, himself, others } of byDistance) {
    const row = page.getByRole('row', { name: new RegExp(`^${atMost.toFixed(2)}`) });
    await expect(row).toContainText(`${himself} % of ${unseenPairs} pairs`);
    await expect(row).toContainText(`${others} % of ${otherPairs.toLocaleString('en-US')} pairs`);
  }
  await expect(page.getByText('one unseen person')).toBeVisible();
});

for (const [screen, viewport] of screens) {
  test(`on ${screen} without scripts, the accuracy page shows the months of this installation, and of few only that they are few`, async ({
    newPerson,
  }) => {
    const page = await newPerson({ viewport, javaScriptEnabled: false });
    await page.goto(`${theRun().demo.url}/accuracy`);
    await page.getByRole('link', { name: 'on this installation' }).click();
    await expect(page.getByRole('heading', { name: 'On this installation' })).toBeInViewport();
    const [answers, settled] = [live(page).getByRole('table').nth(0), live(page).getByRole('table').nth(1)];
    const months = answers.getByRole('row');
    await expect(months).toHaveCount(4);
    await expect(months.nth(1)).toContainText('1,204 of 1,235 96.5 to 98.2 %');
    await expect(months.nth(2)).toContainText('48 of 50 86.5 to 98.9 %Fewer than 50');
    await expect(months.nth(3)).toContainText('Fewer than 50Fewer than 50');
    await expect(settled.getByRole('row').nth(1)).toContainText('88 of 89');
    await expect(settled.getByRole('row').nth(3)).toContainText('Fewer than 5061 of 169');
    await expect(live(page)).not.toContainText(/\b4[79]\b|\b1[37] of/);
  });

  test(`on ${screen}, the accuracy page fits and breaks no accessibility rule, with figures of this installation and without`, async ({
    newPerson,
  }) => {
    const page = await newPerson({ viewport });
    await page.goto(`${theRun().demo.url}/accuracy`);
    await expect(live(page).getByRole('table')).toHaveCount(2);
    await expectToFit(page);
    await expectAccessible(page, 'accuracy with months');
    await page.route('**/accuracy', (route) => route.fulfill({ path: built }));
    await page.reload();
    await expect(live(page)).toContainText('There is nothing to show yet.');
    await expect(live(page).getByRole('table')).toHaveCount(0);
    await expectToFit(page);
    await expectAccessible(page, 'accuracy without months');
  });
}
