import { asOwner } from '#harness/api.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { openTill, scannedText, scannerPin, tillOf, verdictOf } from '#harness/till.ts';
import { scanCard } from '#harness/wedge.ts';

test('a printed link and the PIN make a browser a scanner, and a new link ends it', { tag: '@gate' }, async ({
  newPerson,
  merchant,
  ownShop,
  quiet,
}) => {
  quiet.expects(/status of 401/);
  const { url } = theRun().demo;
  const { key } = await ownShop(usRules());
  await merchant.goto(`${url}/account/websites/${key}/scanner`);
  await merchant.getByRole('link', { name: 'Scanner link and devices' }).click();
  await expect(merchant.getByRole('img', { name: 'Code with the scanner’s link' })).toBeVisible();
  const link = (await merchant.locator('code').textContent()) ?? '';
  expect(link).toMatch(new RegExp(`^${url}/id_scanner/access/[\\w-]{22,}$`));

  const till = await newPerson();
  const referrers: string[] = [];
  till.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  const answer = await till.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await till.getByRole('textbox', { name: 'PIN' }).fill('0000');
  await till.getByRole('button', { name: 'Start scanning' }).click();
  await expect(till.getByText('The PIN is wrong')).toBeVisible();
  await till.getByRole('textbox', { name: 'PIN' }).fill(scannerPin);
  await till.getByLabel('Name of this device').fill('Front counter');
  await till.getByRole('button', { name: 'Start scanning' }).click();
  await expect(till).toHaveURL(`${url}/scanner`);
  await expect(tillOf(till)).toHaveAttribute('data-status', 'ready');
  const token = link.split('/').at(-1) ?? '';
  expect(referrers.filter((referrer) => referrer.includes(token))).toEqual([]);
  await till.goBack().catch(() => undefined);
  expect(till.url()).not.toContain(token);
  await till.goto(`${url}/scanner`);
  await expect(tillOf(till)).toHaveAttribute('data-status', 'ready');
  await scanCard(till, scannedText());
  await expect(verdictOf(till, 'OK')).toBeVisible();
  // The link is no key to anything else.
  for (const path of ['/api/user/website', '/api/user/scanner', `/api/user/id_scanner/access/${key}`])
    expect((await till.request.get(url + path)).status(), path).toBe(401);

  await merchant.reload();
  await expect(merchant.getByText('Front counter')).toBeVisible();
  await merchant.getByRole('button', { name: 'Replace the link' }).click();
  await merchant.getByRole('dialog').getByRole('button', { name: 'Replace the link' }).click();
  await expect(merchant.getByText('No devices yet.', { exact: false })).toBeVisible();
  await expect(merchant.locator('code')).not.toHaveText(link);

  await scanCard(till, scannedText({ documentNumber: '8000001' }));
  await expect(till.getByRole('heading', { name: 'This browser is not a scanner yet' })).toBeVisible();
  quiet.expects(/status of 410/);
  await till.goto(link);
  await till.getByRole('textbox', { name: 'PIN' }).fill(scannerPin);
  await till.getByRole('button', { name: 'Start scanning' }).click();
  await expect(till.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('an invalid link opens no scanner', async ({ newPerson, quiet }) => {
  quiet.expects(/status of 400/);
  const till = await newPerson();
  await till.goto(`${theRun().demo.url}/scanner/x`);
  await expect(till.getByRole('heading', { level: 1, name: 'There is no scanner here' })).toBeVisible();
});

test('one device can be ended while another goes on', async ({ newPerson, merchant, ownShop, quiet }) => {
  quiet.expects(/status of 401/);
  const { key } = await ownShop(usRules());
  const [first, second] = [await newPerson(), await newPerson()];
  await openTill(first, key);
  await openTill(second, key);
  await merchant.goto(`${theRun().demo.url}/account/id_scanner/access/${key}`);
  await merchant.getByRole('button', { name: 'Remove this device' }).first().click();
  await merchant.getByRole('dialog').getByRole('button', { name: 'Remove this device' }).click();
  await expect(merchant.getByRole('button', { name: 'Remove this device' })).toHaveCount(1);
  const words = await Promise.all(
    [first, second].map(async (page) => {
      await scanCard(page, scannedText());
      await expect(page.getByRole('heading', { level: 1, name: /^OK$|not a scanner yet/ })).toBeVisible();
      return page.getByRole('heading', { level: 1 }).textContent();
    }),
  );
  expect(new Set(words)).toEqual(new Set(['OK', 'This browser is not a scanner yet']));
});

test('a locked screen has no way out but the PIN, and stays locked over a reload', async ({ page, ownShop, quiet }) => {
  quiet.expects(/status of 401|fullscreen/i);
  await openTill(page, (await ownShop(usRules())).key);
  await page.getByRole('button', { name: 'Scanner options' }).click();
  await page.getByRole('button', { name: 'Lock this screen' }).click();
  await expect(page.getByRole('button', { name: 'Scanner options' })).toHaveCount(0);
  expect(await page.getByRole('link').count()).toBe(0);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(tillOf(page)).toHaveAttribute('data-status', 'ready');
  await scanCard(page, scannedText());
  await expect(verdictOf(page, 'OK')).toBeVisible();
  await page.getByRole('button', { name: 'Unlock' }).click();
  const pin = page.getByRole('textbox', { name: 'PIN of this account' });
  await pin.fill('1111');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The PIN is wrong')).toBeVisible();
  await pin.fill(scannerPin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Scanner options' })).toBeVisible();
});

test('the owner chooses which data is kept, and every screen shows the choice', async ({
  merchant,
  newPerson,
  ownShop,
  quiet,
}) => {
  quiet.expects(/status of 401/);
  const { url } = theRun().demo;
  const { key } = await ownShop(usRules());
  const till = await newPerson();
  await openTill(till, key);
  const said = till.getByText(/Saved: /);
  await expect(said).toContainText('the result, the reason and an age range');
  await merchant.goto(`${url}/account/websites/${key}/scanner`);
  await merchant.getByLabel('Minimum age').selectOption('25');
  await merchant.getByLabel('Clerks can accept a scan by hand').check();
  await expect(merchant.getByText('2 changes not saved.')).toBeVisible();
  await merchant.getByRole('button', { name: 'Save settings' }).click();
  await expect(merchant.getByText('Now: ID validation, 25 or older', { exact: false })).toBeVisible();
  await till.reload();
  await expect(tillOf(till)).toHaveAttribute('data-status', 'ready');
  await scanCard(till, scannedText({ birthDate: '2003-01-02' }));
  await expect(till.getByText('Under 25', { exact: true })).toBeVisible();
  const { settings } = await asOwner().call('scanner.websiteSettings', { params: { token: key } });
  expect(settings).toMatchObject({ min_age: 25, allow_manual_accept: true, mode: 0 });
  await merchant.getByLabel('The scanner link works').uncheck();
  await merchant.getByRole('button', { name: 'Save settings' }).click();
  // The first time's message may still be there.
  await expect(merchant.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  await expect(merchant.getByText('Scanner settings saved').last()).toBeVisible();
  await till.reload();
  await expect(till.getByRole('heading', { name: 'This scanner is turned off' })).toBeVisible();
});
