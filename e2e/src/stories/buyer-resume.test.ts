import type { Page } from '@playwright/test';
import { publicApi } from '#harness/api.ts';
import { unknownBuyer } from '#harness/buyers.ts';
import { licenceOf, upload, withoutCamera } from '#harness/cards.ts';
import {
  expectOrder,
  fillCheckout,
  fillFields,
  orderButton,
  popupOf,
  screenTitle,
  startCheck,
} from '#harness/checkout.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const stepAfter = async (page: Page, path: string, act: () => Promise<void>) => {
  const answered = page.waitForResponse((response) => response.url().endsWith(path));
  await act();
  return ((await (await answered).json()) as { state: { step: string; uuid: string; id: { received: string[] } } })
    .state;
};

test('goes on where the buyer was when the shop’s page is loaded again', async ({ page }) => {
  const buyer = unknownBuyer();
  const card = licenceOf(buyer);
  await fillCheckout(page, theRun().demo.shopUrl, buyer);
  const popup = await startCheck(page, buyer);
  await popup.getByRole('button', { name: 'Driver’s license or ID' }).click();
  await withoutCamera(popup);
  const before = await stepAfter(page, '/v1/buyer/document', () => upload(popup, card.front));
  expect(before.id.received).toEqual(['front']);

  await page.reload();
  await fillFields(page, buyer);
  const after = await stepAfter(page, '/v1/buyer/open', () => orderButton(page).click());
  expect(after).toMatchObject({ step: 'photo_id', uuid: before.uuid, id: { received: ['front'] } });
  await popupOf(page).getByRole('button', { name: 'Driver’s license or ID' }).click();
  await withoutCamera(popupOf(page));
  await upload(popupOf(page), card.back);
  await expectOrder(page, buyer);
});

test('begins anew after a reload for another person, and shows nothing of the first', async ({ page }) => {
  const first = unknownBuyer();
  const second = unknownBuyer();
  await fillCheckout(page, theRun().demo.shopUrl, first);
  const popup = await startCheck(page, first);
  await expect(screenTitle(popup, 'Show your ID')).toBeVisible();
  await page.reload();
  await fillFields(page, second);
  await orderButton(page).click();
  await expect(screenTitle(popupOf(page), 'When were you born?')).toBeVisible();
  await expect(popupOf(page).getByText(first.last_name)).toHaveCount(0);
});

test('goes on after a reload of a link’s page', async ({ page }) => {
  const buyer = unknownBuyer();
  const { key, secret } = theRun().demo.shop;
  const made = await publicApi().call('verificationSessions.create', { body: { key, secret, output: { link: true } } });
  await page.goto(made.link ?? '');
  await page.getByLabel('First name').fill(buyer.first_name);
  await page.getByLabel('Last name').fill(buyer.last_name);
  await page.getByLabel('Street and number').fill(buyer.address);
  await page.getByLabel('City').fill(buyer.city);
  await page.getByLabel('State').selectOption(buyer.state);
  await page.getByLabel('ZIP code').fill(buyer.zip);
  await page.getByLabel('Month').fill('Jul');
  await page.getByLabel('Day').fill('9/');
  await page.getByLabel('Year').fill('88');
  await page.getByRole('button', { name: 'Verify my age' }).click();
  await expect(screenTitle(page, 'Show your ID')).toBeVisible();
  await page.reload();
  await expect(screenTitle(page, 'Show your ID')).toBeVisible();
});
