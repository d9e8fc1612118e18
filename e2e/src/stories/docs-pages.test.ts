import type { Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const phone = { viewport: { width: 390, height: 844 } };
/** Longest pages in pixels on a phone: written pages, and references of calls. */
const longest = { text: 12_000, reference: 20_000 };

const open = (page: Page, path: string) => page.goto(theRun().demo.url + path);

/** Addresses of all pages, from the list of topics. */
const everyPage = async (page: Page): Promise<string[]> => {
  await open(page, '/docs');
  const links = page.getByRole('navigation', { name: 'Topics', exact: true }).locator('a');
  return ['/docs', ...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))];
};

test('every page of the docs fits a phone and stays within its length limit', async ({ newPerson }) => {
  const page = await newPerson(phone);
  for (const path of await everyPage(page)) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const { height, width } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }));
    expect.soft(width, path).toBeLessThanOrEqual(390);
    expect.soft(height, path).toBeLessThan(/api\//.test(path) ? longest.reference : longest.text);
  }
});

test('a developer finds an option by keyboard alone, and goes on from page to page', async ({ page }) => {
  await open(page, '/docs');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  // Past the header of the site.
  for (let presses = 0; presses < 11; presses++) await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('fail_policy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('for “fail_policy”');
  const best = page.getByRole('main').getByRole('listitem').first();
  await expect(best.locator('mark').first()).toHaveText('fail_policy');
  await best.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/docs\/popup\/after#fail_policy$/);
  await expect(page.locator('tr:target')).toContainText('allow_and_flag');
  await expect(page.getByRole('navigation', { name: 'Topics', exact: true }).locator('[aria-current]')).toHaveText(
    'Afterwards',
  );
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Callbacks');
});

test('search results, no results and an unknown page break no accessibility rule, and fit a phone', async ({
  newPerson,
  quiet,
}) => {
  quiet.expects(/status of 404/);
  const page = await newPerson(phone);
  for (const path of ['/docs/search?q=webhook', '/docs/search?q=zzzzqqqq', '/docs/search', '/docs/no-such-page']) {
    await open(page, path);
    await expectAccessible(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});

test('the topics and the page’s contents open without script on a phone', async ({ newPerson }) => {
  const page = await newPerson({ ...phone, javaScriptEnabled: false });
  await open(page, '/docs/server-check');
  await page.getByText('On this page').first().click();
  await page.getByRole('link', { name: 'If Carded cannot be reached' }).first().click();
  await expect(page).toHaveURL(/#if-carded-cannot-be-reached$/);
  await page.getByText('All topics').click();
  await page.getByRole('navigation', { name: 'Topics, on a phone' }).getByText('Recipes').click();
  await page.getByRole('link', { name: 'A checkout that posts JSON' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recipe: a checkout that posts JSON');
});
