import type { Page } from '@playwright/test';
import { asOwner } from '#harness/api.ts';
import { usRules } from '#harness/own-shop.ts';
import { expect, test } from '#harness/test.ts';
import { openTill, scannedText, shiftOf, tillOf, verdictOf } from '#harness/till.ts';
import { scanCard } from '#harness/wedge.ts';

const altered = (documentNumber: string) => scannedText({ documentNumber, issueDate: '1990-01-01' });
const doubt = 'The issue date is before the birth date.';
const letClerksDecide = async (key: string) => {
  const owner = asOwner();
  const { settings } = await owner.call('scanner.websiteSettings', { params: { token: key } });
  const body = { settings: { ...settings, allow_manual_accept: true } };
  await owner.call('scanner.updateWebsiteSettings', { params: { token: key }, body });
};
/** Tones that the page plays, as pitches. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const played: number[] = [];
    Object.assign(window, { played });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      played.push(this.frequency.value);
      return start.apply(this, when);
    };
  });
const played = (page: Page) =>
  page.evaluate(() => {
    const tones = (window as unknown as { played: number[] }).played;
    return tones.splice(0).map(Math.round);
  });

test('a card that contradicts itself is amber, has its own sound, and is never OK without a person', async ({
  page,
  ownShop,
}) => {
  await listen(page);
  await openTill(page, (await ownShop(usRules())).key);
  await page.mouse.click(5, 200);
  await scanCard(page, altered('5000011'));
  await expect(verdictOf(page, 'WAIT')).toBeVisible();
  await expect(tillOf(page)).toHaveAttribute('data-status', 'questionable');
  await expect(tillOf(page)).toHaveCSS('background-color', 'rgb(246, 183, 60)');
  await expect(page.getByText(doubt, { exact: true })).toBeVisible();
  await expect(page.getByText('Do not sell with this card.', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Questionable: Card details do not match/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Decide/ })).toHaveCount(0);
  await expect.poll(() => played(page)).toEqual([330, 330, 330]);
  expect(await shiftOf(page)).toEqual([0, 1, 0, 0]);
  await scanCard(page, scannedText({ documentNumber: '5000012' }));
  await expect(verdictOf(page, 'OK')).toBeVisible();
});

test('a clerk decides about it where the settings say so', async ({ page, ownShop }) => {
  const { key } = await ownShop(usRules());
  await letClerksDecide(key);
  await openTill(page, key);
  await scanCard(page, altered('5000021'));
  await expect(verdictOf(page, 'WAIT')).toBeVisible();
  await page.getByRole('button', { name: /Decide/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept this card?' });
  await dialog.getByRole('button', { name: 'Do not accept' }).click();
  await expect(verdictOf(page, 'WAIT')).toBeVisible();
  await page.getByRole('button', { name: /Decide/ }).click();
  await dialog.getByRole('button', { name: 'Accept this card' }).click();
  await expect(verdictOf(page, 'OK')).toBeVisible();
  await expect(page.getByText('Accepted by hand', { exact: true })).toBeVisible();
  expect(await shiftOf(page)).toEqual([1, 0, 0]);
});

test('a card that contradicts itself is questionable offline too, and cannot be accepted there', async ({
  page,
  ownShop,
  quiet,
}) => {
  quiet.expects(/ERR_INTERNET_DISCONNECTED/);
  const { key } = await ownShop(usRules());
  await letClerksDecide(key);
  await openTill(page, key);
  await page.context().setOffline(true);
  await scanCard(page, altered('5000031'));
  await expect(verdictOf(page, 'WAIT')).toBeVisible();
  await expect(page.getByText('Offline: checked from the card only.')).toBeVisible();
  await expect(page.getByText('Do not sell with this card.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Decide/ })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
});

test('a phone says so to its till, and the till sees what is decided on the phone', async ({
  page,
  newPerson,
  ownShop,
}) => {
  const { key } = await ownShop(usRules());
  await letClerksDecide(key);
  await openTill(page, key);
  const paired = page.waitForResponse((response) => response.url().endsWith('/api/user/scanner-pairing'));
  await page.getByRole('button', { name: 'Scanner options' }).click();
  await page.getByRole('button', { name: 'Use a phone as the scanner' }).click();
  const { link } = (await (await paired).json()) as { link: string };
  const phone = await newPerson({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Start scanning' }).tap();
  await expect(tillOf(phone)).toHaveAttribute('data-status', 'ready');
  await scanCard(phone, altered('5000041'));
  await expect(verdictOf(phone, 'WAIT')).toBeVisible();
  await expect(verdictOf(page, 'WAIT')).toBeVisible();
  await expect(page.getByText(doubt, { exact: true })).toBeVisible();
  await expect(page.getByText('Scanned with the phone')).toBeVisible();
  const decide = phone.getByRole('button', { name: /Decide/ });
  await expect(decide).toBeInViewport({ ratio: 1 });
  await decide.tap();
  await phone.getByRole('button', { name: 'Accept this card' }).tap();
  await expect(verdictOf(phone, 'OK')).toBeVisible();
  await expect(verdictOf(page, 'OK')).toBeVisible();
  await expect(page.getByText('Accepted by hand', { exact: true })).toBeVisible();
  expect(await shiftOf(page)).toEqual([1, 0, 0]);
  await phone.close();
});
