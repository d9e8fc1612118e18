import { knownBuyer, nameOf } from '#harness/buyers.ts';
import { fillCheckout, screenTitle, startCheck } from '#harness/checkout.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('gives an accepted buyer a receipt to keep, and deletes by it', { tag: '@gate' }, async ({ page }) => {
  const buyer = knownBuyer();
  await fillCheckout(page, theRun().demo.shopUrl, buyer);
  const popup = await startCheck(page, buyer);
  const opened = page.context().waitForEvent('page');
  await popup.getByRole('button', { name: 'Receipt and your data' }).click();
  const receipt = await opened;
  await expect(screenTitle(receipt, 'Receipt of your age check')).toBeVisible();
  expect(new URL(receipt.url()).pathname).toMatch(/^\/r\/[\w-]{22,}$/);
  expect(await receipt.evaluate(() => window.opener)).toBeNull();
  await expect(receipt.getByText('Accepted')).toBeVisible();
  await expect(receipt.getByText(nameOf(buyer))).toHaveCount(0);

  const saved = receipt.waitForEvent('download');
  await receipt.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saved).suggestedFilename()).toMatch(/-receipt\.txt$/);

  await receipt.getByRole('button', { name: 'Delete my data now' }).click();
  await expect(receipt.getByRole('heading', { name: 'Delete your data?' })).toBeFocused();
  await receipt.getByRole('button', { name: 'Keep my data' }).click();
  await receipt.getByRole('button', { name: 'Delete my data now' }).click();
  await receipt.getByRole('button', { name: 'Delete my data', exact: true }).click();
  await expect(receipt.getByRole('status')).toContainText('Your data was deleted.');
  await receipt.reload();
  await expect(receipt.getByRole('status')).toContainText('Your data was deleted.');
});
