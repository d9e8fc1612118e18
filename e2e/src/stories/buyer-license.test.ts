import { knownBuyer, movedBuyer, nameOf } from '#harness/buyers.ts';
import { licenseOf, upload, withoutCamera } from '#harness/cards.ts';
import { expectOrder, fillCheckout, screenTitle, startCheck } from '#harness/checkout.ts';
import { openInLog, partOf } from '#harness/log.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('the check accepts a buyer whose license the camera reads and whom records know at that address', {
  tag: '@gate',
}, async ({ camera, newPerson, merchant, ownShop }) => {
  const shop = await ownShop(usRules({ requireId: true, requireIdMode: 1 }));
  const buyer = knownBuyer();
  const card = await licenseOf(buyer);
  const page = await newPerson({}, await camera(card.back));
  await fillCheckout(page, shop.url, buyer);
  const popup = await startCheck(page, buyer);

  await expect(screenTitle(popup, 'Show your ID')).toBeVisible();
  await popup.getByRole('button', { name: 'Driver’s license or ID' }).click();
  await popup.getByRole('button', { name: 'Upload a photo' }).click();
  await expect(screenTitle(popup, 'Add a photo of the front')).toBeVisible();
  await upload(popup, card.front);
  await expect(screenTitle(popup, 'Add a photo of the back')).toBeVisible();
  await popup.getByRole('button', { name: 'Use the camera' }).click();
  const uuid = await expectOrder(page, buyer);

  const panel = await openInLog(merchant, uuid);
  const happened = partOf(panel, 'What happened');
  await expect(happened).toContainText('Back, barcode read, name agrees, birth date agrees');
  await expect(partOf(panel, 'Card shown').getByText('Photo deleted')).toHaveCount(2);
  await expect(panel.getByRole('heading', { name: nameOf(buyer) })).toBeVisible();
});

test('tells a buyer whose card names somebody else what differs', async ({ page }) => {
  const buyer = movedBuyer();
  const card = await licenseOf(buyer, { lastName: 'Otherman' });
  await fillCheckout(page, theRun().demo.shopUrl, buyer);
  const popup = await startCheck(page, buyer);
  await popup.getByRole('button', { name: 'Driver’s license or ID' }).click();
  await withoutCamera(popup);
  await upload(popup, card.front);
  await expect(screenTitle(popup, 'Add a photo of the back')).toBeVisible();
  await upload(popup, card.back);
  await expect(screenTitle(popup, 'The names do not match')).toBeVisible();
  await expect(popup.getByText('Otherman', { exact: true })).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Show another ID' })).toBeVisible();
});

test('has a person look at a good card of who moved, and says so kindly', async ({ page, merchant }) => {
  const buyer = movedBuyer();
  const card = await licenseOf(buyer);
  await fillCheckout(page, theRun().demo.shopUrl, buyer);
  const popup = await startCheck(page, buyer);
  await popup.getByRole('button', { name: 'Driver’s license or ID' }).click();
  await withoutCamera(popup);
  await upload(popup, card.front);
  await expect(screenTitle(popup, 'Add a photo of the back')).toBeVisible();
  const answered = page.waitForResponse(/\/v1\/buyer\/document/);
  await upload(popup, card.back);
  await expect(screenTitle(popup, 'Someone is checking your ID')).toBeVisible();
  await expect(popup.getByText(/our records show another address for you, as after a move/)).toBeVisible();
  const { state } = (await (await answered).json()) as { state: { uuid: string } };
  const panel = await openInLog(merchant, state.uuid);
  await expect(panel).toContainText('Records know this person, but not at this address');
});
