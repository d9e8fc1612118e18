import { devices, type Page } from '@playwright/test';
import { movedBuyer } from '#harness/buyers.ts';
import { licenseOf } from '#harness/cards.ts';
import { fillCheckout, screenTitle, startCheck } from '#harness/checkout.ts';
import { giveCamera, hold } from '#harness/held-camera.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { linkToShowId, sideNow, startCard } from '#harness/show-id.ts';
import { expect, test } from '#harness/test.ts';

const instagram = 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/130.0 Mobile Safari/537.36 Instagram 300.0.0';
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** Says that phones reach this machine's address, so that the panel draws its code. */
const beReachable = (page: Page) =>
  page.addInitScript(() => {
    const real = window.fetch.bind(window);
    window.fetch = async (input, options) => {
      const answer = await real(input, options);
      if (!answer.url.endsWith('/v1/buyer/continue')) return answer;
      const body = { ...(await answer.json()), is_reachable_from_phone: true };
      return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers });
    };
  });
const withoutMediaDevices = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { get: () => undefined }));
const refusingCamera = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
  });
const noFileAnywhere = async (page: Page) => {
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Upload|Choose a photo/ })).toHaveCount(0);
};
const dropped = (page: Page) =>
  page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(20)], 'card.jpg', { type: 'image/jpeg' }));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  });

test('inside another app a card is one tap away from the phone’s camera app', async ({ newPerson }) => {
  const page = await newPerson({ ...phone, userAgent: instagram });
  await withoutMediaDevices(page);
  await startCard(page, await linkToShowId());
  await expect(screenTitle(page, 'Add a photo of the front')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  await expect(page.locator('input[capture=environment]')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Open in Chrome' })).toHaveAttribute(
    'href',
    /^intent:\/\/verify\.localhost:\d+\/t\/[\w-]+#Intent;scheme=http;/,
  );
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText(/Copied\.|Copy this:/)).toBeVisible();
});

test('inside another app that refuses the camera, upload and the own browser are offered at once', async ({
  newPerson,
}) => {
  const page = await newPerson({ ...phone, userAgent: instagram });
  await refusingCamera(page);
  await startCard(page, await linkToShowId());
  await expect(screenTitle(page, 'The camera is off for this page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in Chrome' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload a photo' }).click();
  await expect(screenTitle(page, 'Add a photo of the front')).toBeVisible();
});

test('a shop that requires the camera takes no file, drop or paste, and hands off to a phone', async ({
  page,
  ownShop,
}) => {
  const shop = await ownShop(usRules({ requireCamera: true }));
  await refusingCamera(page);
  await beReachable(page);
  await startCard(page, await linkToShowId(shop));
  await expect(screenTitle(page, 'The camera is off for this page')).toBeVisible();
  await expect(page.getByText('This shop takes pictures from a camera only.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Code to continue on your phone' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  await noFileAnywhere(page);
  await dropped(page);
  await noFileAnywhere(page);
  await expect(screenTitle(page, 'The camera is off for this page')).toBeVisible();
});

test('an in-app browser on a phone is sent to the phone’s own browser', async ({ newPerson, ownShop }) => {
  const shop = await ownShop(usRules({ requireCamera: true }));
  const page = await newPerson({ ...phone, userAgent: instagram });
  await withoutMediaDevices(page);
  await page.goto(await linkToShowId(shop));
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  await page.getByRole('button', { name: 'Driver’s license or ID' }).click();
  await expect(screenTitle(page, 'No camera was found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in Chrome' })).toBeVisible();
  await noFileAnywhere(page);
});

test('such a shop takes the live picture of a card', async ({ page, ownShop }) => {
  const shop = await ownShop(usRules({ requireCamera: true }));
  const card = await licenseOf(movedBuyer());
  await giveCamera(page);
  await startCard(page, await linkToShowId(shop));
  await hold(page, card.front);
  await expect(sideNow(page, 'Back')).toBeVisible();
  await noFileAnywhere(page);
  await hold(page, card.back);
  await expect(screenTitle(page, 'Someone is checking your ID')).toBeVisible();
});

test('the code for the phone says how long it works, and is renewed when it ends', async ({ page }) => {
  await beReachable(page);
  await page.clock.install();
  await page.goto(await linkToShowId());
  const code = page.getByRole('img', { name: 'Code to continue on your phone' });
  await expect(page.getByText('Works for 30 more minutes.')).toBeVisible();
  const first = await code.getAttribute('src');
  await page.clock.runFor('29:30');
  await expect(page.getByText('Works for one more minute.')).toBeVisible();
  expect(await code.getAttribute('src')).toBe(first);
  await page.clock.runFor('00:32');
  await expect(page.getByText(/Works for \d+ more minutes\./)).toBeVisible();
  await expect(code).not.toHaveAttribute('src', first ?? '');
});

test('every way to show an ID tells before the first photo what is kept, by whom and until when', async ({ page }) => {
  const kept = page.getByText(/^Carded keeps the photos for Northfork Vapor, sealed, /);
  await giveCamera(page);
  await page.goto(await linkToShowId());
  await expect(kept).toBeVisible();
  const link = page.getByRole('link', { name: 'Your privacy' });
  const opening = page.waitForEvent('popup');
  await link.click();
  const read = await opening;
  await expect(read.getByRole('heading', { level: 1 })).toHaveText('Your data in an age check');
  await read.close();
  await page.getByRole('button', { name: 'Driver’s license or ID' }).click();
  await expect(page.getByRole('button', { name: 'Take the picture', exact: true })).toBeVisible();
  await expect(kept).toBeVisible();
  await page.getByRole('button', { name: 'Upload a photo' }).click();
  await expect(screenTitle(page, 'Add a photo of the front')).toBeVisible();
  await expect(kept).toBeVisible();
});

test('the desktop follows the phone side by side, also when the phone was locked between', async ({
  page,
  newPerson,
}) => {
  const buyer = movedBuyer();
  const card = await licenseOf(buyer);
  await fillCheckout(page, theRun().demo.shopUrl, buyer);
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/buyer/continue'));
  const desktop = await startCheck(page, buyer);
  const { link } = (await (await answered).json()) as { link: string };
  const { viewport, userAgent, isMobile, hasTouch } = devices['Pixel 7'];
  const pocket = await newPerson({ viewport, userAgent, isMobile, hasTouch });
  await giveCamera(pocket);
  await startCard(pocket, link);
  await hold(pocket, card.front);
  await expect(sideNow(pocket, 'Back')).toBeVisible();
  await expect(screenTitle(desktop, 'We have the front. Now the back, on your phone')).toBeVisible();
  await pocket.reload();
  await expect(pocket.getByText('We have the front. Now the back.')).toBeVisible();
  await pocket.getByRole('button', { name: 'Driver’s license or ID' }).tap();
  await hold(pocket, card.back);
  await expect(screenTitle(pocket, 'Someone is checking your ID')).toBeVisible();
  await expect(screenTitle(desktop, 'Someone is checking your ID')).toBeVisible();
});
