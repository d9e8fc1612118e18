import { liveFrame } from '@carded/testing/fronts';
import type { Page } from '@playwright/test';
import { movedBuyer } from '#harness/buyers.ts';
import { faceOnCards, photoOf } from '#harness/cards.ts';
import { screenTitle } from '#harness/checkout.ts';
import { giveCamera } from '#harness/held-camera.ts';
import { holdFace } from '#harness/held-face.ts';
import { usRules } from '#harness/own-shop.ts';
import { letPicturesAccept, linkToSelfie, movesIn, selfiesSent } from '#harness/show-selfie.ts';
import { expect, test } from '#harness/test.ts';

const rules = usRules({ requireId: true, requireIdMode: 1, selfie: true });
const agree = (page: Page) => page.getByRole('button', { name: 'I agree, take a selfie' });
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });
const waiting = (page: Page) => screenTitle(page, 'Someone is checking your ID');

test('a buyer who declines a selfie continues without one, and is reviewed by a person', async ({ page, ownShop }) => {
  await page.goto(await linkToSelfie(await ownShop(rules), movedBuyer()));
  await expect(screenTitle(page, 'Take a selfie')).toBeFocused();
  const without = page.getByRole('button', { name: 'Continue without a selfie' });
  // Compares the two buttons: equal in size and look.
  const looks = [agree(page), without].map((button) =>
    button.evaluate((element) => {
      const { backgroundColor, color, fontWeight, height, width } = getComputedStyle(element);
      return { backgroundColor, color, fontWeight, height, width };
    }),
  );
  expect(await looks[0]).toEqual(await looks[1]);
  await expect(page.getByText(/^Without a selfie, a person looks at your ID instead\./)).toBeVisible();
  await without.click();
  await expect(waiting(page)).toBeVisible();
});

test('a buyer who cannot do the move takes one picture, and is reviewed by a person', async ({ page, ownShop }) => {
  const sent = selfiesSent(page);
  await giveCamera(page);
  await page.goto(await linkToSelfie(await ownShop(rules), movedBuyer()));
  await agree(page).click();
  await holdFace(page, faceOnCards);
  await page.getByRole('button', { name: 'I can’t do this' }).click();
  await expect(screenTitle(page, /A person looks at it\.$/)).toBeFocused();
  await page.getByRole('button', { name: 'Take the picture', exact: true }).click();
  await expect(waiting(page)).toBeVisible();
  expect(sent.map(({ live }) => live)).toEqual([undefined]);
});

test('a buyer who does not move is told kindly, and is reviewed by a person', async ({ page, ownShop }) => {
  await giveCamera(page);
  const shop = await ownShop(rules);
  await letPicturesAccept(shop);
  await page.goto(await linkToSelfie(shop, movedBuyer()));
  await agree(page).click();
  await holdFace(page, faceOnCards);
  await start(page).click();
  await expect(waiting(page)).toBeVisible();
  await expect(page.getByText(/fake|failed|not real|suspicious/i)).toHaveCount(0);
});

test('another face goes on to a person, too', async ({ page, ownShop }) => {
  await giveCamera(page);
  const shop = await ownShop(rules);
  await letPicturesAccept(shop);
  await page.goto(await linkToSelfie(shop, movedBuyer()));
  await agree(page).click();
  await holdFace(page, 4, movesIn('en'));
  await start(page).click();
  await expect(waiting(page)).toBeVisible();
});

test('a camera that is refused gives way to a photo, or to no selfie', async ({ page, ownShop }) => {
  const sent = selfiesSent(page);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
  });
  await page.goto(await linkToSelfie(await ownShop(rules), movedBuyer()));
  await agree(page).click();
  await expect(screenTitle(page, 'The camera is off for this page')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Continue without a selfie' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload a photo' }).click();
  await page.locator('input[type=file]').setInputFiles(await photoOf(await liveFrame(faceOnCards)));
  await expect(waiting(page)).toBeVisible();
  expect(sent.map(({ live }) => live)).toEqual([undefined]);
});

test('a capture that took too long starts again automatically', async ({ page, ownShop }) => {
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/buyer/live')) begun.push(request.url());
  });
  await giveCamera(page);
  const shop = await ownShop(rules);
  await letPicturesAccept(shop);
  await page.goto(await linkToSelfie(shop, movedBuyer()));
  await agree(page).click();
  await holdFace(page, faceOnCards, movesIn('en'));
  await start(page).click();
  await expect(page.getByText('Look at the camera', { exact: true })).toBeVisible();
  // The device slept.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 130_000;
  });
  await expect(page.getByText('That took too long, so it starts again.')).toBeVisible();
  await expect(screenTitle(page, 'You are verified.')).toBeVisible();
  expect(begun).toHaveLength(2);
});

test('the step goes with the keyboard alone, and Escape stops a capture', async ({ page, ownShop }) => {
  await giveCamera(page);
  const shop = await ownShop(rules);
  await letPicturesAccept(shop);
  await page.goto(await linkToSelfie(shop, movedBuyer()));
  const tabTo = async (name: string) => {
    const target = page.getByRole('button', { name, exact: true });
    await target.waitFor();
    for (let step = 0; step < 20; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await tabTo('I agree, take a selfie');
  await page.keyboard.press('Enter');
  await expect(screenTitle(page, /^Hold your face inside the oval/)).toBeFocused();
  await holdFace(page, faceOnCards, movesIn('en'));
  await tabTo('Start');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(start(page)).toBeFocused();
  await tabTo('Back');
  await page.keyboard.press('Enter');
  await tabTo('I agree, take a selfie');
  await page.keyboard.press('Enter');
  await tabTo('Start');
  await page.keyboard.press('Enter');
  await expect(screenTitle(page, 'You are verified.')).toBeVisible();
});
