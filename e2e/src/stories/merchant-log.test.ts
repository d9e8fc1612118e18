import { createByApi } from '#harness/api.ts';
import { knownBuyer, nameOf } from '#harness/buyers.ts';
import { screenTitle } from '#harness/checkout.ts';
import { openInLog } from '#harness/log.ts';
import { loginOf, theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const logUrl = () => `${theRun().demo.url}/account/verifications`;

test('a merchant signs in, and the filters in the address survive reload and Back', async ({ page, quiet }) => {
  quiet.expects(/status of 401 .*\/api\/session/);
  await page.goto(logUrl());
  await expect(page).toHaveURL(/\/signin/);
  const { email, password } = loginOf('owner');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(`${password}x`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(screenTitle(page, 'Verifications')).toBeVisible();

  await page.getByRole('link', { name: 'Accepted' }).click();
  await expect(page).toHaveURL(/status=3/);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('State').selectOption('CA');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/(?=.*status=3)(?=.*state=CA)/);
  const cells = page.locator('tbody tr');
  const onlyThese = async () => {
    await expect(page.getByRole('button', { name: 'Remove filter: CA, US' })).toBeVisible();
    await expect(cells.filter({ hasNotText: 'Accepted' })).toHaveCount(0);
    await expect(cells.filter({ hasNotText: ', CA' })).toHaveCount(0);
  };
  await onlyThese();
  await page.reload();
  await onlyThese();
  await page.getByRole('button', { name: 'Remove filter: CA, US' }).click();
  await expect(page).not.toHaveURL(/state=CA/);
  await page.goBack();
  await onlyThese();
});

test('finds a buyer by name without a word of it in the address', async ({ merchant }) => {
  const buyer = knownBuyer();
  await createByApi(theRun().demo.shop, buyer);
  const addresses: string[] = [];
  merchant.on('request', (request) => addresses.push(request.url()));
  merchant.on('framenavigated', (frame) => addresses.push(frame.url()));
  await merchant.goto(logUrl());
  await expect(screenTitle(merchant, 'Verifications')).toBeVisible();
  await merchant.keyboard.press('/');
  await expect(merchant.getByRole('searchbox', { name: 'Find a verification' })).toBeFocused();
  await merchant.keyboard.type(nameOf(buyer));
  await merchant.keyboard.press('Enter');
  await expect(merchant.getByText('1 found')).toBeVisible();
  await merchant.reload();
  await expect(merchant.getByRole('searchbox', { name: 'Find a verification' })).toHaveValue(nameOf(buyer));
  await merchant.getByRole('link', { name: nameOf(buyer) }).click();
  await expect(merchant.getByRole('heading', { name: nameOf(buyer) })).toBeVisible();
  // What a build is called may hold a short name by chance.
  const own = addresses.filter((address) => !new URL(address).pathname.startsWith('/assets/'));
  const said = own.filter((address) => decodeURIComponent(address).includes(buyer.last_name));
  expect(said).toEqual([]);
});

test('keeps a note and a mark, and a ban refuses the next order until it is lifted', async ({ merchant }) => {
  const buyer = knownBuyer();
  const made = await createByApi(theRun().demo.shop, buyer);
  if (!('uuid' in made)) throw new Error('not created');
  const panel = await openInLog(merchant, made.uuid);

  await panel.getByRole('textbox', { name: 'Note' }).fill('Asked for a parcel shop.');
  await panel.getByRole('button', { name: 'Keep note' }).click();
  await expect(merchant.getByText('Note kept')).toBeVisible();
  await panel.getByRole('button', { name: /^Mark reviewed/ }).click();
  await expect(merchant.getByText(`${nameOf(buyer)} marked as reviewed`)).toBeVisible();
  await merchant.reload();
  await expect(panel.getByRole('textbox', { name: 'Note' })).toHaveValue('Asked for a parcel shop.');
  await expect(panel.getByRole('button', { name: /^Reviewed/ })).toHaveAttribute('aria-pressed', 'true');

  await panel.getByRole('button', { name: /^Ban/ }).click();
  const dialog = merchant.getByRole('dialog', { name: `Ban ${nameOf(buyer)} on every website?` });
  await dialog.getByLabel('Chargeback on an earlier order').check();
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(merchant.getByText(`${nameOf(buyer)} banned on every website`)).toBeVisible();
  const refused = { status: 'not_created', reason: 'banned' };
  expect(await createByApi(theRun().demo.shop, buyer)).toMatchObject(refused);

  await panel.getByRole('button', { name: /^Lift the ban/ }).click();
  const lift = merchant.getByRole('dialog', { name: `Lift the ban of ${nameOf(buyer)}?` });
  await lift.getByLabel('Reason').fill('It was a mix-up with another order.');
  await lift.getByRole('button', { name: 'Lift the ban' }).click();
  await expect(merchant.getByText(`Ban of ${nameOf(buyer)} lifted`)).toBeVisible();
  expect(await createByApi(theRun().demo.shop, buyer)).toMatchObject({ status: 'accepted' });
});
