import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { asOwner, createByApi } from '#harness/api.ts';
import { openAsBuyer } from '#harness/buyer-by-api.ts';
import { knownBuyer, nameOf } from '#harness/buyers.ts';
import { licenseOf, photoOf } from '#harness/cards.ts';
import { screenTitle } from '#harness/checkout.ts';
import { openInLog, partOf } from '#harness/log.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const logUrl = () => `${theRun().demo.url}/account/verifications`;
const made = async (reference?: string) => {
  const buyer = knownBuyer();
  const { key, secret } = theRun().demo.shop;
  const body = { key, secret, data: buyer, ...(reference === undefined ? {} : { reference }) };
  const answer = await asOwner().call('verifications.create', { body });
  if (!('uuid' in answer)) throw new Error('not created');
  return { buyer, name: nameOf(buyer), uuid: answer.uuid };
};
const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

test('a buyer is banned from the list in three clicks, and unbanned with one', { tag: '@gate' }, async ({
  merchant,
}) => {
  const { buyer, name } = await made();
  await merchant.goto(logUrl());
  const row = rowOf(merchant, name);
  // Hovers beside the row's middle, which new rows may cover.
  await row.getByText(name).first().hover();
  await row.getByRole('button', { name: /^Ban/ }).click();
  await merchant.getByRole('dialog').getByText('Chargeback on an earlier order').click();
  await merchant.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(row.getByText('Banned')).toBeVisible();
  await expect(merchant.getByText(`${name} banned on every website`)).toBeVisible();
  expect(await createByApi(theRun().demo.shop, buyer)).toMatchObject({ status: 'not_created', reason: 'banned' });
  await merchant.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Banned')).toBeHidden();
  await expect(merchant.getByText(`Ban of ${name} lifted`)).toBeVisible();
});

test('several rows are ticked with the keyboard, and rows that cannot be banned are named', async ({
  merchant,
  quiet,
}) => {
  quiet.expects(/status of 409 .*\/buyer\/ban/);
  const [one, two] = [await made(), await made()];
  await merchant.goto(logUrl());
  await expect(rowOf(merchant, two.name)).toBeVisible();
  await merchant.keyboard.press('j');
  await expect(merchant.locator('[data-row]:focus')).toBeVisible();
  for (const { name } of [two, one]) {
    await merchant.getByRole('link', { name }).focus();
    await merchant.keyboard.press('x');
  }
  const bar = merchant.getByRole('region', { name: 'Selected rows' });
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await bar.getByRole('button', { name: 'Mark reviewed' }).click();
  await expect(merchant.getByText('2 buyers marked as reviewed')).toBeVisible();
  const reviewed = rowOf(merchant, one.name).locator('small', { hasText: 'Reviewed' });
  await expect(reviewed).toBeVisible();
  await merchant.getByRole('button', { name: 'Undo' }).click();
  await expect(merchant.getByText('2 buyers no longer marked as reviewed')).toBeVisible();
  await expect(reviewed).toBeHidden();

  await merchant.route('**/api/verification/buyer/ban', async (route) => {
    const { buyer } = route.request().postDataJSON() as { buyer: { uuid: string } };
    const message = 'A ban needs first name, last name and birth date of the buyer.';
    if (buyer.uuid === one.uuid) await route.fulfill({ status: 409, json: { error: { code: 'conflict', message } } });
    else await route.continue();
  });
  await rowOf(merchant, two.name).getByRole('checkbox').click();
  await rowOf(merchant, one.name).getByRole('checkbox').click();
  await bar.getByRole('button', { name: 'Ban' }).click();
  const dialog = merchant.getByRole('dialog', { name: 'Ban 2 buyers on every website?' });
  await expectAccessible(merchant, 'the ban of several');
  await dialog.getByLabel('Reason', { exact: true }).fill('too short');
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await expect(dialog.getByText('Type 10 characters or more')).toBeVisible();
  await dialog.getByLabel('Reason', { exact: true }).fill('Two orders were charged back.');
  await dialog.getByRole('button', { name: 'Ban' }).click();
  const left = merchant.getByRole('dialog', { name: '1 buyer was not banned' });
  await expect(left.getByText(`${one.name}: A ban needs first name`)).toBeVisible();
  await left.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(merchant, two.name).getByText('Banned')).toBeVisible();
  await expect(rowOf(merchant, one.name).getByText('Banned')).toBeHidden();
  await merchant
    .getByRole('alert')
    .or(merchant.locator('.mantine-Notification-root'))
    .filter({ hasText: '1 buyer banned on every website' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(rowOf(merchant, two.name).getByText('Banned')).toBeHidden();
});

test('rows are ticked by touch on a phone, after selecting was turned on', async ({ merchant }) => {
  const [one, two] = [await made(), await made()];
  await merchant.setViewportSize({ width: 390, height: 844 });
  await merchant.goto(logUrl());
  await expect(rowOf(merchant, two.name)).toBeVisible();
  await expect(rowOf(merchant, two.name).getByRole('checkbox')).toBeHidden();
  await merchant.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = merchant.getByRole('region', { name: 'Selected rows' });
  await rowOf(merchant, one.name).getByText(one.name, { exact: true }).click();
  await rowOf(merchant, two.name).locator('time').click();
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  expect(new URL(merchant.url()).pathname).toBe('/account/verifications');
  await expectAccessible(merchant, 'rows ticked on a phone');
  await rowOf(merchant, two.name).getByRole('checkbox').click();
  await expect(bar.getByRole('status')).toHaveText('1 selected');
  await bar.getByRole('button', { name: 'Mark reviewed' }).click();
  await expect(rowOf(merchant, one.name).locator('small', { hasText: 'Reviewed' })).toBeVisible();
  await expect(rowOf(merchant, two.name).locator('small', { hasText: 'Reviewed' })).toBeHidden();
  await expect(rowOf(merchant, one.name).getByRole('checkbox')).toBeHidden();
  await rowOf(merchant, one.name).getByRole('link').click();
  await expect(merchant).toHaveURL(new RegExp(one.uuid));
});

test('new verifications are offered, and rows stay where they are', async ({ merchant }) => {
  const { name } = await made();
  await merchant.clock.install();
  const listed = merchant.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/verification/logs') && !(answer.request().postData() ?? '').includes('count'),
  );
  await merchant.goto(logUrl());
  await expect(rowOf(merchant, name)).toBeVisible();
  // Waits for the second poll, which shows what is new.
  await (await listed).finished();
  const first = await merchant.locator('[data-row]').first().textContent();
  const next = await made();
  await merchant.clock.fastForward(13_000);
  const offer = merchant.getByRole('button', { name: /^Show \d+ new$/ });
  await expect(offer).toBeVisible();
  await expect(merchant.locator('[data-row]').first()).toHaveText(first ?? '');
  await expect(rowOf(merchant, next.name)).toBeHidden();
  await offer.click();
  await expect(rowOf(merchant, next.name)).toBeVisible();
});

test('an unattended page reports that to the server, and keeps no session alive', async ({ merchant }) => {
  await merchant.clock.install();
  const list = async (afterMs: number) => {
    const answered = merchant.waitForResponse('**/api/verification/logs');
    if (afterMs > 0) await merchant.clock.fastForward(afterMs);
    else await merchant.goto(logUrl());
    const answer = await answered;
    await answer.finished();
    // The page has it, and has set its next timer.
    await merchant.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return answer.request().headers()['x-carded-unattended'];
  };
  expect(await list(0)).toBeUndefined();
  expect(await list(13_000)).toBeUndefined();
  expect(await list(62_000)).toBe('1');
  await merchant.keyboard.press('j');
  expect(await list(13_000)).toBeUndefined();
});

test('an opened verification follows its buyer, and its photos their date', async ({ merchant, ownShop }) => {
  const { key, url } = await ownShop(usRules({ requireId: true, requireIdMode: 1 }));
  const buyer = knownBuyer();
  const card = await licenseOf(buyer);
  const { client, state } = await openAsBuyer({ key, origin: url }, buyer);
  await merchant.clock.install();
  const panel = await openInLog(merchant, state.uuid ?? '');
  await expect(panel.getByText('ID required').first()).toBeVisible();
  for (const side of ['front', 'back'] as const) {
    const image = (await photoOf(card[side])).buffer.toString('base64');
    const read = side === 'back' ? { device_text: card.text } : {};
    await client.call('buyerSteps.submitDocument', { body: { side, image, ...read } });
  }
  await merchant.clock.fastForward(13_000);
  await expect(panel.getByText('Accepted').first()).toBeVisible();
  const kept = async () => {
    const { verification } = await asOwner().call('verifications.get', { params: { uuid: state.uuid ?? '' } });
    return verification.documents.filter(({ isStored }) => isStored).length;
  };
  await expect.poll(kept).toBe(0);
  await merchant.clock.fastForward(6_000);
  await expect(partOf(panel, 'Card shown').getByText('Photo deleted')).toHaveCount(2);
});

test('a view is saved, renamed and deleted, and the list is found by order number and exported', async ({
  merchant,
}) => {
  const order = `A-${Date.now()}`;
  const { name, uuid } = await made(order);
  await merchant.goto(`${logUrl()}?status=3`);
  await expect(screenTitle(merchant, 'Verifications')).toBeVisible();
  await merchant.keyboard.press('/');
  await merchant.keyboard.type(`#${order.toLowerCase()}`);
  await merchant.keyboard.press('Enter');
  await expect(merchant.getByText('1 found')).toBeVisible();
  await expect(rowOf(merchant, name)).toBeVisible();
  await merchant.getByRole('searchbox', { name: 'Find a verification' }).press('Escape');

  await merchant.getByRole('button', { name: 'Saved views' }).click();
  await merchant.getByRole('menuitem', { name: 'Save this view' }).click();
  await merchant.getByLabel('Name').fill(`View ${order}`);
  await merchant.getByRole('button', { name: 'Save view' }).click();
  await expect(merchant.getByRole('button', { name: `View ${order}` })).toBeVisible();
  await merchant.goto(logUrl());
  await merchant.getByRole('button', { name: 'Saved views' }).click();
  await merchant.getByRole('menuitem', { name: `View ${order}` }).click();
  await expect(merchant).toHaveURL(/status=3/);
  await expect(merchant.getByText('1 found')).toBeVisible();

  // Keys rest until the menu has closed.
  await expect(merchant.getByRole('menu')).toHaveCount(0);
  const download = merchant.waitForEvent('download');
  await merchant.keyboard.press('e');
  await expect(merchant.getByText('Export started: 1 row')).toBeVisible();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain(`"${uuid}"`);
  await expect(merchant.locator('#export-logs')).toHaveCount(1);

  await merchant.getByRole('button', { name: `View ${order}` }).click();
  await merchant.getByRole('menuitem', { name: 'Rename or delete views' }).click();
  const dialog = merchant.getByRole('dialog', { name: 'Saved views' });
  await dialog.getByLabel(`Name of View ${order}`).fill(`Renamed ${order}`);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByRole('button', { name: `Delete Renamed ${order}` }).click();
  await expect(merchant.getByText(`View Renamed ${order} deleted`)).toBeVisible();
});
