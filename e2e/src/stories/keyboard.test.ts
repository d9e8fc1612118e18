import { knownBuyer } from '#harness/buyers.ts';
import { orderButton, popupOf } from '#harness/checkout.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('a buyer orders with the keyboard alone', { tag: '@gate' }, async ({ page }) => {
  const buyer = knownBuyer();
  const { keyboard } = page;
  await page.goto(theRun().demo.shopUrl);
  const press = async (key: string, count = 1) => {
    for (let time = 0; time < count; time++) await keyboard.press(key);
  };
  /** Tab until this has the focus, and the focus can be seen. */
  const tabTo = async (name: RegExp, role: 'button' | 'link' | 'textbox') => {
    const target = page.getByRole(role, { name }).first();
    for (let step = 0; step < 30; step++) {
      await press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(target).toBeFocused();
    expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  };
  await tabTo(/Ridgeline pod kit/, 'button');
  await press('Enter');
  await expect(page).toHaveURL(/\/cart$/);
  await tabTo(/Go to checkout/, 'link');
  await press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);

  await tabTo(/^Email/, 'textbox');
  const typed = [buyer.email ?? 'a@example.com', buyer.phone ?? '', buyer.first_name, buyer.last_name, buyer.address];
  for (const text of [...typed, buyer.city]) {
    await keyboard.type(text);
    await press('Tab');
  }
  const state = page.getByLabel('State');
  const stateName = (await state.locator(`option[value="${buyer.state}"]`).textContent()) ?? '';
  await keyboard.type(stateName);
  await expect(state).toHaveValue(buyer.state);
  await press('Tab');
  await keyboard.type(buyer.zip);
  await press('Tab');
  await expect(orderButton(page)).toBeFocused();
  await press('Enter');

  const popup = popupOf(page);
  await expect(popup.getByLabel('Month')).toBeFocused();
  const two = (part: number) => String(part).padStart(2, '0');
  await keyboard.type(`${two(buyer.dob_month)}${two(buyer.dob_day)}${buyer.dob_year}`);
  await expect(popup.getByLabel('Year')).toHaveValue(String(buyer.dob_year));
  await press('Enter');
  await expect(popup.getByRole('button', { name: 'Continue' })).toBeFocused();
  await press('Enter');
  await expect(page).toHaveURL(/\/orders\//);
});

test('closes the popup with Escape and gives the focus back', async ({ page }) => {
  await page.goto(theRun().demo.shopUrl);
  await page.getByRole('button', { name: /Ridgeline pod kit/ }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await orderButton(page).focus();
  // Waits for the script, because no typing delays the key here.
  await page.waitForLoadState();
  await page.keyboard.press('Enter');
  await expect(popupOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.carded-popup[open]')).toHaveCount(0);
  await expect(orderButton(page)).toBeFocused();
});
