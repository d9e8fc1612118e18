import { expectAccessible } from '#harness/accessible.ts';
import { createByApi } from '#harness/api.ts';
import { knownBuyer } from '#harness/buyers.ts';
import { screenTitle } from '#harness/checkout.ts';
import { leaveUndrawn } from '#harness/drawn.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const logUrl = () => `${theRun().demo.url}/account/verifications`;

test('the log can be read and used by everyone in every state', async ({ merchant, quiet }) => {
  test.slow();
  quiet.expects(/status of (500|503)/);
  await createByApi(theRun().demo.shop, knownBuyer());
  await merchant.goto(logUrl());
  await expect(merchant.locator('tbody tr').first()).toBeVisible();
  await merchant.getByRole('checkbox', { name: 'Select every row of this page' }).check();
  await expectAccessible(merchant, 'the log with rows selected');
  await merchant.getByRole('button', { name: 'Columns' }).click();
  await merchant.getByRole('menuitemcheckbox', { name: 'Website' }).click();
  await expect(merchant.getByRole('columnheader', { name: 'Website' })).toBeVisible();
  await expectAccessible(merchant, 'the columns');
  await merchant.keyboard.press('Escape');
  await merchant.goto(`${logUrl()}?state=ZZ&country=US`);
  await expect(merchant.getByRole('link', { name: 'Any place' })).toBeVisible();
  await expectAccessible(merchant, 'the log without matches');
  for (const [query, words] of [
    ['dateStart=2026-01-01', 'Both date range fields must have a valid value.'],
    ['dateStart=2026-02-02&dateEnd=2026-02-01', 'Start date can not be earlier than end date'],
    ['dateStart=2026-01-01&dateEnd=2026-06-01', 'Date range can not be longer than 120 days'],
    ['uuid=01990000-0000-7000-8000-00000000dead&first=Dana&last=Whitcomb', 'Please search by UUID or name, not both.'],
  ] as const) {
    await merchant.goto(`${logUrl()}?${query}`);
    await expect(merchant.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
  await expect(merchant).not.toHaveURL(/Dana|Whitcomb/);
  await expectAccessible(merchant, 'a refused search');

  await merchant.route('**/api/verification/export-query', async (route) => {
    const over = { link: '/', expires: '', total: 100_001, isOverLimit: true, maxClientExport: 100_000 };
    await route.fulfill({ json: over });
  });
  await merchant.goto(logUrl());
  await merchant.getByRole('button', { name: /^Export/ }).click();
  const limit = merchant.getByRole('dialog', { name: 'Maximum Records' });
  await expect(
    limit.getByText(/You can export up to 100,000 records at a time\..*Support Ticket for more\./),
  ).toBeVisible();
  await expectAccessible(merchant, 'the limit of an export');
  await limit.getByRole('button', { name: 'Cancel' }).click();

  await leaveUndrawn(merchant);
  await merchant.route('**/api/verification/logs', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Broken', request_id: 'req_1' } } }),
  );
  await merchant.goto(`${logUrl()}?status=4`);
  await expect(merchant.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(merchant, 'the log that did not load');
  await merchant.unroute('**/api/verification/logs');
  await merchant.getByRole('button', { name: 'Try again' }).click();
  await expect(screenTitle(merchant, 'Verifications')).toBeVisible();
  await expect(merchant.getByRole('button', { name: 'Try again' })).toBeHidden();
});
