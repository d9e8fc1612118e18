import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { mailsTo } from '#harness/api.ts';
import { fillCard } from '#harness/card-form.ts';
import { goToCard, newEmail } from '#harness/joining.ts';
import { ownerDatabase } from '#harness/owner-database.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { movedBills } from './moved-bills.ts';

// Alone: the jobs that it sends for look after everybody.
test('a month is closed, paid and read; a card that fails ends in a suspension, and a new one in a live account', async ({
  page,
}) => {
  test.slow();
  const { url } = theRun().demo;
  const email = newEmail();
  await goToCard(page, email, { website: 'harbor-months.example', business: 'Harbor Months' });
  await fillCard(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  const owner = ownerDatabase(theRun().dataDir);
  const bills = await movedBills(owner);
  const state = page.getByRole('row').filter({ hasText: '-0001' });
  /** Bills are made and paid in the background. */
  const untilShown = (said: ReturnType<typeof page.getByText>) =>
    expect(async () => {
      await page.goto(`${url}/account/billing`);
      await expect(said).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 40_000 });
  const untilMailed = (subject: RegExp) =>
    expect.poll(async () => (await mailsTo(email)).some((text) => subject.test(text)), { timeout: 20_000 }).toBe(true);

  await page.goto(`${url}/account/billing`);
  await expect(page.getByRole('heading', { name: 'Free trial' })).toBeVisible();
  await expect(page.getByText('25 of 25 left')).toBeVisible();
  await expectAccessible(page, 'billing in a trial');

  await bills.endMonth();
  await untilShown(page.getByText(/-0001/).first());
  await bills.run('collect-due');
  await untilShown(state.getByText('Paid', { exact: true }));
  await expect(page.getByRole('heading', { name: 'Free trial' })).toBeHidden();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^PDF of .*-0001$/ }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^invoice-[A-Z0-9]{6}-0001\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await untilMailed(/is paid: \$25\.00/);

  // The next month, with a card that has no money on it.
  await page.getByRole('button', { name: 'Update card' }).click();
  await fillCard(page, '4000 0000 0000 9995');
  await expect(page.getByText('Card updated successfully.')).toBeVisible();
  await bills.endMonth();
  await untilShown(page.getByText(/-0002/).first());
  await bills.run('collect-due');
  await untilShown(page.getByRole('region', { name: 'Payment failed' }));
  await expectAccessible(page, 'billing, payment failed');
  await untilMailed(/is open\. The bank declined the Visa ending in 9995/);
  // Sent for after each day of the ladder, whose tries are at 15:00 UTC: the first day may have that still to come.
  for (const days of [2, 2, 2, 2, 3, 4, 7]) {
    const tries = await triesShown(page);
    await bills.pass(days);
    if (days === 7) break;
    await expect(async () => {
      await page.reload();
      expect(await triesShown(page)).toBe(tries + 1);
    }).toPass({ timeout: 30_000 });
  }
  await untilShown(page.getByText('New live verifications are suspended until it is paid. Nothing was deleted.'));
  await expectAccessible(page, 'billing, suspended');
  await untilMailed(/has been open for 21 days/);

  await page.getByRole('button', { name: 'Update card' }).click();
  await fillCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Card updated successfully.')).toBeVisible();
  await untilShown(page.getByRole('row').filter({ hasText: '-0002' }).getByText('Paid', { exact: true }));
  await expect(page.getByRole('region', { name: 'Payment failed' })).toBeHidden();
  await untilMailed(/live verifications work again/);
  await owner.close();
});

/** Reads from the page how often the card was tried. */
async function triesShown(page: Page): Promise<number> {
  await expect(page.getByText(/^Failed, \d+ attempts?$/)).toBeVisible();
  return Number(/\d+/.exec((await page.getByText(/^Failed, \d+ attempts?$/).textContent()) ?? '')?.[0]);
}
