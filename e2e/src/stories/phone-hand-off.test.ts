import { devices } from '@playwright/test';
import { knownBuyer } from '#harness/buyers.ts';
import { licenseOf, upload, withoutCamera } from '#harness/cards.ts';
import { expectOrder, fillCheckout, screenTitle, startCheck } from '#harness/checkout.ts';
import { usRules } from '#harness/own-shop.ts';
import { expect, test } from '#harness/test.ts';

test('continues on the phone, and the desktop notices and orders', { tag: '@gate' }, async ({
  page,
  newPerson,
  ownShop,
}) => {
  const shop = await ownShop(usRules({ requireId: true, requireIdMode: 1 }));
  const buyer = knownBuyer();
  const card = await licenseOf(buyer);
  await fillCheckout(page, shop.url, buyer);
  // This machine's address is out of a phone's reach, so the panel draws no code; its link is what the code would say.
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/buyer/continue'));
  const desktop = await startCheck(page, buyer);
  await expect(desktop.getByText('Use your phone’s camera')).toBeVisible();
  const { link } = (await (await answered).json()) as { link: string };
  expect(link).toMatch(/^http:\/\/verify\.localhost:\d+\/t\/[\w-]{22,}$/);
  expect(link).not.toContain(buyer.last_name);

  const { viewport, userAgent, isMobile, hasTouch } = devices['Pixel 7'];
  const phone = await newPerson({ viewport, userAgent, isMobile, hasTouch });
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Driver’s license or ID' }).tap();
  await withoutCamera(phone);
  await upload(phone, card.front);
  await expect(screenTitle(phone, 'Add a photo of the back')).toBeVisible();
  await upload(phone, card.back);
  await expect(screenTitle(phone, 'You are verified.')).toBeVisible();
  await expect(phone.getByText('Go back to the shop to finish your order.')).toBeVisible();
  await expect(phone.getByRole('link', { name: /^Go to / })).toHaveAttribute('href', new URL(page.url()).origin);
  await expectOrder(page, buyer);
});
