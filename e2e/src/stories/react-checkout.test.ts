import { knownBuyer } from '#harness/buyers.ts';
import {
  expectOrder,
  fillCart,
  fillFields,
  orderButton,
  popupOf,
  screenTitle,
  typeBirthDate,
} from '#harness/checkout.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('a buyer orders at a checkout that is drawn by React, after thinking twice', { tag: '@gate' }, async ({
  page,
  quiet,
}) => {
  quiet.expects(/status of 422/);
  const buyer = knownBuyer();
  await fillCart(page, theRun().demo.shopUrl);
  await page.getByRole('link', { name: 'The same page with React' }).click();
  await fillFields(page, buyer);
  await orderButton(page).click();
  await expect(screenTitle(popupOf(page), 'When were you born?')).toBeVisible();
  await popupOf(page).getByRole('button', { name: /close/i }).first().click();
  await expect(page.getByRole('status')).toHaveText('Your order was not sent. Press the button when you are ready.');
  await expect(orderButton(page)).toBeFocused();
  // The page’s own way to send a form is held by the popup; this is another window’s.
  await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const { HTMLFormElement: Other } = frame.contentWindow as Window & typeof globalThis;
    const form = document.querySelector<HTMLFormElement>('form.checkout');
    if (form) Other.prototype.submit.call(form);
  });
  await expect(page.getByRole('alert')).toContainText('Your age is not checked yet.');
  await expect(page).toHaveURL(/\/checkout-react$/);
  await orderButton(page).click();
  await typeBirthDate(popupOf(page), buyer);
  await expectOrder(page, buyer);
});
