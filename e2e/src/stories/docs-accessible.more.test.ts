import type { Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const open = (page: Page, path: string) => page.goto(theRun().demo.url + path);

/** Addresses of all pages, from the list of topics. */
const everyPage = async (page: Page): Promise<string[]> => {
  await open(page, '/docs');
  const links = page.getByRole('navigation', { name: 'Topics', exact: true }).locator('a');
  return ['/docs', ...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))];
};

test('every page of the docs breaks no accessibility rule', async ({ page }) => {
  test.slow();
  const pages = await everyPage(page);
  expect(pages.length).toBeGreaterThan(50);
  const ofEachKind = ['/docs', '/docs/quick-start', '/docs/popup/looks', '/docs/errors', '/docs/api/verifications'];
  for (const path of ofEachKind) {
    await open(page, path);
    await expectAccessible(page, path);
  }
  for (const path of pages.filter((one) => !ofEachKind.includes(one))) {
    await open(page, path);
    // The list of topics is the same on all pages, and was judged above: it is most of what there is to look at.
    await page.evaluate(() => {
      for (const list of document.querySelectorAll('.side, .menu')) list.remove();
    });
    await expectAccessible(page, path, ['light']);
  }
});

test('code that is copied says so for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.clock.install({ time: new Date('2026-11-28T09:00:00Z') });
  await open(page, '/docs/guides/other/script');
  await page.clock.pauseAt(new Date('2026-11-28T10:00:00Z'));
  const copy = page.locator('.copied button').first();
  await copy.click();
  await expect(copy).toHaveText('Copied');
  await page.clock.runFor(1_999);
  await expect(copy).toHaveText('Copied');
  await page.clock.runFor(1);
  await expect(copy).toHaveText('Copy');
});
