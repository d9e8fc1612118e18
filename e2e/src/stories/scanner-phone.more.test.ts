import { devices } from '@playwright/test';
import { unknownBuyer } from '#harness/buyers.ts';
import { licenseOf } from '#harness/cards.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { openTill, tillOf, verdictOf } from '#harness/till.ts';

test('the camera reads a card after one press', { tag: '@gate' }, async ({ camera, newPerson, ownShop }) => {
  const browser = await camera((await licenseOf(unknownBuyer(), { documentNumber: 'QV447190A' })).back);
  const page = await newPerson({ permissions: ['camera'] }, browser);
  await openTill(page, (await ownShop(usRules())).key);
  await page.getByRole('button', { name: /Use camera/ }).click();
  await expect(verdictOf(page, 'OK')).toBeVisible();
  // The card stays before the camera, and stays one scan.
  await page.waitForTimeout(1_500);
  await expect(page.getByRole('group', { name: 'This shift' })).toHaveText(/1accepted/);
  // Closes the page, which would keep asking while the shop is removed.
  await page.close();
});

test('a phone scans for the till, which shows what it found', async ({ page, camera, newPerson, ownShop, quiet }) => {
  // The code is used a second time.
  quiet.expects(/status of 410/);
  await openTill(page, (await ownShop(usRules())).key);
  const paired = page.waitForResponse((response) => response.url().endsWith('/api/user/scanner-pairing'));
  await page.getByRole('button', { name: 'Scanner options' }).click();
  await page.getByRole('button', { name: 'Use a phone as the scanner' }).click();
  await expect(page.getByRole('img', { name: 'Code with the phone’s link' })).toBeVisible();
  const { link } = (await (await paired).json()) as { link: string };
  expect(link).toMatch(/\/scanner\/pair#[\w-]{22,}$/);

  const browser = await camera((await licenseOf(unknownBuyer(), { documentNumber: 'QV447190A' })).back);
  const { viewport, userAgent, isMobile, hasTouch } = devices['Pixel 7'];
  const phone = await newPerson({ viewport, userAgent, isMobile, hasTouch, permissions: ['camera'] }, browser);
  await phone.goto(link);
  await expect(phone).toHaveURL(`${theRun().demo.url}/scanner/pair`);
  await phone.getByRole('button', { name: 'Start scanning' }).tap();
  await expect(verdictOf(phone, 'OK')).toBeVisible();
  await expect(verdictOf(page, 'OK')).toBeVisible();
  await expect(page.getByText('Scanned with the phone')).toBeVisible();
  await expect(tillOf(page)).toHaveAttribute('data-status', 'accepted');
  await phone.close();

  const other = await newPerson();
  await other.goto(link);
  await other.getByRole('button', { name: 'Start scanning' }).click();
  await expect(other.getByRole('heading', { name: /was used or has expired/ })).toBeVisible();
});
