import { expectAccessible } from '#harness/accessible.ts';
import { mailsTo } from '#harness/api.ts';
import { unknownBuyer } from '#harness/buyers.ts';
import { fillCard } from '#harness/card-form.ts';
import { orderButton, popupOf, screenTitle, typeBirthDate } from '#harness/checkout.ts';
import { goToCard, mailedCode, newEmail } from '#harness/joining.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('a merchant joins with the sandbox, and sees the first test verification in the log', { tag: '@gate' }, async ({
  page,
  newPerson,
}) => {
  test.slow();
  const { url } = theRun().demo;
  const email = newEmail();

  await page.goto(url);
  await page.getByRole('link', { name: 'Start free' }).first().click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByText('Carded is for businesses.')).toBeVisible();
  // Counts six fields here, nine with the code.
  await expect(page.getByRole('textbox')).toHaveCount(6);
  await expect(page.getByRole('combobox')).toHaveCount(2);
  await expectAccessible(page, 'sign-up, business');
  await page.getByRole('button', { name: 'Continue to terms' }).click();
  await expect(page.getByLabel('Website address')).toBeFocused();
  await page.getByLabel('Website address').fill('harbor-vape.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Harbor Vape');
  await page.getByLabel('State').selectOption('Idaho');
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password').fill('seven lanterns beside the quarry');
  await page.reload();
  await expect(page.getByLabel('Business name')).toHaveValue('Harbor Vape');
  await expect(page.getByLabel('State')).toHaveValue('ID');
  await expect(page.getByLabel('Work email')).toHaveValue(email);
  await expect(page.getByLabel('Password')).toHaveValue('');
  await page.getByLabel('Password').fill('seven lanterns beside the quarry');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expectAccessible(page, 'sign-up, code');
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('Code').fill(await mailedCode(email));

  await expect(page.getByRole('heading', { name: 'Terms of use' }).first()).toBeVisible();
  await expectAccessible(page, 'sign-up, terms');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('button', { name: 'I agree and continue' }).click();
  await expect(page.getByText('Tick the box to agree to the terms.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'I agree and continue' }).click();

  await expect(page.getByRole('heading', { name: 'Add a card, or use the sandbox first' })).toBeVisible();
  await expectAccessible(page, 'sign-up, card');
  await page.reload();
  await page.getByRole('button', { name: 'Use the sandbox first' }).click();

  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await expect(page.getByText(/pk_test_.*reference: 'cart-20418'/)).toBeVisible();
  await expect(page.getByText('Card, skipped')).toBeVisible();
  const rules = page.getByRole('link', { name: /They began with the preset “US and Canada vape”/ });
  await expect(rules).toHaveAttribute('href', /\/account\/websites\/pk_live_\w+\/rules$/);
  await expectAccessible(page, 'sign-up, try it');
  await expect.poll(async () => (await mailsTo(email)).some((text) => text.includes('# Terms of use'))).toBe(true);
  await page.getByLabel('Your platform').selectOption('WooCommerce');
  const guide = page.getByRole('link', { name: 'Install it on WooCommerce, step by step' });
  await expect(guide).toHaveAttribute('href', '/account/install/guides/woocommerce');
  // Opens the test shop, a separate page with the popup.
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open your test shop' }).press('Enter');
  const shop = await opening;
  await shop.waitForLoadState();
  await expect(page.getByText('Waiting for your first verification')).toBeVisible();
  await expectAccessible(shop, 'test shop');
  await orderButton(shop).click();
  await typeBirthDate(popupOf(shop), unknownBuyer());
  await expect(screenTitle(shop, 'Thank you, John')).toBeVisible();
  await expectAccessible(shop, 'test shop, ordered');

  await expect(page.getByText('First verification: accepted')).toBeVisible();
  await expectAccessible(page, 'sign-up, done');
  await expect(page.getByRole('link', { name: 'See it in your log' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'John Doe' })).toBeVisible();
  // The start page of a new account says what is done and what comes next.
  await page.goto(`${url}/account`);
  const first = page.getByRole('listitem').filter({ hasText: 'Order in your test shop' });
  await expect(first).toContainText('Done');
  await expect(first.getByRole('link')).toHaveAttribute('href', /^\/test-shop\/pk_test_/);
  await expectAccessible(page, 'new account');

  // Starts another sign-up with the same address: no code is sent, and the page shows the same.
  const other = await newPerson();
  await other.goto(`${url}/signup`);
  await other.getByRole('button', { name: 'Continue it here with a code' }).press('Enter');
  await expect(other.getByRole('heading', { name: 'Continue a sign-up' })).toBeFocused();
  await other.getByLabel('Work email').fill(email);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(email)).some((text) => text.includes('It already has a login')))
    .toBe(true);
});

test('a merchant joins with a card, is live at once, and reads what the trial covers', { tag: '@gate' }, async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.expects(/status of 422/);
  const { url } = theRun().demo;
  const email = newEmail();
  await goToCard(page, email, { website: 'harbor-cards.example', business: 'Harbor Cards' });

  await fillCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toContainText('The card was declined');
  await fillCard(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^✓\s*Card$/ })).toBeVisible();
  await page.goto(`${url}/account/billing`);
  await expect(page.getByText('Visa 4242')).toBeVisible();
  await expect(page.getByText('No card yet')).toBeHidden();
});

test('an invitation fills in what is known, and one that has ended says so', { tag: '@gate' }, async ({
  page,
  quiet,
}) => {
  quiet.expects(/status of 410/);
  const { url } = theRun().demo;
  const personal = { personal_firstname: 'Paul', personal_lastname: 'Okafor', personal_email: 'paul@cedar.example' };
  const business = { business_name: 'Cedar Ridge Vape', business_country: 'US', business_state: 'OR' };
  const rest = { personal_phone: '', business_platform: 6, business_orders: '', business_types: [] };
  const body = {
    status: 2,
    invited_by: 'Beacon Pay',
    website: 'cedarridge.example',
    ...personal,
    ...business,
    ...rest,
  };
  await page.route('**/api/user/invite/*', (route) => route.fulfill({ status: 200, json: body }));
  await page.goto(`${url}/signup#invite=${'a'.repeat(22)}`);
  await expect(page.getByText('Beacon Pay invited you')).toBeVisible();
  await expect(page.getByLabel('Website address')).toHaveValue('cedarridge.example');
  await expect(page.getByLabel('State')).toHaveValue('OR');
  await expect(page.getByLabel('Work email')).toHaveValue('paul@cedar.example');
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expectAccessible(page, 'sign-up, invited');
  await page.unroute('**/api/user/invite/*');
  await page.reload();
  await expect(page.getByText('The invitation was used already, or has expired')).toBeVisible();
  await expect(page.getByLabel('Website address')).toHaveValue('');
});
