import { devices, type Locator, type Page } from '@playwright/test';
import { messagesTo } from '#harness/api.ts';
import { knownBuyer, movedBuyer } from '#harness/buyers.ts';
import { faceOnCards, licenseOf } from '#harness/cards.ts';
import { fillCheckout, orderButton, popupOf, screenTitle } from '#harness/checkout.ts';
import { figure, median } from '#harness/figure.ts';
import { giveCamera, hold } from '#harness/held-camera.ts';
import { holdFace } from '#harness/held-face.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { movesIn } from '#harness/show-selfie.ts';
import { expect, test } from '#harness/test.ts';

const { viewport, userAgent, isMobile, hasTouch } = devices['Pixel 7'];
const phone = { viewport, userAgent, isMobile, hasTouch };

const screensOf = (page: Page) => {
  const frame = page.frames().find((each) => each.url().startsWith(theRun().demo.verifyUrl));
  if (!frame) throw new Error('the popup has no screens');
  return frame;
};

test('ID, selfie, phone code and signature take at most 7 taps', async ({ newPerson, ownShop }) => {
  const shop = await ownShop(
    usRules({ requireId: true, requireIdMode: 1, selfie: true, phoneValidation: true, requireSignature: true }),
  );
  const buyer = movedBuyer();
  const card = await licenseOf(buyer);
  const page = await newPerson(phone);
  await giveCamera(page);
  await fillCheckout(page, shop.url, buyer);
  const popup = popupOf(page);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const startedAt = performance.now();
  await tap(orderButton(page));
  await popup.getByLabel('Month').fill(String(buyer.dob_month));
  await popup.getByLabel('Day').fill(String(buyer.dob_day));
  await popup.getByLabel('Year').fill(String(buyer.dob_year));
  await tap(popup.getByRole('button', { name: 'Verify my age' }));
  await tap(popup.getByRole('button', { name: 'Driver’s license or ID' }));
  await expect(popup.locator('[aria-current=step]', { hasText: 'Front' })).toBeVisible();
  await hold(screensOf(page), card.front);
  await expect(popup.locator('[aria-current=step]', { hasText: 'Back' })).toBeVisible();
  await hold(screensOf(page), card.back);
  await tap(popup.getByRole('button', { name: 'I agree, take a selfie' }));
  await holdFace(screensOf(page), faceOnCards, movesIn('en'));
  await tap(popup.getByRole('button', { name: 'Start', exact: true }));
  await tap(popup.getByRole('button', { name: 'Text me a code' }));
  const digits = (buyer.phone ?? '').replace(/\D/g, '').slice(-10);
  await expect.poll(() => messagesTo(digits)).toHaveLength(1);
  const code = /\b\d{6}\b/.exec((await messagesTo(digits))[0] ?? '')?.[0] ?? '';
  await popup.getByLabel('Six digits').fill(code);
  await tap(popup.getByRole('button', { name: 'Sign', exact: true }));
  // A person looks at the faces, too: what the buyer had to do is done.
  await expect(screenTitle(popup, /Someone is checking your ID|You are verified/)).toBeVisible();
  figure('ID, selfie, phone code and signature', performance.now() - startedAt, 60_000);
  expect(taps).toBeLessThanOrEqual(7);
});

test('a known buyer types a birth date, taps once, and is accepted', async ({ newPerson }) => {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const buyer = knownBuyer();
    const page = await newPerson(phone);
    await fillCheckout(page, theRun().demo.shopUrl, buyer);
    await orderButton(page).tap();
    const popup = popupOf(page);
    await expect(popup.getByRole('textbox')).toHaveCount(3);
    await popup.getByLabel('Month').fill(String(buyer.dob_month));
    await popup.getByLabel('Day').fill(String(buyer.dob_day));
    await popup.getByLabel('Year').fill(String(buyer.dob_year));
    const screens = screensOf(page);
    await screens.evaluate(() => {
      addEventListener('pointerdown', () => Object.assign(window, { tappedAt: performance.now() }), { once: true });
    });
    await popup.getByRole('button', { name: 'Verify my age' }).tap();
    await screens.waitForFunction(() => document.body.textContent?.includes('You are verified.'), undefined, {
      polling: 'raf',
    });
    times.push(await screens.evaluate('performance.now() - tappedAt'));
  }
  figure('known buyer, tap to acceptance, median', median(times), 1_000);
});
