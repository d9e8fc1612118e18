import type { BuyerData } from '@carded/contract';
import type { Page } from '@playwright/test';
import { asOwner, publicApi } from '#harness/api.ts';
import { knownBuyer, movedBuyer, unknownBuyer } from '#harness/buyers.ts';
import { licenseOf, upload, withoutCamera } from '#harness/cards.ts';
import {
  expectOrder,
  fillCheckout,
  fillFields,
  orderButton,
  popupOf,
  screenTitle,
  startCheck,
  typeBirthDate,
} from '#harness/checkout.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect } from '#harness/test.ts';
import { birthDate, openOwnPage, test } from '#popup/own-page.ts';

const stepAfter = async (page: Page, path: string, act: () => Promise<void>) => {
  const answered = page.waitForResponse((response) => response.url().endsWith(path));
  await act();
  return ((await (await answered).json()) as { state: { step: string; uuid: string; id: { received: string[] } } })
    .state;
};

const fillForm = async (page: Page, buyer: BuyerData) => {
  await page.getByLabel('First name').fill(buyer.first_name);
  await page.getByLabel('Last name').fill(buyer.last_name);
  await page.getByLabel('Street and number').fill(buyer.address);
  await page.getByLabel('City').fill(buyer.city);
  await page.getByLabel('State').selectOption(buyer.state);
  await page.getByLabel('ZIP code').fill(buyer.zip);
  await typeBirthDate(page, buyer);
};

test('goes on where the buyer was when the shop’s page is loaded again', { tag: '@gate' }, async ({
  page,
  ownShop,
}) => {
  const shop = await ownShop(usRules({ requireId: true, requireIdMode: 1 }));
  const buyer = knownBuyer();
  const card = await licenseOf(buyer);
  await fillCheckout(page, shop.url, buyer);
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

test('a buyer loses no progress when the server does not answer after a reload', async ({ page, quiet }) => {
  quiet.expects(/ERR_FAILED|no_answer/);
  const buyer = movedBuyer();
  await fillCheckout(page, theRun().demo.shopUrl, buyer);
  const begun = await stepAfter(page, '/v1/buyer/details', async () => void (await startCheck(page, buyer)));
  await expect(screenTitle(popupOf(page), 'Show your ID')).toBeVisible();
  await page.reload();
  await fillFields(page, buyer);
  await page.route('**/v1/buyer/state', (route) => route.abort(), { times: 1 });
  await orderButton(page).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  const after = await stepAfter(page, '/v1/buyer/open', () => again.click());
  expect(after).toMatchObject({ step: 'photo_id', uuid: begun.uuid });
});

test('starting over after a reload for another person shows nothing about the first', async ({ page }) => {
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

test('starts over for the same page after the buyer closed the screens', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const buyer = movedBuyer();
  const options = `show_close: true, skipDOBPage: true, ${birthDate(buyer)}`;
  const opened = () => stepAfter(page, '/v1/buyer/open', () => openOwnPage(page, shop, options, buyer).then(() => {}));
  await opened();
  await expect(screenTitle(popupOf(page), 'Show your ID')).toBeVisible();
  expect((await opened()).step).toBe('photo_id');
  await popupOf(page).getByRole('button', { name: 'Close' }).click();
  await popupOf(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.locator('dialog.carded-popup')).toHaveCount(0);
  expect((await opened()).step).toBe('details');
});

test('goes on after a reload of a link’s page', async ({ page }) => {
  const buyer = movedBuyer();
  const { key, secret } = theRun().demo.shop;
  const made = await publicApi().call('verificationSessions.create', { body: { key, secret, output: { link: true } } });
  await page.goto(made.link ?? '');
  await fillForm(page, buyer);
  await expect(screenTitle(page, 'Show your ID')).toBeVisible();
  await page.reload();
  await expect(screenTitle(page, 'Show your ID')).toBeVisible();
});

test('a shop’s own link keeps nothing once the buyer has an answer, and starts over for the next one', async ({
  page,
}) => {
  const { demo } = theRun();
  const { website } = await asOwner().call('websites.get', { params: { token: demo.shop.key } });
  const buyer = knownBuyer();
  const kept = () => page.evaluate(() => sessionStorage.getItem('carded_token'));
  await page.goto(`${demo.verifyUrl}/w/${website.hash}`);
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await kept()).not.toBeNull();
  await fillForm(page, buyer);
  await expect(screenTitle(page, 'You are verified.')).toBeVisible();
  expect(await kept()).toBeNull();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByLabel('Last name')).toHaveValue('');
});
