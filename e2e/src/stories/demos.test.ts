import { expectAccessible } from '#harness/accessible.ts';
import { demoPage } from '#harness/demos/demo-page.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('a visitor is the buyer and the shop at once, in four clicks, and cannot cheat its server', {
  tag: '@gate',
}, async ({ page }) => {
  const demo = demoPage(page);
  const began = Date.now();
  await demo.open('/demo/id');
  await demo.be('Olivia Testwell');
  await demo.order();
  await demo.confirm();
  await expect(demo.row).toContainText('Accepted');
  await expect(demo.thanks).toBeVisible();
  expect(Date.now() - began).toBeLessThan(20_000);
  await expect(page.locator('[data-trace]')).toContainText('Matched by records');
  await expect(page.locator('[data-signature]')).toHaveText('Signature checked');
  await expect(page.locator('[data-proof-claims]')).toContainText('"status": "accepted"');
  await expect(page.locator('[data-hooks]')).toContainText('signature checks');
  const tries = page.locator('[data-try]');
  await expect(tries.nth(0)).toContainText('taken');
  await page.getByRole('button', { name: 'Tamper' }).click();
  for (const [index, why] of ['used', 'other_cart', 'forged', 'missing'].entries())
    await expect(tries.nth(index + 1)).toContainText(`refused: ${why}`);
  await expectAccessible(page, 'demo');
});

test('the shop sees who is refused, and the buyer what to do', { tag: '@gate' }, async ({ page }) => {
  const demo = demoPage(page);
  await demo.open('/demo/id?helpPhone&showcontinueshopping');
  for (const [name, label] of [
    ['Tyler Youngman', 'Under age'],
    ['Grace Doe', 'Banned'],
  ] as const) {
    await demo.be(name);
    await demo.order();
    await demo.confirm();
    await expect(demo.row).toContainText(name);
    await expect(demo.row).toContainText(label);
    await expect(demo.popup.getByText('(208) 555-0123')).toBeVisible();
  }
  // Taken out of the page, the check is refused by the server.
  await page.getByRole('button', { name: 'Strip the proof' }).click();
  await expect(page.locator('[data-try="missing"]')).toContainText('refused: missing');
});

test('options: the address is the state, and only the plain one is found by a search', async ({ page }) => {
  const demo = demoPage(page);
  await demo.open('/demo/id?skipDOBPage&skipOnDisabledLocation');
  const link = (await page.locator('[data-link]').textContent()) ?? '';
  await expect(page.getByRole('checkbox', { name: /^No birth date page/ })).toBeChecked();
  await expect(page.locator('[data-config]')).toContainText('"skipDOBPage": true');
  await page.getByRole('checkbox', { name: /^Close button/ }).uncheck();
  await page.getByRole('button', { name: 'Try these options' }).click();
  await expect(page).toHaveURL(/\?skipDOBPage&showclose=0&skipOnDisabledLocation$/);
  // Keeps the session with other options, because a visitor has twenty an hour.
  await expect(page.locator('[data-link]')).toHaveText(link);
  const { headers } = await page.request.get(page.url()).then((answer) => ({ headers: answer.headers() }));
  expect(headers['x-robots-tag']).toBe('noindex');
});

test('a second device follows the same session, by a link that tells no server its token', async ({
  page,
  newPerson,
}) => {
  const demo = demoPage(page);
  await demo.open('/demo/id');
  const link = (await page.locator('[data-link]').textContent()) ?? '';
  expect(link).toMatch(/\/demo\/id#[\w-]{22}$/);
  const phone = await newPerson({ viewport: { width: 390, height: 844 } });
  const other = demoPage(phone);
  await phone.goto(link);
  await other.be('Tyler Youngman');
  await other.order();
  await other.confirm();
  await expect(demo.row).toContainText('Under age');
  await phone.getByRole('button', { name: /The shop sees/ }).click();
  await expect(other.row).toBeVisible();
});

test('old addresses of demos lead on', async ({ page }) => {
  const { url } = theRun().demo;
  for (const [from, to] of [
    ['/demo/3', '/get-started/3'],
    ['/demo/spring?utm_source=mail', '/get-started/2?utm_source=mail&invite=spring'],
    ['/demo/', '/demo'],
  ]) {
    const answer = await page.request.get(`${url}${from}`, { maxRedirects: 0 });
    expect(answer.headers().location).toBe(to);
  }
});
