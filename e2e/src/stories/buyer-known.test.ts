import { knownBuyer, nameOf } from '#harness/buyers.ts';
import { expectOrder, fillCheckout, orderButton, popupOf, screenTitle, typeBirthDate } from '#harness/checkout.ts';
import { openInLog, partOf } from '#harness/log.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('the shop takes the order of a buyer known to records after one question', { tag: '@gate' }, async ({
  page,
  merchant,
}) => {
  const buyer = knownBuyer();
  await fillCheckout(page, theRun().demo.shopUrl, buyer);
  await expect(orderButton(page)).toHaveText('Verify age & place order');
  await orderButton(page).click();
  const popup = popupOf(page);
  await expect(screenTitle(popup, 'When were you born?')).toBeVisible();
  await expect(popup.getByText(nameOf(buyer))).toBeVisible();
  await expect(popup.getByRole('textbox')).toHaveCount(3);
  await typeBirthDate(popup, buyer);
  const uuid = await expectOrder(page, buyer);
  await expect(page.getByText('Checked: 21 or over')).toBeVisible();

  await merchant.goto(`${theRun().demo.url}/account/verifications`);
  const row = merchant.getByRole('row').filter({ has: merchant.locator(`[data-row="${uuid}"]`) });
  await expect(row).toContainText(nameOf(buyer));
  await expect(row).toContainText('Accepted');
  const panel = await openInLog(merchant, uuid);
  await expect(panel.getByText('The order can go ahead')).toBeVisible();
  await expect(partOf(panel, 'Why').getByRole('listitem').filter({ hasText: 'Passed: ' }).first()).toBeVisible();
});
