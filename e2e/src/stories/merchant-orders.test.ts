import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { mailsTo } from '#harness/api.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const openOrders = async (page: Page, rest = '') => {
  await page.goto(`${theRun().demo.url}/account/orders${rest}`);
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
};
const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
const panelOf = (page: Page) => page.getByRole('region', { name: 'Order', exact: true });

test('a merchant sees what is held and why, in words, and opens one by the keyboard', { tag: '@gate' }, async ({
  merchant,
}) => {
  await openOrders(merchant);
  await expect(rowOf(merchant, '20362')).toContainText('Erik Lindgren');
  await expect(rowOf(merchant, '20362')).toContainText('Waiting for buyer');
  await expect(rowOf(merchant, '20318')).toContainText('Denied, your decision');
  await expect(rowOf(merchant, '20297')).toContainText('Overdue, your decision');
  await expectAccessible(merchant, 'the held orders');
  await merchant.keyboard.press('j');
  await merchant.keyboard.press('Enter');
  const panel = panelOf(merchant);
  await expect(panel.getByRole('heading', { name: 'Order 20399' })).toBeVisible();
  await expect(panel.getByText('Held in the store')).toBeVisible();
  await expect(panel.getByText('Overdue if nothing happens')).toBeVisible();
  await expectAccessible(merchant, 'a held order');
  await merchant.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await merchant.getByRole('link', { name: /^Released/ }).click();
  await expect(rowOf(merchant, '20306')).toContainText('Released by hand');
  await expect(rowOf(merchant, '20301')).toContainText('Not needed');
  await expect(rowOf(merchant, '20362')).toHaveCount(0);
});

test('an order is found by its number and by its buyer', async ({ merchant }) => {
  await openOrders(merchant);
  const search = merchant.getByRole('searchbox', { name: 'Find an order' });
  await search.fill('vanderhoek');
  await search.press('Enter');
  await expect(rowOf(merchant, '20311')).toBeVisible();
  await expect(rowOf(merchant, '20362')).toHaveCount(0);
  expect(merchant.url()).not.toContain('vanderhoek');
  await search.fill('nobody at all');
  await search.press('Enter');
  await expect(merchant.getByText('Nothing matches')).toBeVisible();
});

test('a release without a verification needs a reason, which stays with the order', async ({ merchant }) => {
  await openOrders(merchant);
  await merchant.getByRole('link', { name: '20318' }).click();
  const panel = panelOf(merchant);
  await expect(panel.getByText('The buyer was denied')).toBeVisible();
  await panel.getByRole('button', { name: 'Release' }).click();
  const dialog = merchant.getByRole('dialog', { name: 'Release order 20318 without a verification?' });
  await dialog.getByRole('button', { name: 'Release order 20318' }).click();
  await expect(dialog.getByText('Type 10 characters or more')).toBeVisible();
  await expectAccessible(merchant, 'the release');
  await dialog.getByLabel('What did you check?').fill('Married in June, saw the certificate on a call.');
  await dialog.getByRole('button', { name: 'Release order 20318' }).click();
  await expect(panel.getByText('Released without a verification')).toBeVisible();
  await expect(panel.getByText('saw the certificate on a call')).toBeVisible();
  // The store follows.
  await expect(panel.getByText('None of ours')).toBeVisible({ timeout: 20_000 });
  await expect(panel.getByRole('button', { name: 'Release' })).toHaveCount(0);
});

test('reminders of several wait a moment in which they are called back; then the buyers have mail', async ({
  merchant,
}) => {
  test.slow();
  await openOrders(merchant);
  const before = (await mailsTo('peter.vanderhoek@example.com')).length;
  const pick = async () => {
    for (const number of ['20311', '20399'])
      await merchant.getByRole('checkbox', { name: `Select order ${number}` }).check();
    await merchant.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Remind' }).click();
  };
  await pick();
  await merchant.getByRole('button', { name: 'Undo' }).click();
  await pick();
  await expect(merchant.getByText('2 buyers reminded')).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => (await mailsTo('peter.vanderhoek@example.com')).length).toBe(before + 1);
});

test('reminders that still wait are sent when the page is left', async ({ merchant }) => {
  await openOrders(merchant);
  const mails = ['erik.lindgren@example.com', 'peter.vanderhoek@example.com'];
  const counts = () => Promise.all(mails.map(async (to) => (await mailsTo(to)).length));
  const before = await counts();
  for (const number of ['20362', '20399'])
    await merchant.getByRole('checkbox', { name: `Select order ${number}` }).check();
  await merchant.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Remind' }).click();
  await expect(merchant.getByText('Reminding 2 buyers')).toBeVisible();
  await merchant.goto('about:blank');
  await expect.poll(counts).toEqual(before.map((count) => count + 1));
});

test('a canceled order is canceled in the store, after saying what happens to the money', async ({ merchant }) => {
  await openOrders(merchant);
  await merchant.getByRole('link', { name: '20297' }).click();
  const panel = panelOf(merchant);
  await panel.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = merchant.getByRole('dialog', { name: 'Cancel order 20297?' });
  await expect(dialog.getByRole('button', { name: 'Cancel and refund' })).toBeVisible();
  await dialog.getByLabel('Refund what was paid').uncheck();
  await dialog.getByRole('button', { name: 'Cancel without a refund' }).click();
  await expect(panel.getByText('The order was canceled')).toBeVisible({ timeout: 20_000 });
});

test('the list is exported as a file, and the email is shown as it is sent', async ({ merchant }) => {
  await openOrders(merchant, '?list=all');
  const download = merchant.waitForEvent('download');
  await merchant.getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('"20362"');
  expect(file).toContain('"Erik Lindgren"');
  await merchant.getByRole('button', { name: 'See the email' }).click();
  await expect(merchant.getByRole('dialog').getByText('Erik', { exact: false }).first()).toBeVisible();
  await expectAccessible(merchant, 'the email');
});

test('the order is a separate page on a phone', async ({ merchant }) => {
  await merchant.setViewportSize({ width: 390, height: 844 });
  await openOrders(merchant);
  await merchant.getByRole('link', { name: '20362' }).click();
  await expect(panelOf(merchant).getByRole('heading', { name: 'Order 20362' })).toBeVisible();
  await expect(merchant.getByRole('heading', { name: 'Orders', level: 1 })).toBeHidden();
  const sideways = () => merchant.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await sideways()).toBeLessThanOrEqual(0);
  await expectAccessible(merchant, 'an order on a phone');
  await merchant.getByRole('button', { name: 'Close and go back to the list' }).click();
  await expect(rowOf(merchant, '20362')).toBeVisible();
  expect(await sideways()).toBeLessThanOrEqual(0);
});
