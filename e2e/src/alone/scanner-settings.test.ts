import type { Request } from '@playwright/test';
import { loginOf, theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { tillOf } from '#harness/till.ts';

test('the owner changes what is kept and the PIN with the password, and the scanner’s screen says so', async ({
  merchant,
  quiet,
}) => {
  quiet.expects(/status of 401/);
  const { url } = theRun().demo;
  const { password } = loginOf('owner');
  const dialog = merchant.getByRole('dialog');
  const keep = async (choice: string) => {
    await merchant.goto(`${url}/account/id_scanner/settings`);
    await merchant.getByLabel(choice, { exact: true }).check();
    await expect(merchant.getByText('1 change not saved.')).toBeVisible();
    await merchant.getByRole('button', { name: 'Save settings' }).click();
  };
  await keep('The result and who showed the card');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not the password');
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(dialog.getByText(/password is wrong/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(merchant.getByText('Scanner settings saved')).toBeVisible();

  await merchant.getByRole('button', { name: 'Change the PIN' }).click();
  await dialog.getByRole('textbox', { name: 'New PIN' }).fill('12');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Save the PIN' }).click();
  await expect(dialog.getByText('Type 4 to 8 digits', { exact: true })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'New PIN' }).fill('4821');
  await dialog.getByRole('button', { name: 'Save the PIN' }).click();
  await expect(merchant.getByText('The PIN is set')).toBeVisible();

  await merchant.goto(`${url}/account/id_scanner`);
  await expect(tillOf(merchant)).toHaveAttribute('data-status', 'ready');
  await expect(
    merchant.getByText(/Saved: the result with name, address, birth date and license number, encrypted/),
  ).toBeVisible();
  await keep('Only the result');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(merchant.getByText('Scanner settings saved')).toBeVisible();
});

test('a scanner that is switched off sends its people to usage, and opens again when it is on', async ({
  merchant,
}) => {
  const { url } = theRun().demo;
  const turn = async (isOn: boolean) => {
    await merchant.goto(`${url}/account/id_scanner/settings`);
    await merchant.getByLabel('The ID scanner is on').setChecked(isOn);
    await merchant.getByRole('button', { name: 'Save settings' }).click();
    await expect(merchant.getByText('Scanner settings saved')).toBeVisible();
  };
  await turn(false);
  await merchant.goto(`${url}/account/id_scanner`);
  await expect(merchant).toHaveURL(`${url}/account/usage`);
  await expect(merchant.getByRole('link', { name: 'ID scanner', exact: true })).toHaveCount(0);
  await turn(true);
  await merchant.goto(`${url}/account/id_scanner`);
  await expect(tillOf(merchant)).toHaveAttribute('data-status', 'ready');
});

test('the scanner loads at most 260 KB of script before the first card, and no other screen loads any of it', async ({
  merchant,
  newPerson,
}) => {
  const { url } = theRun().demo;
  const loaded: { path: string; bytes: Promise<number> }[] = [];
  const note = (request: Request) => {
    if (request.resourceType() !== 'script') return;
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
    loaded.push({ path: new URL(request.url()).pathname, bytes });
  };
  merchant.on('requestfinished', note);
  await merchant.goto(`${url}/account/usage`);
  await expect(merchant.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loaded.filter(({ path }) => /scanner|barcode/.test(path)).map(({ path }) => path)).toEqual([]);
  loaded.length = 0;
  // Opens a browser with an empty cache.
  const cold = await newPerson();
  await cold.context().addCookies(await merchant.context().cookies());
  cold.on('requestfinished', note);
  await cold.goto(`${url}/account/id_scanner`);
  await expect(tillOf(cold)).toHaveAttribute('data-status', 'ready');
  const sizes = await Promise.all(loaded.map(({ bytes }) => bytes));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`  scanner: ${total} B of script sent`);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(260_000);
});
