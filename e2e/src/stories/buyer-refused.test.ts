import { birthDateOf, knownBuyer, nameOf } from '#harness/buyers.ts';
import { expectNoOrder, fillCheckout, screenTitle, startCheck } from '#harness/checkout.ts';
import { partOf } from '#harness/log.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('refuses an under-age buyer in plain words and orders nothing', { tag: '@gate' }, async ({ page, merchant }) => {
  const buyer = { ...knownBuyer(), ...birthDateOf('2010-02-03') };
  await fillCheckout(page, theRun().demo.shopUrl, buyer);
  const popup = await startCheck(page, buyer);
  await expect(screenTitle(popup, 'This order is for adults 21 and over')).toBeVisible();
  await expect(popup.getByRole('alert')).not.toContainText(/denied|failed|error/i);
  await popup.getByRole('button', { name: 'Back to the shop' }).click();
  await expectNoOrder(page);

  await merchant.goto(`${theRun().demo.url}/account/verifications?status=7`);
  await expect(merchant.getByRole('row', { name: nameOf(buyer) })).toContainText('Under age');
  await merchant.getByRole('link', { name: nameOf(buyer) }).click();
  const panel = merchant.getByRole('region', { name: 'Verification' });
  await expect(panel.getByRole('heading', { name: nameOf(buyer) })).toBeVisible();
  await expect(partOf(panel, 'Why')).toContainText(/age/i);
});

test('refuses an order to a place where the shop does not send', { tag: '@gate' }, async ({ page, ownShop }) => {
  const shop = await ownShop(usRules({ minAge: 21, divisions: { ID: { minAge: 'block' } } }));
  const buyer = { ...knownBuyer(), city: 'Boise', state: 'ID', zip: '83702' };
  await fillCheckout(page, shop.url, buyer);
  const popup = await startCheck(page, buyer);
  await expect(screenTitle(popup, 'This shop cannot ship there')).toBeVisible();
  await expect(popup.getByText('Not available')).toBeVisible();
  await popup.getByRole('button', { name: 'Back to the shop' }).click();
  await expectNoOrder(page);
});
