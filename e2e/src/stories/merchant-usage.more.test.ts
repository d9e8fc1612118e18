import type { Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { leaveUndrawn } from '#harness/drawn.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/[^\d]/g, ''));

/** Reads the log's row count, once it has loaded. */
const countedByLog = async (page: Page): Promise<number> => {
  const answer = await page.waitForResponse((response) => response.url().endsWith('/api/verification/logs'));
  const { total } = (await answer.json()) as { total: number };
  return total;
};

test('a merchant reads the figures, and each number leads to the rows it counts', async ({ merchant: page }) => {
  test.slow();
  const { url } = theRun().demo;
  await page.goto(`${url}/account/usage?period=last_month`);
  await expect(page).toHaveTitle('Usage | Carded');
  const funnel = page.locator('section', { has: page.getByRole('heading', { name: 'Where buyers stop' }) });
  await expect(funnel.getByText('Gave birth date')).toBeVisible();
  await expectAccessible(page, 'usage');

  // Uses a finished month, because other stories change the current one.
  const links = await page
    .locator('dl a, section li a')
    .evaluateAll((all) =>
      all
        .map((link) => ({ to: link.getAttribute('href') ?? '', text: link.textContent ?? '' }))
        .filter(({ to, text }) => to.startsWith('/account/verifications?month=') && /^[\d,]+( |$)/.test(text)),
    );
  expect(links.length).toBeGreaterThan(5);
  const log = await page.context().newPage();
  await leaveUndrawn(log);
  for (const { to, text } of links) {
    // A page that is left may still be asking: only what the new one asks counts.
    await log.goto('about:blank');
    const counted = countedByLog(log);
    await log.goto(url + to);
    expect([to, await counted]).toEqual([to, numberIn(text.split(' ')[0] ?? '')]);
  }
  await log.close();

  await page.getByRole('button', { name: /^Verifications each day/ }).focus();
  await page.keyboard.press('End');
  const tip = page.getByText(/^October 31/).or(page.getByText(/October 31$/));
  await expect(tip.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show as table: Each day' }).click();
  await expect(page.getByRole('columnheader', { name: 'Denied' })).toBeVisible();
  await expectAccessible(page, 'usage as a table');

  const cost = page.locator('section', { has: page.getByRole('heading', { name: 'Cost', exact: true }) });
  // The trial covered it, and the fee begins after.
  await expect(cost.getByRole('row', { name: /^Trial: Verifications/ })).toContainText('$0.00');
  await expect(cost.getByRole('row', { name: /^Total, / })).toContainText('$0.00');
  await page.goto(`${url}/account/billing`);
  await expect(page.getByRole('row', { name: /^A verification/ })).toContainText('$0.50');
  await page.goBack();

  await page.getByRole('button', { name: 'Year' }).click();
  await expect(page.getByRole('heading', { name: 'Each month' })).toBeVisible();
  await expect(page).toHaveURL(/period=year/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Each day' })).toBeVisible();
});

test('usage that does not load says so and comes back; an account with nothing yet says what to do', async ({
  merchant: page,
  quiet,
}) => {
  quiet.expects(/status of 50[03]/);
  const { url } = theRun().demo;
  let isBroken = true;
  await leaveUndrawn(page);
  await page.route('**/api/user/usage*', (route) =>
    isBroken
      ? route.fulfill({
          status: 500,
          json: { error: { code: 'internal', message: 'Something went wrong on our side', request_id: 'req_usage' } },
        })
      : route.fallback(),
  );
  await page.goto(`${url}/account/usage`);
  await expect(page.getByRole('heading', { name: 'Usage did not load' })).toBeVisible();
  await expect(page.getByText('req_usage')).toBeVisible();
  await expectAccessible(page, 'usage that did not load');
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Gave birth date')).toBeVisible();

  await page.route('**/api/user/notification_dismiss', (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: 'maintenance', message: 'Carded is in maintenance mode. Try again shortly.' } },
    }),
  );
  const notices = page.getByRole('region', { name: 'Notifications' });
  await notices
    .getByRole('button', { name: /^Put away/ })
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText('Carded is in maintenance mode. Try again shortly.');
  await expect(page.getByRole('status').getByText('Carded is in maintenance mode. Try again shortly.')).toBeVisible();

  await page.unroute('**/api/user/notification_dismiss');
  await page.route('**/api/user/usage*', async (route) => {
    const body = await (await route.fetch()).json();
    const none = { verifications: 0, accepted: 0, denied: 0, incomplete: 0, stopped: 0 };
    await route.fulfill({ json: { ...body, counts: none, before: none, statuses: [], ways: [], left: 0 } });
  });
  await page.route('**/api/user', async (route) => {
    const body = await (await route.fetch()).json();
    await route.fulfill({ json: { ...body, account: { ...body.account, installed: false } } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No verifications yet' })).toBeVisible();
  await expect(notices.getByText('Install Carded in your shop')).toBeVisible();
  await expectAccessible(page, 'usage of a new account');
});
