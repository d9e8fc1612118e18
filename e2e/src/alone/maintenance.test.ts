import { createByApi } from '#harness/api.ts';
import { knownBuyer } from '#harness/buyers.ts';
import { fillCheckout, orderButton, popupOf, screenTitle, typeBirthDate } from '#harness/checkout.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('staff turns maintenance on and off, and shops and the account see the reason', async ({
  page,
  staff,
  merchant,
  quiet,
}) => {
  quiet.expects(/status of 503|\[Carded\] maintenance/);
  const { url, shop, shopUrl } = theRun().demo;
  const flip = async (action: string) => {
    await staff.goto(`${url}/staff/maintenance`);
    await staff.getByLabel('Reason').fill('A planned change of the database.');
    await staff.getByRole('button', { name: action }).click();
    await staff.getByRole('dialog').getByRole('button', { name: action }).click();
    await expect(staff.getByText(/^Maintenance mode is (on|off)$/)).toBeVisible();
  };
  const buyer = knownBuyer();
  await flip('Turn maintenance on');
  try {
    await expect(createByApi(shop, buyer)).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(/maintenance|shortly/i),
    });
    await merchant.goto(`${url}/account/usage`);
    await expect(merchant.getByText('Carded is in maintenance mode. Try again shortly.')).toBeVisible();
    await fillCheckout(page, shopUrl, buyer);
    await orderButton(page).click();
    const panel = page.getByRole('alertdialog', { name: 'The age check could not open' });
    await expect(panel).toContainText('Your order was not sent. Try again in a moment, or ask the shop.');
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
  } finally {
    await flip('Turn maintenance off');
  }
  await page.reload();
  await fillCheckout(page, shopUrl, buyer);
  await orderButton(page).click();
  await typeBirthDate(popupOf(page), buyer);
  await expect(screenTitle(popupOf(page), 'You are verified.')).toBeVisible();
  await merchant.reload();
  await expect(screenTitle(merchant, /./)).toBeVisible();
  await expect(merchant.getByText('Carded is in maintenance mode')).toHaveCount(0);
});
