import type { BuyerData } from '@carded/contract';
import { devices, type Locator } from '@playwright/test';
import { knownBuyer, unknownBuyer } from '#harness/buyers.ts';
import { licenseOf, upload, withoutCamera } from '#harness/cards.ts';
import { fillCheckout, orderButton, popupOf, screenTitle, typeBirthDate } from '#harness/checkout.ts';
import { openInLog } from '#harness/log.ts';
import { usRules } from '#harness/own-shop.ts';
import { expect, test } from '#harness/test.ts';

const { viewport, userAgent, isMobile, hasTouch } = devices['Pixel 7'];
const phone = { viewport, userAgent, isMobile, hasTouch };
const inWords = ({ dob_year, dob_month, dob_day }: BuyerData) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(dob_year, dob_month - 1, dob_day),
  );
/** Changes the year's last digit to a neighboring key. */
const mistyped = (buyer: BuyerData): BuyerData => ({
  ...buyer,
  dob_year: buyer.dob_year % 10 === 0 ? buyer.dob_year + 1 : buyer.dob_year - 1,
});

test('a mistyped birth date is corrected by the card; who is in no record, a person looks at', async ({
  newPerson,
  ownShop,
  merchant,
}) => {
  const shop = await ownShop(usRules());
  const buyer = unknownBuyer();
  const card = await licenseOf(buyer);
  const page = await newPerson(phone);
  // Counts how often a sheet moved in over the shop.
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ animationName }) => {
      if (animationName.includes('appear')) document.body.dataset.comings = `${document.body.dataset.comings ?? ''}I`;
    });
  });
  await fillCheckout(page, shop.url, buyer);
  const popup = popupOf(page);
  await orderButton(page).tap();
  await typeBirthDate(popup, mistyped(buyer));
  await expect(screenTitle(popup, 'Show your ID')).toBeVisible();
  await expect(popup.getByText('We could not confirm your details from records alone.')).toBeVisible();
  await popup.getByRole('button', { name: 'Driver’s license or ID' }).tap();
  await withoutCamera(popup);
  await upload(popup, card.front);
  await expect(screenTitle(popup, 'Add a photo of the back')).toBeVisible();
  await upload(popup, card.back);

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await expect(screenTitle(popup, 'The birth dates do not match')).toBeVisible();
  await expect(popup.locator('body')).toHaveAttribute('data-comings', 'I');
  const rows = popup.getByRole('region', { name: 'Birth date' });
  await expect(rows).toContainText(`You typed${inWords(mistyped(buyer))}`);
  await expect(rows).toContainText(`Your card says${inWords(buyer)}`);
  const answered = page.waitForResponse(/\/v1\/buyer\/mismatch/);
  await tap(popup.getByRole('button', { name: 'My card is right' }));
  await expect(screenTitle(popup, 'Someone is checking your ID')).toBeVisible();
  test.info().annotations.push({ type: 'figure', description: `${taps} taps after the photos` });
  console.log(`  mistyped birth date: ${taps} taps after the photos`);
  expect(taps).toBeLessThanOrEqual(4);
  const { state } = (await (await answered).json()) as { state: { uuid: string } };
  const panel = await openInLog(merchant, state.uuid);
  await expect(panel).toContainText('The buyer was told: “Someone is checking your ID.');
});

test('a mistyped birth date is put right by the card and a record, without a question', async ({
  newPerson,
  ownShop,
  merchant,
}) => {
  const shop = await ownShop(usRules());
  const buyer = knownBuyer();
  const card = await licenseOf(buyer);
  const page = await newPerson(phone);
  await fillCheckout(page, shop.url, buyer);
  const popup = popupOf(page);
  await orderButton(page).tap();
  await typeBirthDate(popup, mistyped(buyer));
  await popup.getByRole('button', { name: 'Driver’s license or ID' }).tap();
  await withoutCamera(popup);
  await upload(popup, card.front);
  await expect(screenTitle(popup, 'Add a photo of the back')).toBeVisible();
  await upload(popup, card.back);
  // The order continues automatically.
  await expect(page).toHaveURL(/\/orders\//);
  console.log('  mistyped birth date that a record explains: 0 taps after the photos');
  const uuid = ((await page.locator('dd.mono').textContent()) ?? '').trim();
  const panel = await openInLog(merchant, uuid);
  await expect(panel).toContainText('The buyer was told: “You are verified. Your order continues automatically.”');
});

test('a buyer confirms the typed details, a person reviews them, and the merchant reads what the buyer read', async ({
  newPerson,
  ownShop,
  merchant,
}) => {
  const shop = await ownShop(usRules());
  const buyer = unknownBuyer();
  const card = await licenseOf(mistyped(buyer));
  const page = await newPerson(phone);
  await fillCheckout(page, shop.url, buyer);
  const popup = popupOf(page);
  await orderButton(page).tap();
  await typeBirthDate(popup, buyer);
  await popup.getByRole('button', { name: 'Driver’s license or ID' }).tap();
  await withoutCamera(popup);
  await upload(popup, card.front);
  await expect(screenTitle(popup, 'Add a photo of the back')).toBeVisible();
  await upload(popup, card.back);
  await expect(screenTitle(popup, 'The birth dates do not match')).toBeVisible();
  const answered = page.waitForResponse(/\/v1\/buyer\/mismatch/);
  await popup.getByRole('button', { name: 'What I typed is right' }).tap();
  await expect(screenTitle(popup, 'Someone is checking your ID')).toBeVisible();
  const { state } = (await (await answered).json()) as { state: { uuid: string } };
  const panel = await openInLog(merchant, state.uuid);
  await expect(panel).toContainText('The buyer was told: “Someone is checking your ID. This page updates by itself.”');
  await expect(panel).toContainText('The buyer says that what was typed is right');
});
