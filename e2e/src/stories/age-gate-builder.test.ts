import { expectAccessible } from '#harness/accessible.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const preview = 'The gate on a drawn shop';

test('a shop’s owner makes an age gate in five clicks, and what they paste is what they saw', async ({
  page,
  newPerson,
}) => {
  const { url } = theRun().demo;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await page.goto(`${url}/age-gate`);
  await page.getByRole('link', { name: 'Build your gate' }).click();
  await page.getByRole('link', { name: 'General', exact: true }).click();
  const shown = page.frameLocator(`iframe[title="${preview}"]`);
  await expect(shown.getByRole('heading', { name: 'Are you 18 or older?' })).toBeVisible();
  await page.getByLabel('Title').fill('Are you of age?');
  await expect(shown.getByRole('heading', { name: 'Are you of age?' })).toBeVisible();
  await expect(page.getByLabel('Code: Script tag')).toContainText('data-title-text="Are you of age?"');
  await expectAccessible(page, 'age gate builder');
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const pasted = await page.evaluate('navigator.clipboard.readText()');

  // The link is the gate.
  const other = await newPerson();
  await other.goto(page.url());
  await expect(other.getByLabel('Title')).toHaveValue('Are you of age?');
  const drawn = await other.frameLocator(`iframe[title="${preview}"]`).locator('dialog').innerHTML();

  await other.route('**/own-shop', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head>${pasted}</head><body>Shop</body></html>`,
    }),
  );
  for (const output of ['Script tag', 'Inline', 'Pinned']) {
    await page.getByText(output, { exact: true }).click();
    const code = (await page.getByLabel(`Code: ${output}`).textContent()) ?? '';
    await other.unroute('**/own-shop');
    await other.route('**/own-shop', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head>${code}</head><body>Shop</body></html>`,
      }),
    );
    await other.goto(`${url}/own-shop`);
    expect(await other.locator('carded-age-gate dialog').innerHTML(), output).toBe(drawn);
    if (output === 'Script tag') expect(pasted).toBe(code);
  }
});

test('the builder is a form without scripts, and shows what it did not accept', async ({ newPerson }) => {
  const { url } = theRun().demo;
  const page = await newPerson({ javaScriptEnabled: false });
  await page.goto(`${url}/age-gate/create`);
  await page.getByLabel('Minimum age').fill('19');
  await page.getByLabel('Button color').fill('red');
  await page.getByRole('button', { name: 'Show this gate' }).click();
  await expect(page).toHaveURL(/minAge=19/);
  await expect(page.getByText('This was not taken. Type a # and six digits or letters from a to f.')).toBeVisible();
  await expect(page.getByLabel('Code: Script tag')).toContainText('data-min-age="19"');
});

test('typing keeps the focus while the preview opens its gate, and rejected values are named', async ({ page }) => {
  const { url } = theRun().demo;
  await page.goto(`${url}/age-gate/create`);
  const shown = page.frameLocator(`iframe[title="${preview}"]`);
  const title = page.getByLabel('Title');
  await title.click();
  await title.pressSequentially('Are you of age to shop here?', { delay: 40 });
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Are you of age to shop here?');
  await expect(shown.getByRole('heading', { name: 'Are you of age to shop here?' })).toBeVisible();
  await expect(title).toBeFocused();

  const color = page.getByLabel('Button color');
  await color.fill('red');
  await expect(page.getByText('This was not taken. Type a #')).toBeVisible();
  await expect(color).toHaveAttribute('aria-invalid', 'true');
  await color.fill('#ffee00');
  await expect(page.getByText('This was not taken.')).toHaveCount(0);
  await expect(color).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Too close to see')).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('Adults only.\nSorry.');
  await expect(page.getByLabel('Code: Script tag')).toContainText('data-body-text="Adults only. Sorry."');
  await page
    .getByRole('link', { name: /^Use #/ })
    .first()
    .click();
  await expect(page.getByText('Too close to see')).toHaveCount(0);
  await expect(title).toHaveValue('Are you of age to shop here?');

  await page.getByRole('link', { name: 'United Kingdom' }).click();
  await expect(page.getByRole('link', { name: 'United Kingdom' })).toHaveAttribute('aria-current', 'true');
  await page.getByLabel('Minimum age').fill('19');
  await expect(page.getByRole('link', { name: 'United Kingdom' })).not.toHaveAttribute('aria-current', 'true');
});

test('code of an earlier gate is not copied as if it were of this one', async ({ page, quiet }) => {
  quiet.expects(/ERR_FAILED/);
  const { url } = theRun().demo;
  await page.goto(`${url}/age-gate/create`);
  await page.route('**/age-gate/create?*', (route) => route.abort());
  await page.getByLabel('Title').fill('Of age?');
  await expect(page.getByRole('alert')).toContainText('there is no code for it yet');
  await expect(page.getByLabel('Code: Script tag')).toBeHidden();
  await page.unroute('**/age-gate/create?*');
  await page.getByLabel('Title').fill('Of age now?');
  await expect(page.getByLabel('Code: Script tag')).toContainText('Of age now?');
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a younger visitor is told kindly, and an address cannot redirect them', async ({ page }) => {
  await page.goto(`${theRun().demo.url}/age-gate/underage?age=21&to=https://evil.example`);
  await expect(page.getByRole('main')).toContainText('for adults 21 and over');
  await expect(page.locator('a[href*="evil"]')).toHaveCount(0);
  await expectAccessible(page, 'age gate, younger');
});

test('a merchant pastes the inlined gate of their account into their shop, and sees its answers counted', async ({
  merchant,
  newPerson,
}) => {
  const { url, shopUrl, shop } = theRun().demo;
  await merchant.goto(`${url}/account/install/custom/age-gate?type=yesno&key=${shop.key}`);
  const shown = merchant.frameLocator(`iframe[title="${preview}"]`);
  await expect(shown.getByRole('heading', { name: 'Are you 21 or older?' })).toBeVisible();
  const title = merchant.getByLabel('Title');
  await title.click();
  await title.pressSequentially('Of age?', { delay: 40 });
  await expect(shown.getByRole('heading', { name: 'Of age?' })).toBeVisible();
  await expect(title).toBeFocused();
  // Judges the frame while it is in view, because it draws nothing otherwise.
  await expectAccessible(merchant, 'age gate builder of an account');
  await merchant.getByText('Inline', { exact: true }).click();
  const region = merchant.getByLabel('Code: Inline');
  await expect(region).toContainText('data-title-text="Of age?"');
  await expect(region).toContainText(`data-key="${shop.key}"`);
  const code = (await region.textContent()) ?? '';
  const hash = /'sha256-[^']+'/.exec((await merchant.getByText(/For a policy:/).textContent()) ?? '')?.[0] ?? '';

  // Serves the example shop with the code at the start of its head and the builder's policy.
  const visitor = await newPerson();
  // A page that a test answers is of no address, so the browser takes it for one of the world outside.
  await visitor.context().grantPermissions(['local-network-access'], { origin: shopUrl });
  await visitor.route(`${shopUrl}/`, async (route) => {
    // Uses the address's number, because Node resolves no names below localhost.
    const at = new URL(shopUrl);
    const headersSent = { ...route.request().headers(), host: at.host };
    const answer = await route.fetch({ url: `http://127.0.0.1:${at.port}/`, headers: headersSent });
    const headers = answer.headers();
    const policy = (headers['content-security-policy'] ?? '').replace('script-src', `script-src ${hash}`);
    const body = (await answer.text()).replace('<head>', () => `<head>${code}`);
    await route.fulfill({ response: answer, headers: { ...headers, 'content-security-policy': policy }, body });
  });
  await visitor.goto(`${shopUrl}/`);
  const gate = visitor.locator('carded-age-gate dialog[open]');
  await expect(gate.getByRole('heading')).toHaveText('Of age?');
  const counted = visitor.waitForResponse((answer) => answer.url().includes('result=accepted'));
  await gate.getByRole('button', { name: 'I am 21 or older' }).click();
  await expect(gate).toHaveCount(0);
  expect((await counted).status()).toBe(204);

  await merchant.reload();
  await expect(title).toHaveValue('Of age?');
  await expect(merchant.getByRole('row', { name: /^Newest day 1 1 0$/ })).toBeVisible();
});

test('a choice that is made before the script has loaded is shown once it has', async ({ page }) => {
  const { promise: isChosen, resolve: choose } = Promise.withResolvers<void>();
  await page.route('**/age-gate-create.js', async (route) => {
    await isChosen;
    await route.continue();
  });
  await page.goto(`${theRun().demo.url}/age-gate/create`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /month from a list/ }).check();
  choose();
  await expect(
    page.frameLocator(`iframe[title="${preview}"]`).getByRole('heading', { name: 'When were you born?' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/type=/);
});

test('the kinds of gate are drawn, chosen by keyboard, and told apart where colors are forced', async ({ page }) => {
  const { url } = theRun().demo;
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${url}/age-gate`);
  await page.getByRole('link', { name: 'Yes or no' }).click();
  const kinds = page.getByRole('radiogroup', { name: 'How it asks' });
  await expect(kinds.locator('svg')).toHaveCount(4);
  const chosen = kinds.getByRole('radio', { name: /^Yes or no/ });
  await expect(chosen).toBeChecked();
  await expect(chosen).toHaveCSS('opacity', '1');
  await chosen.press('ArrowRight');
  await expect(kinds.getByRole('radio', { name: /month from a list/ })).toBeChecked();
  await expect(
    page.frameLocator(`iframe[title="${preview}"]`).getByRole('heading', { name: 'When were you born?' }),
  ).toBeVisible();
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(chosen).toHaveCSS('opacity', '0');
});
