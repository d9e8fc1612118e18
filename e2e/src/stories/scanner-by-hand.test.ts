import { asOwner } from '#harness/api.ts';
import { usRules } from '#harness/own-shop.ts';
import { expect, test } from '#harness/test.ts';
import { openTill, scannedText, shiftOf, verdictOf } from '#harness/till.ts';
import { scanCard } from '#harness/wedge.ts';

test('a clerk accepts by hand where that is allowed, and the screen changes only when the server says so', {
  tag: '@gate',
}, async ({ page, ownShop }) => {
  const { key } = await ownShop(usRules());
  const owner = asOwner();
  const allow = async (isAllowed: boolean) => {
    const { settings } = await owner.call('scanner.websiteSettings', { params: { token: key } });
    const body = { settings: { ...settings, allow_manual_accept: isAllowed } };
    await owner.call('scanner.updateWebsiteSettings', { params: { token: key }, body });
  };
  await allow(true);
  await openTill(page, key);
  await scanCard(page, scannedText({ documentNumber: 'NONE' }));
  await expect(verdictOf(page, 'AGAIN')).toBeVisible();
  await expect(page.getByText('License # not found.', { exact: false }).first()).toBeVisible();

  await allow(false);
  await page.keyboard.press('d');
  await page.getByRole('button', { name: 'Accept by hand' }).click();
  const refusal = page.getByRole('dialog', { name: 'Error Returned' });
  await expect(refusal).toBeVisible();
  await refusal.getByRole('button', { name: 'Close' }).last().click();
  await expect(verdictOf(page, 'AGAIN')).toBeVisible();

  await allow(true);
  await page.keyboard.press('d');
  await page.getByRole('button', { name: 'Accept by hand' }).click();
  await expect(verdictOf(page, 'OK')).toBeVisible();
  await expect(page.getByText('Accepted by hand', { exact: true })).toBeVisible();
  expect(await shiftOf(page)).toEqual([1, 0, 0]);
});

test('a card that does not say enough asks for the rest, in the words of the log', { tag: '@gate' }, async ({
  page,
  ownShop,
}) => {
  await openTill(page, (await ownShop(usRules())).key);
  await scanCard(page, scannedText({ city: '', documentNumber: '9100001' }));
  await expect(verdictOf(page, 'AGAIN')).toBeVisible();
  await expect(page.getByText('Missing required fields for an ID analysis.', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Send the raw text for review so that we can see what the scanner read.')).toBeVisible();
  await page.getByRole('button', { name: 'Scanner options' }).click();
  await page.getByLabel('What is checked').selectOption({ label: 'Birth date only' });
  await page.keyboard.press('Escape');
  await scanCard(page, scannedText({ city: '', documentNumber: '9100002' }));
  await expect(verdictOf(page, 'OK')).toBeVisible();
});
