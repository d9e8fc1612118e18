import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { checkout, counting, type Site, test } from './site.ts';

const accepted = (nonce: string) => ({
  carded: 1,
  nonce,
  type: 'accepted',
  uuid: '01935a3e-0000-7000-8000-000000000666',
  proof: 'e.v.il',
  status: 'accepted',
  data: { city: 'Evil' },
});
const closed = (nonce: string) => ({ carded: 1, nonce, type: 'close', because: 'continue' });
const open = async (page: Page, site: Site, key = 'pk_x', body = '') => {
  const callbacks =
    'oncreated: () => told.push(1), onstatuschanged: () => told.push(2), onclosed: () => told.push(3), oncancel: () => told.push(4), onpresubmit: () => told.push(5)';
  const own = `<script>${counting} window.told = []; window.marks = 0; addEventListener('message', (event) => { if (event.data === 'mark') marks++; }); window.CardedConfig = { key: '${key}', element: '#place', ${callbacks} };</script>`;
  await page.goto(site.page(`${checkout}${body}${own}<script src="${site.script}"></script>`));
  await page.locator('#place').click();
  await expect(page.frameLocator('dialog.carded-popup iframe').getByLabel('Year of birth')).toBeVisible();
};
/** Posts to a window of the sender, and a mark after it, so that a test knows when all has arrived. */
const post = (to: 'parent' | 'self' | 'shop', ...messages: unknown[]) =>
  `for (const each of ${JSON.stringify([...messages, 'mark'])}) ${to}.postMessage(each, '*')`;
/** Expects no effect: no field, no callback, no order, and the popup still open. */
const isUnmoved = async (page: Page) => {
  await expect.poll(() => page.evaluate('marks')).toBeGreaterThan(0);
  expect(await page.evaluate('[told.length, heard.click + heard.submit]')).toEqual([0, 0]);
  await expect(page.locator('input[name^=carded_]')).toHaveCount(0);
  await expect(page.locator('[name=city]')).toHaveValue('');
  await expect(page.locator('[name=order_comments]')).toHaveValue('');
  await expect(page.locator('dialog.carded-popup')).toHaveAttribute('open');
};
const nonceOf = async (page: Page) => {
  const text = await page.frameLocator('dialog.carded-popup iframe').locator('#open').textContent();
  return (JSON.parse(text ?? '{}') as { nonce: string }).nonce;
};

test('an evil frame on the same page changes nothing, even with the nonce', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await open(page, site, 'pk_x', `<iframe id="evil" src="${site.evil('evil')}"></iframe>`);
  const nonce = await nonceOf(page);
  const evil = page.frames().find((each) => each.url().includes('evil.localhost'));
  await evil?.evaluate(post('parent', accepted(nonce), closed(nonce)));
  await isUnmoved(page);
});

test('the shop’s own page, and an evil opener, change nothing', { tag: '@gate' }, async ({ page, site, context }) => {
  await open(page, site);
  const nonce = await nonceOf(page);
  await page.evaluate(post('self', accepted(nonce), closed(nonce)));
  await isUnmoved(page);
  const opener = await context.newPage();
  await opener.goto(site.evil('opener'));
  const address = page.url();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    opener.evaluate(`void (self.shop = open(${JSON.stringify(address)}))`),
  ]);
  await opened.waitForLoadState();
  await opened.locator('#place').click();
  await expect(opened.frameLocator('dialog.carded-popup iframe').getByLabel('Year of birth')).toBeVisible();
  const stolen = await nonceOf(opened);
  await opener.evaluate(post('shop', accepted(stolen), closed(stolen)));
  await isUnmoved(opened);
});

test('a second frame of the right origin is still not the one that was opened', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await open(page, site, 'pk_x', `<iframe id="twin" src="${site.screensOrigin}/?key=pk_silent"></iframe>`);
  const nonce = await nonceOf(page);
  const twin = page.frames().find((each) => each.url().includes('pk_silent'));
  await twin?.evaluate(post('parent', accepted(nonce), closed(nonce)));
  await isUnmoved(page);
});

test('the right frame with a wrong nonce, or an acceptance without a proof, changes nothing', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await open(page, site, 'pk_forged');
  const nonce = await nonceOf(page);
  const screens = page.frames().find((each) => each.url().includes('pk_forged'));
  const { proof: _, ...without } = accepted(nonce);
  const messages = [
    accepted('0'.repeat(32)),
    accepted(''),
    closed(''),
    closed('0'.repeat(32)),
    without,
    { ...without, proof: '' },
    { ...accepted(nonce), proof: 'accepted' },
    { ...accepted(nonce), status: 'ok' },
    { ...accepted(nonce), uuid: null },
    { ...accepted(nonce), uuid: '"><b>' },
    { ...accepted(nonce), carded: 2 },
  ];
  await screens?.evaluate(post('parent', ...messages));
  await isUnmoved(page);
});

test('10,000 invented messages from the right frame change nothing', { tag: '@gate' }, async ({ page, site }) => {
  await open(page, site);
  const nonce = await nonceOf(page);
  const screens = page.frames().find((each) => each.url().includes('verify.localhost'));
  const part = fc.oneof(
    fc.constantFrom(1, nonce, 'accepted', 'created', 'status', 'presubmit', 'a.b.c', true, null, {}, []),
    fc.jsonValue(),
  );
  // Each has a fault: the nonce or the mark is missing, or the kind is unknown.
  const message = fc.oneof(
    fc.jsonValue(),
    fc.record({ carded: part, type: part, uuid: part, proof: part, status: part, data: part }),
    fc.record({
      carded: fc.constant(1),
      nonce: fc.string(),
      type: fc.constantFrom('accepted', 'close', 'failed', 'created'),
      uuid: part,
      proof: part,
      status: part,
      data: part,
      because: fc.constant('continue'),
      code: fc.constant('x'),
      message: fc.constant(''),
    }),
    fc.record({
      carded: fc.constant(1),
      nonce: fc.constant(nonce),
      type: fc.constantFrom('toString', '__proto__', 'open', 'constructor', ''),
      proof: part,
      uuid: part,
    }),
    fc.record({
      carded: fc.constant(1),
      nonce: fc.constant(nonce),
      type: fc.constantFrom('accepted', 'created', 'presubmit'),
      proof: fc.constantFrom(1, null, '', {}),
      uuid: part,
      status: part,
      data: fc.constantFrom([], 'x', 7, null),
      customer: fc.constantFrom([], 'x', 7),
    }),
  );
  const messages = fc.sample(message, 10_000);
  await screens?.evaluate(post('parent', ...messages));
  await isUnmoved(page);
  await page.frameLocator('dialog.carded-popup iframe').locator('#verify').click();
  await expect.poll(() => page.evaluate('told.includes(5)')).toBe(true);
});
