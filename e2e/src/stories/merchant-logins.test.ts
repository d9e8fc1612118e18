import { expectAccessible } from '#harness/accessible.ts';
import { asOwner, mailsTo } from '#harness/api.ts';
import { leaveUndrawn } from '#harness/drawn.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const password = 'plumbago wren under slate';
const clicksAtMost = 6;

test('a login limited to one website is made in six clicks, sees only that, and is signed out when it is deleted', {
  tag: '@gate',
}, async ({ merchant, newPerson, quiet }) => {
  test.slow();
  quiet.expects(/status of 40[013]|status of 410/);
  const { url, shop } = theRun().demo;
  const owner = asOwner();
  const { websites } = await owner.call('websites.list', {});
  const site = websites.find(({ token }) => token === shop.key);
  const email = `reyes-${Date.now()}@shop.example`;
  let clicks = 0;
  const click = async (name: string | RegExp, role: 'button' | 'link' | 'checkbox') => {
    clicks += 1;
    await merchant.getByRole(role, { name, exact: typeof name === 'string' }).click();
  };

  await merchant.goto(`${url}/account/users`);
  await expect(merchant).toHaveTitle('Logins | Carded');
  await expect(merchant.getByText('Loading logins')).toHaveCount(0);
  await expectAccessible(merchant, 'logins');
  await click('Add a login', 'link');
  const dialog = merchant.getByRole('dialog');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  for (const word of ['Marta', 'Reyes', email]) {
    await merchant.keyboard.type(word);
    await merchant.keyboard.press('Tab');
  }
  await click('Developer', 'button');
  await click('Chosen websites', 'button');
  await click(new RegExp(`^${site?.domain}`), 'checkbox');
  const preview = dialog.getByRole('complementary', { name: 'What this login sees' });
  await expect(preview.getByRole('listitem')).toContainText(['Usage', 'Verifications', 'Websites']);
  await expect(preview.getByText('Billing')).toHaveCount(0);
  await expect(dialog.getByRole('checkbox', { name: 'Support' })).toHaveCount(0);
  await expectAccessible(merchant, 'a new login');
  const promised = (await preview.getByRole('listitem').allTextContents()).map((text) => text.trim());
  await click('Send the invitation', 'button');
  await expect(merchant.getByText('Marta Reyes was invited by email')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(clicksAtMost);

  const link = /http\S+\/invitation\/[\w-]+/;
  await expect.poll(async () => (await mailsTo(email)).some((text) => link.test(text))).toBe(true);
  const clerk = await newPerson({ viewport: { width: 1440, height: 900 } });
  await clerk.goto(link.exec((await mailsTo(email)).find((text) => link.test(text)) ?? '')?.[0] ?? '');
  await expect(clerk.getByRole('heading', { name: 'Welcome, Marta' })).toBeVisible();
  await expectAccessible(clerk, 'an invitation');
  await clerk.getByLabel('Password', { exact: true }).fill(password);
  await clerk.getByLabel('Repeat the new password').fill(password);
  await clerk.keyboard.press('Enter');
  await expect(clerk.getByText('Your password is set. Sign in with it.')).toBeVisible();
  await clerk.getByLabel('Email').fill(email);
  await clerk.getByLabel('Password', { exact: true }).fill(password);
  await clerk.keyboard.press('Enter');
  await clerk.waitForURL(/\/account\/usage/);

  const nav = clerk.getByRole('navigation', { name: 'Account' });
  const seen = (await nav.getByRole('link').allTextContents()).map((text) => text.replace(/\d.*$/, '').trim());
  expect(seen).toEqual(promised);
  for (const part of ['users', 'billing', 'support', 'edit', 'customers', 'taxes', 'id_scanner/settings']) {
    await clerk.goto(`${url}/account/${part}`);
    await clerk.waitForURL(/\/account\/usage/);
    await expect(clerk.getByText('Your login may not see that page')).toBeVisible();
  }
  const asked = await clerk.evaluate(async () => {
    const paths = ['/api/user/client-logins', '/api/user/secrets', '/api/user/confirm-email'];
    const codes = await Promise.all(paths.map(async (path) => (await fetch(path)).status));
    const body = JSON.stringify({ url: 'https://another.example' });
    const headers = { 'content-type': 'application/json' };
    return [...codes, (await fetch('/api/user/website', { method: 'POST', headers, body })).status];
  });
  expect(asked).toEqual([403, 403, 403, 403]);
  await clerk.goto(`${url}/account/websites`);
  await expect(clerk.getByRole('link', { name: site?.domain ?? '' })).toBeVisible();
  await expect(clerk.getByText(websites.find(({ token }) => token !== shop.key)?.token ?? '-')).toHaveCount(0);
  await clerk.getByRole('button', { name: 'Add an endpoint' }).click();
  await expect(clerk.getByRole('dialog').getByRole('option')).toHaveText([site?.domain ?? '']);
  await clerk.keyboard.press('Escape');

  await merchant.reload();
  const row = merchant.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Two-step sign-in off');
  await row.getByRole('link', { name: /^Edit/ }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await dialog.getByLabel('Last name').fill('Reyes-Ortiz');
  await merchant.keyboard.press('Escape');
  await expect(dialog.getByText('What you changed here is not saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard it' }).click();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expectAccessible(merchant, 'a login is to be deleted');
  await dialog.getByRole('button', { name: 'Delete Marta Reyes' }).click();
  await expect(merchant.getByText('Marta Reyes is deleted and signed out')).toBeVisible();
  await clerk.goto(`${url}/account/websites`);
  await clerk.waitForURL(/\/signin/);

  await leaveUndrawn(merchant);
  await merchant.route('**/api/user/client-logins', (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: 'internal', message: 'Something went wrong on our side' } },
    }),
  );
  quiet.expects(/status of 500/);
  await merchant.reload();
  await expect(merchant.getByRole('heading', { name: 'The logins did not load' })).toBeVisible();
  await expectAccessible(merchant, 'logins that did not load');
});
