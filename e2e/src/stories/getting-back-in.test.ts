import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { mailsTo } from '#harness/api.ts';
import { loginOf, theRun } from '#harness/run.ts';
import { codeOf } from '#harness/sign-in.ts';
import { expect, test } from '#harness/test.ts';

test('a login sets a new password by mail, turns on two-step sign-in, and gets in with a recovery code', {
  tag: '@gate',
}, async ({ page, newPerson, quiet }) => {
  test.slow();
  quiet.expects(/status of 4(?:00|01|10)/);
  const { url } = theRun().demo;
  const { email } = loginOf('broker');
  const password = 'seven lanterns beside the quarry';
  const signIn = async (person: typeof page, given: string) => {
    await person.goto(`${url}/signin`);
    await person.getByLabel('Email').fill(email);
    await person.getByLabel('Password', { exact: true }).fill(given);
    await person.keyboard.press('Enter');
  };

  await page.goto(`${url}/signin`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await expectAccessible(page, 'forgotten password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const linkIn = async (path: string) => {
    const found = new RegExp(`http\\S+/${path}/[\\w-]+`);
    await expect.poll(async () => (await mailsTo(email)).some((text) => found.test(text))).toBe(true);
    return found.exec((await mailsTo(email)).find((text) => found.test(text)) ?? '')?.[0] ?? '';
  };
  const link = await linkIn('resetpassword');
  await page.goto(link);
  await expectEqualsRule(page, 'Set the password', password);
  await page.getByLabel('New password', { exact: true }).fill('password12345678');
  await page.getByLabel('Repeat the new password').fill('password12345678');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/too easy to guess/)).toBeVisible();
  await expectAccessible(page, 'new password');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Security settings have been updated.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has expired, or was used already' })).toBeVisible();

  await signIn(page, password);
  await page.waitForURL(/\/account/);
  await page.goto(`${url}/account/security`);
  await page.getByRole('button', { name: 'Set it up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('The six digits it shows').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, 'recovery codes');
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByRole('button', { name: 'Turn it off' })).toBeVisible();

  const other = await newPerson();
  await signIn(other, password);
  await expect(other.getByLabel('Authentication code')).toBeFocused();
  await other.getByLabel('Authentication code').fill(recoveryCode);
  await other.keyboard.press('Enter');
  await other.waitForURL(/\/account/);

  await page.reload();
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(page.getByText('That session was signed out.')).toBeVisible();
  await other.goto(`${url}/account/security`);
  await other.waitForURL(/\/signin/);
  await expectAccessible(page, 'your sign-in');
});

/** Expects that a repeated password must equal the new one exactly: otherwise the field shows an error, and nothing is sent. */
async function expectEqualsRule(page: Page, button: string, password: string): Promise<void> {
  const sent: string[] = [];
  const note = (request: Request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  page.on('request', note);
  const repeated = page.getByLabel('Repeat the new password');
  await page.getByLabel('New password', { exact: true }).fill(password);
  for (const other of ['', `${password} `, password.toUpperCase(), password.slice(1), `${password}${password}`]) {
    await repeated.fill(other);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('The two do not match')).toBeVisible();
    await expect(repeated).toHaveAttribute('data-validity', 'equals');
    await expect(repeated).toBeFocused();
  }
  // The counterpart changes after both were the same.
  await repeated.fill(password);
  await page.getByLabel('New password', { exact: true }).fill(`${password}!`);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('The two do not match')).toBeVisible();
  page.off('request', note);
  expect(sent.filter((path) => /\/user\/(reset|changepass)/.test(path))).toEqual([]);
}
