import type { Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { mailsTo } from '#harness/api.ts';
import { addLogin } from '#harness/own-login.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

/** A device that verifies its holder, as the browser's own tools play one. It answers automatically when configured to. */
const deviceOf = async (page: Page) => {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const set = (name: 'WebAuthn.setAutomaticPresenceSimulation', enabled: boolean) =>
    tools.send(name, { authenticatorId, enabled });
  return {
    answers: (enabled: boolean) => set('WebAuthn.setAutomaticPresenceSimulation', enabled),
  };
};

test('a login adds a passkey, signs in with it in both ways, and removes it', { tag: '@gate' }, async ({
  page,
  quiet,
}) => {
  test.slow();
  quiet.expects(/status of 40[01]/);
  const { url } = theRun().demo;
  const login = await addLogin('websites,support');
  const device = await deviceOf(page);

  await page.goto(`${url}/signin?continue=/account/security`);
  await page.getByLabel('Email').fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/account/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('not the password at all');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The email or password is wrong')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(login.password);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Name').fill('Counter laptop');
  await expectAccessible(page, 'a new passkey');
  await dialog.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('Security settings have been updated.')).toBeVisible();
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(passkeys).toHaveText([/Counter laptop.*never used/s]);
  await expect.poll(async () => (await mailsTo(login.email)).some((text) => /passkey was added/.test(text))).toBe(true);

  const signOut = async () => {
    await page.getByRole('button', { name: /your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/\/signin/);
  };
  // Accepts the email field's offer at once, as the device's holder.
  await signOut();
  await page.waitForURL(`${url}/account/usage`);
  // Turns the email field's offer off, so that the button answers.
  await device.answers(false);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await signOut();
  await expectAccessible(page, 'signing in with passkeys');
  await page.goto(`${url}/signin?continue=/account/security`);
  await device.answers(true);
  const byPasskey = page.getByRole('button', { name: 'Sign in with a passkey' });
  await byPasskey.click();
  await page.waitForURL(`${url}/account/security`);
  await expect(passkeys).toHaveText([/Counter laptop.*last used/s]);

  await page.getByRole('button', { name: 'Rename Counter laptop' }).click();
  await page.getByLabel('The passkey’s name').fill('Old laptop');
  await page.keyboard.press('Enter');
  await expect(passkeys).toHaveText([/Old laptop/]);
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(login.password);
  await expectAccessible(page, 'removing a passkey');
  await page.keyboard.press('Enter');
  await expect(passkeys).toHaveCount(0);
  await signOut();
  await byPasskey.click();
  await expect(page.getByText('The passkey did not work')).toBeVisible();

  await login.remove();
});
