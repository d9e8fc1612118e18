import { unknownBuyer } from '#harness/buyers.ts';
import { orderButton, popupOf, screenTitle, typeBirthDate } from '#harness/checkout.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect } from '#harness/test.ts';
import { type OwnPage, test } from './own-page.ts';

/** Makes a checkout whose lists contain the arrow that the page draws beside them. */
const pageWith = ({ key }: OwnPage, state: string) => {
  const buyer = unknownBuyer({ city: 'Fresno', zip: '93721' });
  const inputs = (['first_name', 'last_name', 'address', 'city', 'zip'] as const).map(
    (name) => `<input name="${name}" aria-label="${name}" value="${buyer[name]}">`,
  );
  const list = (name: string, text: string) =>
    `<select name="${name}" aria-label="${name}"><option>${text}</option></select>`;
  const html = `<!doctype html><html lang="en"><head><title>Own page</title><link rel="icon" href="data:,"></head><body><form>${inputs.join('')}
    ${list('state', state)}${list('country', 'United States▾')}<button>Place order</button></form>
    <script>document.forms[0].onsubmit = (event) => event.preventDefault(); window.CardedConfig = { key: '${key}', element: 'button' };</script>
    <script src="${theRun().demo.url}/static/popup/v1/popup.js"></script></body></html>`;
  return { buyer, html };
};

test('reads "California▼" of a page’s own list', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const { buyer, html } = pageWith(shop, 'California▼');
  shop.serve(html);
  await page.goto(`${shop.url}/own-page`);
  await orderButton(page).click();
  await typeBirthDate(popupOf(page), buyer);
  await expect(screenTitle(popupOf(page), 'Show your ID')).toBeVisible();
});

test('shows a state that it cannot read in its list, with the focus on it', async ({ page, ownPage, quiet }) => {
  quiet.expects(/status of 400/);
  const shop = await ownPage(usRules());
  const { buyer, html } = pageWith(shop, 'Choose a state▼');
  shop.serve(html);
  await page.goto(`${shop.url}/own-page`);
  await orderButton(page).click();
  const popup = popupOf(page);
  await typeBirthDate(popup, buyer);
  const state = popup.getByLabel('State');
  await expect(state).toBeFocused();
  await expect(state).toHaveAttribute('aria-invalid', 'true');
  await expect(state).toHaveValue('');
  await expect(popup.getByLabel('Country')).toHaveValue('US');
  await state.selectOption('California');
  await popup.getByRole('button', { name: 'Verify my age' }).click();
  await expect(screenTitle(popup, 'Show your ID')).toBeVisible();
});
