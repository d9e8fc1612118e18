import { expectAccessible } from '#harness/accessible.ts';
import { birthDateOf, knownBuyer, unknownBuyer } from '#harness/buyers.ts';
import { licenseOf, upload, withoutCamera } from '#harness/cards.ts';
import { fillCheckout, orderButton, popupOf, screenTitle, startCheck } from '#harness/checkout.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('the documentation breaks no accessibility rule', async ({ page }) => {
  await page.goto(`${theRun().demo.url}/docs`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, '/docs');
});

test('staff’s review breaks no accessibility rule', async ({ page, staff, ownShop }) => {
  const shop = await ownShop(usRules());
  const buyer = unknownBuyer();
  const front = (await licenseOf(buyer)).front;
  await fillCheckout(page, shop.url, buyer);
  const popup = await startCheck(page, buyer);
  await expect(screenTitle(popup, 'Show your ID')).toBeVisible();
  await expectAccessible(page, 'show an ID');
  await popup.getByRole('button', { name: 'Passport' }).click();
  await withoutCamera(popup);
  await expectAccessible(page, 'upload');
  await upload(popup, front);
  await expect(popup.getByText('Being checked')).toBeVisible();
  await expectAccessible(page, 'being checked');
  await staff.goto(`${theRun().demo.url}/staff/reviews`);
  await expect(staff.getByRole('link', { name: /^Review/ }).last()).toBeVisible();
  await expectAccessible(staff, 'queue');
  await staff.getByRole('link', { name: new RegExp(`Review.*${shop.domain.split('.')[0]}`) }).click();
  await expect(staff.getByRole('table', { name: 'Typed and read' })).toBeVisible();
  await expectAccessible(staff, 'review');
});

test('the shop and the buyer’s screens break no accessibility rule', async ({ page, ownShop }) => {
  const shop = await ownShop(usRules({ phoneValidation: true, requireSignature: true }));
  const buyer = knownBuyer();
  await page.goto(shop.url);
  await expectAccessible(page, 'shelf');
  await fillCheckout(page, shop.url, buyer);
  await expectAccessible(page, 'checkout');
  await orderButton(page).click();
  await expect(screenTitle(popupOf(page), 'When were you born?')).toBeVisible();
  await expectAccessible(page, 'birth date');
  await page.goto(shop.url);
  await fillCheckout(page, shop.url, { ...buyer, ...birthDateOf('2010-05-05') });
  const popup = await startCheck(page, { ...buyer, ...birthDateOf('2010-05-05') });
  await expect(popup.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'refused');
});

test('the phone, code, signature and accepted screens break no accessibility rule', async ({ page, ownShop }) => {
  const shop = await ownShop(usRules({ requireSignature: true }));
  const buyer = knownBuyer();
  await fillCheckout(page, shop.url, buyer);
  const signing = await startCheck(page, buyer);
  await expect(screenTitle(signing, 'Sign for the order')).toBeVisible();
  await expectAccessible(page, 'signature');
  await signing.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(screenTitle(signing, 'You are verified.')).toBeVisible();
  await expect(page).toHaveURL(/\/orders\//);
  await expectAccessible(page, 'order');

  const calling = await ownShop(usRules({ phoneValidation: true }));
  await fillCheckout(page, calling.url, buyer);
  const popup = await startCheck(page, buyer);
  await expect(screenTitle(popup, 'Your mobile phone')).toBeVisible();
  await expectAccessible(page, 'phone');
  await popup.getByRole('button', { name: 'Text me a code' }).click();
  await expect(screenTitle(popup, 'Enter your code')).toBeVisible();
  await expectAccessible(page, 'code');
});
