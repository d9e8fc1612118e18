import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { asStaff, mailsTo } from '#harness/api.ts';
import { goToCard, mailedCode, newEmail, newPassword } from '#harness/joining.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const both = ['light', 'dark'] as const;
const signUp = () => `${theRun().demo.url}/signup`;
const shop = { website: 'harbor-clumsy.example', business: 'Harbor Clumsy' };
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const alertOf = (page: Page) => page.getByRole('alert').first();
const refuse = (code: string, status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { error: { code, message, help: '', request_id: 'req_1' } } });

async function fillBusiness(page: Page, email: string): Promise<void> {
  await page.goto(signUp());
  await page.getByLabel('Website address').fill(shop.website);
  await page.getByLabel('Business name').fill(shop.business);
  await page.getByLabel('State').selectOption('Idaho');
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password').fill(newPassword);
}

test('errors in the business details are shown beside their fields, by the page and the server, and no typed value is lost', async ({
  page,
  quiet,
}) => {
  quiet.expects(/status of (400|502|503)|Failed to load resource|ERR_FAILED/);
  await page.goto(signUp());
  await press(page, 'Continue to terms');
  for (const words of [
    'Type the address of your website',
    'Type the name of your business',
    'Choose a state or province',
    'Type your first name',
    'Type your last name',
    'Type your email',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page, 'sign-up, nothing typed', both);

  await fillBusiness(page, 'no address');
  await page.getByLabel('Website address').fill('not a website');
  await press(page, 'Continue to terms');
  await expect(page.getByLabel('Work email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Work email').fill(newEmail());
  await press(page, 'Continue to terms');
  await expect(page.getByLabel('Website address')).toHaveAccessibleDescription(/must be the address of a website/);
  await page.getByLabel('Website address').fill(shop.website);
  await page.getByLabel('Password').fill('harbor clumsy');
  await press(page, 'Continue to terms');
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Password').fill(newPassword);
  await page.route('**/api/user/validate_signup', (route) => route.abort());
  await press(page, 'Continue to terms');
  await expect(alertOf(page)).toContainText('No answer came. Check the connection and try again.');
  await page.unroute('**/api/user/validate_signup');
  await page.route('**/api/user/validate_signup', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await press(page, 'Continue to terms');
  await expect(alertOf(page)).toContainText('An error occurred. Please try again later.');
  await page.unroute('**/api/user/validate_signup');
  await page.route('**/api/user/validate_signup', refuse('unavailable', 503, 'Sign-ups are paused. Try again later.'));
  await press(page, 'Continue to terms');
  await expect(alertOf(page)).toContainText('Sign-ups are paused. Try again later.');
  await expect(page.getByLabel('Business name')).toHaveValue(shop.business);
  await expect(page.getByLabel('Password')).toHaveValue(newPassword);
});

test('only five wrong codes are checked, and the page tells how to continue', async ({ page, quiet }) => {
  quiet.expects(/status of (400|410)/);
  const email = newEmail();
  await fillBusiness(page, email);
  await page.keyboard.press('Enter');
  const right = await mailedCode(email);
  const wrong = right === '000000' ? '000001' : '000000';
  await page.getByLabel('Code').fill('12');
  await press(page, 'Confirm the email');
  await expect(page.getByText('Type the six digits of the email')).toBeVisible();
  for (const left of ['Tries left: 4', 'Tries left: 3', 'Tries left: 2', 'Tries left: 1', 'No tries are left.']) {
    await page.getByLabel('Code').fill('');
    await page.getByLabel('Code').fill(wrong);
    await expect(page.getByText(left)).toBeVisible();
  }
  await expectAccessible(page, 'sign-up, no tries left', both);
  await page.getByLabel('Code').fill('');
  await page.getByLabel('Code').fill(right);
  await expect(alertOf(page)).toContainText('The code has expired, or was tried too often');
  await expect(page.getByText('Ask for a new code.')).toBeVisible();
  // Uses another address, which keeps the typed values.
  await press(page, 'use another address');
  await expect(page.getByLabel('Business name')).toHaveValue(shop.business);
});

test('a sign-up goes on in a second browser, and the first one says that it has ended', async ({
  page,
  newPerson,
  quiet,
}) => {
  test.slow();
  quiet.expects(/status of 410/);
  const email = newEmail();
  await fillBusiness(page, email);
  await page.keyboard.press('Enter');
  const first = await mailedCode(email);
  await page.getByLabel('Code').fill(first);
  await expect(page.getByRole('checkbox')).toBeVisible();

  const phone = await newPerson({ viewport: { width: 390, height: 844 } });
  await phone.goto(signUp());
  await press(phone, 'Continue it here with a code');
  await phone.getByLabel('Work email').fill(email);
  await phone.keyboard.press('Enter');
  await expect.poll(() => mailedCode(email)).not.toBe(first);
  await phone.getByLabel('Code').fill(await mailedCode(email));
  // Step 1 can be corrected on the way; the address is proven, and stays.
  await press(phone, 'Back');
  await expect(phone.getByLabel('Business name')).toHaveValue(shop.business);
  await expect(phone.getByLabel('Work email')).not.toBeEditable();
  await phone.getByLabel('Business name').fill('Harbor Elsewhere');
  await press(phone, 'Continue to terms');
  await phone.getByRole('checkbox').check();
  await press(phone, 'I agree and continue');
  await press(phone, 'Back');
  await expect(phone.getByLabel('Business name')).toHaveValue('Harbor Elsewhere');
  await press(phone, 'Back to the card');
  await press(phone, 'Use the sandbox first');
  await expect(phone.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await phone.getByLabel('Your platform').selectOption('GoDaddy Builder');
  await expect(phone.getByText('Carded cannot run on GoDaddy Builder')).toBeVisible();
  await expectAccessible(phone, 'sign-up, a platform that cannot', both);
  await phone.goto(`${theRun().demo.url}/account/tos`);
  await phone.waitForURL(/\/account\/usage$/);

  await page.getByRole('checkbox').check();
  await press(page, 'I agree and continue');
  await expect(page.getByText('This sign-up has ended')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expectAccessible(page, 'sign-up, ended elsewhere', both);
});

test('a second tab that is behind shows the account that the first one made, however often the button is pressed', async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.expects(/status of 410/);
  await goToCard(page, newEmail(), shop);
  const behind = await page.context().newPage();
  await behind.goto(signUp());
  await press(behind, 'Back');
  await behind.getByLabel('Business name').fill('Harbor Behind');
  await page.getByRole('button', { name: 'Use the sandbox first' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await press(behind, 'Continue to the card');
  await expect(behind.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await page.goBack();
  await page.goto(signUp());
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
});

test('an invitation that is opened after a sign-up was begun is offered, and fills in the sign-up or is left', async ({
  page,
  newPerson,
}) => {
  test.slow();
  const email = newEmail();
  const staff = asStaff();
  const lead = await staff.call('staffLeads.create', { body: { personal_email: email, business_name: 'Mesa Cloud' } });
  await staff.call('staffLeads.invite', { params: { id: lead.id } });
  const link = async () => (await mailsTo(email)).map((text) => /\S+\/signup#invite=\S+/.exec(text)?.[0]).find(Boolean);
  await expect.poll(link).toBeDefined();
  const invitation = (await link()) ?? '';
  const choice = page.getByRole('heading', { name: 'Carded invited Mesa Cloud' });

  await goToCard(page, email, shop);
  await page.goto('about:blank');
  await page.goto(invitation);
  await expect(choice).toBeFocused();
  await expect(page.getByText(`to sign up ${shop.business} with ${email}`)).toBeVisible();
  await expectAccessible(page, 'sign-up, an invitation beside a sign-up', both);
  await press(page, 'Continue without it');
  await expect(page.getByRole('heading', { name: 'Add a card, or use the sandbox first' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Add a card, or use the sandbox first' })).toBeVisible();

  await page.goto('about:blank');
  await page.goto(invitation);
  await press(page, 'Use the invitation');
  await expect(page.getByLabel('Business name')).toHaveValue('Mesa Cloud');
  await expect(page.getByLabel('Website address')).toHaveValue(shop.website);
  await expect(page.getByLabel('Work email')).not.toBeEditable();
  await press(page, 'Continue to the card');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Add a card, or use the sandbox first' })).toBeVisible();

  await page.goto('about:blank');
  await page.goto(`${signUp()}#invite=cut`);
  await expect(page.getByRole('heading', { name: 'The invitation was used already, or has expired' })).toBeFocused();
  await expectAccessible(page, 'sign-up, an ended invitation beside a sign-up', both);
  await press(page, 'Continue without it');
  await expect(page.getByRole('heading', { name: 'Add a card, or use the sandbox first' })).toBeVisible();

  const other = await newPerson();
  await goToCard(other, newEmail(), shop);
  await other.goto('about:blank');
  await other.goto(invitation);
  await press(other, 'Use the invitation');
  await expect(other.getByLabel('Work email')).toHaveValue(email);
  await expect(other.getByLabel('Website address')).toHaveValue('');
  await expect(other.getByLabel('Password')).toBeVisible();
});

test('a link of an invitation that is cut short has ended; one that cannot be read now is asked for again', async ({
  page,
  quiet,
}) => {
  quiet.expects(/status of 503/);
  await page.goto(`${signUp()}#invite=cut`);
  await expect(page.getByText('The invitation was used already, or has expired')).toBeVisible();
  await page.route('**/api/user/invite/*', refuse('unavailable', 503, 'The service is not available'));
  await page.goto('about:blank');
  await page.goto(`${signUp()}#invite=${'a'.repeat(22)}`);
  await expect(alertOf(page)).toContainText('The service is not available');
  await page.unroute('**/api/user/invite/*');
  await page.route('**/api/user/invite/*', refuse('link_expired', 410, 'The link has expired'));
  quiet.expects(/status of 410/);
  await press(page, 'Try again');
  await expect(page.getByText('You can sign up without it.')).toBeVisible();
});

test('the sign-up page links to a form that works without script', async ({ newPerson }) => {
  const person = await newPerson({ javaScriptEnabled: false });
  await person.goto(signUp());
  await expect(person.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await person.getByRole('link', { name: 'tell us about your shop' }).click();
  await expect(person.getByLabel('Work email')).toBeVisible();
});
