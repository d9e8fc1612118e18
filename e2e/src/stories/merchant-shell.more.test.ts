import type { Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { leaveUndrawn } from '#harness/drawn.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const refusal = (status: number, code: string, message = code) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ error: { code, message, request_id: 'req_story' } }),
});
const focused = (page: Page) => page.locator(':focus');

test('a merchant goes about by keyboard: palette, keys, headings, theme', async ({ merchant }) => {
  const { url } = theRun().demo;
  await merchant.goto(`${url}/account/usage`);
  await expect(merchant.getByRole('heading', { level: 1 })).toBeVisible();
  await merchant.keyboard.press('g');
  await merchant.keyboard.press('w');
  await expect(merchant).toHaveURL(`${url}/account/websites`);
  await expect(focused(merchant)).toHaveText('Websites');
  await expect(merchant.getByRole('status').filter({ hasText: 'Websites | Carded' })).toBeAttached();

  await merchant.keyboard.press('Control+k');
  const palette = merchant.getByRole('dialog');
  await expect(palette.getByPlaceholder('Page, website or buyer')).toBeFocused();
  await expectAccessible(merchant, 'palette');
  await merchant.keyboard.type('northfork vapor');
  await expect(palette.getByRole('button', { name: /^Northfork Vapor/ })).toBeVisible();
  await merchant.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(focused(merchant)).toHaveText('Websites');
  await merchant.keyboard.press('Control+k');
  await expect(palette.getByPlaceholder('Page, website or buyer')).toBeFocused();
  await merchant.keyboard.type('Tyler Brandvold');
  await expect(palette.getByRole('button', { name: 'Find a buyer: Tyler Brandvold' })).toBeVisible();
  await merchant.keyboard.press('Enter');
  await expect(merchant).toHaveURL(`${url}/account/verifications`);
  await expect(merchant.getByRole('searchbox')).toHaveValue('Tyler Brandvold');

  await merchant.goto(`${url}/account/websites`);
  await expect(merchant.getByRole('heading', { level: 1, name: 'Websites' })).toBeVisible();
  await merchant.keyboard.press('?');
  const sheet = merchant.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectAccessible(merchant, 'keys');
  await sheet.getByRole('switch').press(' ');
  await merchant.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await merchant.keyboard.press('g');
  await merchant.keyboard.press('u');
  await merchant.keyboard.press('?');
  await expect(sheet).toHaveCount(0);
  await expect(merchant).toHaveURL(`${url}/account/websites`);

  await merchant.getByRole('button', { name: /your menu/ }).click();
  await merchant.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(merchant.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(merchant, 'menu');
  await merchant.reload();
  await expect(merchant.locator('html')).toHaveAttribute('data-theme', 'dark');
  await merchant.emulateMedia({ media: 'print' });
  await expect(merchant.getByRole('navigation', { name: 'Account' })).toBeHidden();
});

test('the menu on a phone closes on every page, and the focus moves to the page', async ({ merchant }) => {
  const { url } = theRun().demo;
  await merchant.setViewportSize({ width: 390, height: 844 });
  await merchant.goto(`${url}/account/usage`);
  await merchant.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = merchant.getByRole('dialog', { name: 'Menu' });
  await expectAccessible(merchant, 'the phone’s menu');
  for (let keys = 0; keys < 40; keys++) await merchant.keyboard.press('Tab');
  expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await merchant.keyboard.press('Escape');
  await expect(focused(merchant)).toHaveAccessibleName('Menu');
  await merchant.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Websites' }).click();
  await expect(menu).toHaveCount(0);
  await expect(focused(merchant)).toHaveText('Websites');
  // Every link closes it: to the same page, and to another view of a page.
  for (const [name, leadsTo] of [
    ['Websites', '/account/websites'],
    ['Verifications', '/account/verifications'],
    ['Verifications', '/account/verifications'],
  ] as const) {
    await merchant.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(merchant).toHaveURL(url + leadsTo);
    await expect(menu, leadsTo).toHaveCount(0);
  }
  await merchant.context().setOffline(true);
  await expect(merchant.getByText('You are offline')).toBeVisible();
  await merchant.context().setOffline(false);
  await expect(merchant.getByText('You are offline')).toHaveCount(0);
});

test('a page says when its session ended or became another, first after ten seconds', async ({ merchant, quiet }) => {
  quiet.expects(/status of 401/);
  const { url } = theRun().demo;
  await merchant.clock.install();
  let asked = 0;
  let firstAskedAt = 0;
  let answer: { status: number; contentType: string; body: string } | null = null;
  await leaveUndrawn(merchant);
  await merchant.route('**/api/session', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    asked += 1;
    firstAskedAt ||= Date.now();
    return answer === null ? route.continue() : route.fulfill(answer);
  });
  await merchant.goto(`${url}/account/websites`);
  await expect(merchant.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toBe(1);
  const login = await merchant.evaluate(async () => (await fetch('/api/session')).json());
  asked = 1;
  const other = { ...(login as object), account_id: '01990000-0000-7000-8000-00000000beef' };
  answer = { status: 200, contentType: 'application/json', body: JSON.stringify(other) };
  // Pauses the page's clock a moment ahead, because it has run on since.
  const pausedAt = Date.now() + 500;
  await merchant.clock.pauseAt(pausedAt);
  const goneMs = pausedAt - firstAskedAt;
  await merchant.clock.runFor(Math.max(0, 9_000 - goneMs));
  expect(asked).toBe(1);
  await merchant.clock.runFor(1_500 + Math.min(goneMs, 9_000));
  const notice = merchant.getByRole('dialog');
  await expect(notice.getByText('You have signed in to a different account. Click Ok to reload.')).toBeVisible();
  await merchant.clock.resume();
  answer = null;
  // The page of before has a heading, too: what follows is of the new one.
  asked = 0;
  await notice.getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => asked).toBe(1);
  await expect(notice).toHaveCount(0);
  await expect(merchant.getByRole('heading', { level: 1 })).toBeVisible();
  answer = refusal(401, 'sign_in_required');
  await merchant.clock.runFor(11_000);
  await expect(merchant.getByRole('dialog', { name: 'Session Expired' })).toContainText(
    'Your session has expired. Please sign in again.',
  );
  await expectAccessible(merchant, 'session expired', ['light']);
  await merchant.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(merchant).toHaveURL(`${url}/signin?continue=%2Faccount%2Fwebsites`);
});

test('a change that a login may not make leads to usage, which says so, and nothing holds it back', async ({
  merchant,
  quiet,
}) => {
  quiet.expects(/status of 403/);
  const { url, shop } = theRun().demo;
  await merchant.goto(`${url}/account/websites/${shop.key}`);
  await merchant.getByLabel('Contact phone').fill('208 555 0142');
  await merchant.route('**/api/user/website/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(refusal(403, 'forbidden')) : route.fallback(),
  );
  await merchant.getByRole('button', { name: 'Save settings' }).click();
  await expect(merchant).toHaveURL(`${url}/account/usage`);
  await expect(merchant.getByRole('alert')).toContainText('Your login may not do that');
  await expect(merchant.getByRole('alert')).toContainText('Nothing was changed.');
  await expect(merchant.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(merchant, 'usage, led there');
  await merchant.reload();
  await expect(merchant.getByRole('heading', { level: 1, name: 'Usage' })).toBeVisible();
  await expect(merchant.getByText('Your login may not do that')).toHaveCount(0);
  await merchant.goto(`${url}/account/websites`);
  await merchant.goto(`${url}/account/usage`);
  await expect(merchant.getByText('Your login may not do that')).toHaveCount(0);
});

test('a refused change stays on its page and shows its reason', async ({ merchant, quiet }) => {
  quiet.expects(/status of 403/);
  const { url } = theRun().demo;
  const words = 'You can only give permissions that you have yourself.';
  await merchant.goto(`${url}/account/users`);
  await merchant.getByRole('link', { name: 'Add a login' }).click();
  const dialog = merchant.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Marta');
  await dialog.getByLabel('Email').fill('marta@shop.example');
  await merchant.route('**/api/user/client-logins', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refusal(403, 'more_than_own', words)) : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog.getByText(words)).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveValue('Marta');
  await expect(merchant).toHaveURL(/\/account\/users/);
});

test('signing in shows the code field, the lock and the fallback in the words of the contract', {
  tag: '@gate',
}, async ({ page, quiet }) => {
  quiet.expects(/status of (?:401|500)/);
  const answers = [
    refusal(401, 'mfa_token_required'),
    refusal(401, 'mfa_token_wrong', 'Authentication code failed.'),
    refusal(401, 'mfa_token_wrong', 'Authentication code failed._primary'),
    refusal(401, 'mfa_token_required_primary'),
    { status: 500, contentType: 'text/html', body: 'broken' },
  ];
  await page.route('**/api/session', (route) =>
    route.request().method() === 'POST' ? route.fulfill(answers.shift() ?? refusal(500, 'internal')) : route.continue(),
  );
  await page.goto(`${theRun().demo.url}/signin`);
  await page.getByLabel('Email').fill('owner@northfork.example');
  await page.getByLabel('Password', { exact: true }).fill('a password of some kind');
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Authentication code');
  await expect(code).toBeFocused();
  const tryCode = async () => {
    await code.fill('000000');
    await page.keyboard.press('Enter');
  };
  await tryCode();
  await expect(page.getByRole('alert')).toHaveText('Authentication code failed.');
  await tryCode();
  await expect(page.getByText('This login is locked for now')).toBeVisible();
  await expect(page.getByText('Authentication code failed.', { exact: true })).toBeVisible();
  await expect(page.getByText('_primary')).toHaveCount(0);
  await expectAccessible(page, 'locked out');
  await tryCode();
  await expect(page.getByText('This login is locked for now')).toBeVisible();
  await tryCode();
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible();
});

test('a screen that breaks says so in its place, and works again', async ({ merchant, quiet }) => {
  quiet.expects(/TypeError|Cannot read|undefined|error occurred/);
  const { url } = theRun().demo;
  await merchant.goto(`${url}/account/news`);
  await merchant.route('**/api/user/website', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"websites":[null]}' }),
  );
  await merchant.getByRole('link', { name: 'Websites' }).first().click();
  await expect(merchant.getByRole('heading', { name: 'This screen stopped working', level: 2 })).toBeVisible();
  await expect(merchant.getByRole('navigation', { name: 'Account' })).toBeVisible();
  await merchant.unroute('**/api/user/website');
  await merchant.getByRole('button', { name: 'Try again' }).click();
  await expect(merchant.getByRole('button', { name: 'Add a website' })).toBeVisible();
});
