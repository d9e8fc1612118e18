import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { rolldown } from 'rolldown';
import { type Installed, installPacked, runnableBlocks } from './packed.ts';
import { test as plain, type Site } from './site.ts';

const test = plain.extend<Record<never, never>, { installed: Installed }>({
  installed: [
    async ({ browserName: _ }, use) => {
      const installed = await installPacked(['react', 'react-dom']);
      await use(installed);
      await installed.remove();
    },
    { scope: 'worker' },
  ],
});

const proof = 'aGVhZA.Ym9keQ.c2ln';
const uuid = '01935a3e-0000-7000-8000-000000000001';
const importMap = `<script type="importmap">{"imports":{"@carded/js":"/node_modules/@carded/js/index.js","@carded/js/":"/node_modules/@carded/js/","@carded/js/pure":"/node_modules/@carded/js/pure.js"}}</script>`;
const form = '<form id="order"><button id="place-order" type="button">Place order</button></form><div id="root"></div>';

/** Serves the installed packages beside the shop's own page. */
const serveModules = (page: Page, { folder }: Installed) =>
  page.route(/\/node_modules\/|\/app\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: await readFile(join(folder, pathname), 'utf8') });
  });

type Opening = { key?: string; entry?: string; head?: string; headers?: Record<string, string> };
/** A page whose `carded` is what `loadCarded` answers. */
const openPage = async (
  page: Page,
  site: Site,
  installed: Installed,
  { key = 'pk_x', entry = '/pure', head = '', headers }: Opening = {},
) => {
  await serveModules(page, installed);
  const load = `import { loadCarded } from '@carded/js${entry}'; window.load = (more) => loadCarded({ host: '${site.scriptOrigin}', key: '${key}', ...more });
    window.results = []; window.verify = (options) => window.load().then((carded) => carded.verify(options)).then((result) => results.push(result), (error) => results.push({ error: error.code ?? error.name }));`;
  await page.goto(
    site.page(`${form}<script type="module">${load}</script>`, {
      head: head + importMap,
      ...(headers ? { headers } : {}),
    }),
  );
  await page.waitForFunction('window.load');
};
const results = (page: Page) => page.evaluate('results');
const screens = (page: Page) => page.frameLocator('iframe[title="Age check"]');
/** Puts in the addresses of this run for those of the README. */
const here = (block: string, site: Site, key: string) =>
  block.replaceAll('https://carded.example', site.scriptOrigin).replaceAll('pk_live_…', key);
/** Bundles a module with React, as a shop's bundler does. */
const bundleApp = async ({ folder }: Installed, code: string) => {
  await writeFile(join(folder, 'app.jsx'), code);
  const bundle = await rolldown({
    input: join(folder, 'app.jsx'),
    onLog: () => undefined,
    platform: 'browser',
    transform: {
      jsx: { runtime: 'automatic', development: false },
      define: { 'process.env.NODE_ENV': '"development"' },
    },
  });
  await bundle.write({ file: join(folder, 'app.js'), format: 'esm' });
};
const openApp = async (page: Page, site: Site, installed: Installed, code: string) => {
  await bundleApp(installed, code);
  await serveModules(page, installed);
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(site.page(`${form}<script type="module" src="/app.js"></script>`));
  return faults;
};

test('the README of js: a press ends with the proof at the shop’s server', async ({ page, site, installed }) => {
  const [block = ''] = await runnableBlocks(installed, 'js');
  await serveModules(page, installed);
  const code = `${here(block, site, 'pk_auto')}\nwindow.isReady = true;`;
  await page.goto(site.page(`${form}<script type="module">${code}</script>`, { head: importMap }));
  await page.waitForFunction('window.isReady');
  const sent = page.waitForRequest('**/order');
  await page.locator('#place-order').click();
  expect((await sent).postData()).toBe(proof);
});

test('the README of js: a checkout that posts JSON sends the proof beside its order', async ({
  page,
  site,
  installed,
}) => {
  const [, block = ''] = await runnableBlocks(installed, 'js');
  await serveModules(page, installed);
  await page.route('**/order', (route) => route.fulfill({ status: 201, body: '{}' }));
  const code = `${here(block, site, 'pk_auto').replace('export const', 'const')}\nwindow.placeOrder = placeOrder;`;
  await page.goto(site.page(`${form}<script type="module">${code}</script>`, { head: importMap }));
  await page.waitForFunction('window.placeOrder');
  const sent = page.waitForRequest('**/order');
  const order = { cart: 'cart-9', person: { first_name: 'John' } };
  expect(await page.evaluate(`placeOrder(${JSON.stringify(order)})`)).toBe(201);
  expect((await sent).postDataJSON()).toEqual({ ...order, carded_proof: proof });
});

test('the README of js: a signal closes the check', async ({ page, site, installed }) => {
  const [, , block = ''] = await runnableBlocks(installed, 'js');
  await serveModules(page, installed);
  const code = `${here(block, site, 'pk_x').replace('export const', 'const')}\nwindow.verifyFor = verifyFor;`;
  await page.goto(site.page(`${form}<script type="module">${code}</script>`, { head: importMap }));
  await page.waitForFunction('window.verifyFor');
  expect(await page.evaluate('verifyFor(300)')).toBe('TimeoutError');
  await expect(page.locator('dialog, iframe')).toHaveCount(0);
});

test('an acceptance is reported once, with the values of the forms, and nothing is left behind', async ({
  page,
  site,
  installed,
}) => {
  await openPage(page, site, installed);
  await page.evaluate('void verify({ reference: "cart-1" })');
  await expect(screens(page).locator('#open')).toContainText('"reference":"cart-1"');
  await screens(page).getByRole('button', { name: 'Verify my age' }).click();
  await expect.poll(() => results(page)).toEqual([{ status: 'accepted', uuid, proof }]);
  await expect(page.locator('#order input[name=carded_proof]')).toHaveValue(proof);
  await expect(page.locator('dialog, iframe')).toHaveCount(0);
  await page.evaluate('void verify()');
  await screens(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => results(page)).toEqual([{ status: 'accepted', uuid, proof }, { status: 'cancelled' }]);
});

test('a popup that cannot open is reported with its code, after the buyer was told', async ({
  page,
  site,
  installed,
}) => {
  await openPage(page, site, installed, { key: 'pk_failed_internal' });
  await page.evaluate('void verify()');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => results(page)).toEqual([{ status: 'unavailable', code: 'internal' }]);
});

test('only one check runs at a time, also beside one that the page opened', async ({ page, site, installed }) => {
  await openPage(page, site, installed);
  await page.evaluate('void verify()');
  await expect(screens(page).locator('#open')).toContainText('"type":"open"');
  await page.evaluate('void verify()');
  await expect.poll(() => results(page)).toEqual([{ error: 'busy' }]);
  await screens(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => results(page)).toEqual([{ error: 'busy' }, { status: 'cancelled' }]);
  await page.evaluate(
    `void (window.own = CardedAPI.createInstance({ key: 'pk_x', mode: 'manual', show_close: true }), own.show())`,
  );
  await page.evaluate('void verify()');
  await expect.poll(() => results(page)).toEqual([{ error: 'busy' }, { status: 'cancelled' }, { error: 'busy' }]);
  await page.evaluate('own.unbind()');
  await page.evaluate('void verify()');
  await expect(screens(page).getByRole('button', { name: 'Close' })).toBeVisible();
});

test('a shop that goes on without a check gets no proof, and its promise ends', async ({ page, site, installed }) => {
  await openPage(page, site, installed);
  await page.evaluate('void verify({ onpresubmit: (data, done, cancel) => cancel() })');
  await screens(page).getByRole('button', { name: 'Verify my age' }).click();
  await expect.poll(() => results(page)).toEqual([{ status: 'cancelled' }]);
});

test('a blocked script is reported, and another call tries again', async ({ page, site, installed }) => {
  await openPage(page, site, installed);
  let isBlocked = true;
  await page.route('**/popup.js', (route) => (isBlocked ? route.abort() : route.continue()));
  await page.evaluate('void verify()');
  await expect.poll(() => results(page)).toEqual([{ error: 'blocked' }]);
  await expect(page.locator('script[src*="popup.js"]')).toHaveCount(0);
  isBlocked = false;
  await page.evaluate('Promise.all([load(), load(), load()]).then(() => true)');
  await expect(page.locator('script[src*="popup.js"]')).toHaveCount(1);
});

test('a page that loads popup.js for later is not told that it lacks a configuration', async ({
  page,
  site,
  installed,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.clock.install();
  await openPage(page, site, installed);
  expect(await page.evaluate('load().then((carded) => typeof carded.verify)')).toBe('function');
  await page.clock.runFor(10_000);
  expect(said.filter((line) => line.includes('[Carded]'))).toEqual([]);
});

test('another file in place of popup.js and a missing file are reported', async ({ page, site, installed }) => {
  await page.clock.install();
  await openPage(page, site, installed);
  await page.route('**/popup.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '/* sign in */' }));
  await page.evaluate('void verify()');
  await expect.poll(() => results(page)).toEqual([{ error: 'blocked' }]);
  await page.unroute('**/popup.js');
  await page.route('**/popup.js', () => undefined);
  await page.evaluate('void verify()');
  await page.clock.fastForward(15_100);
  await expect.poll(() => results(page)).toEqual([{ error: 'blocked' }, { error: 'timeout' }]);
  expect(await page.evaluate(`load({ key: '' }).catch(({ code }) => code)`)).toBe('missing_key');
  expect(await page.evaluate(`load({ host: undefined }).catch(({ code }) => code)`)).toBe('no_host');
});

test('importing loads nothing, unless the page says where Carded is', async ({ page, site, installed }) => {
  const meta = (host: string) => `<meta name="carded-host" content="${host}">`;
  const tags = page.locator('script[src*="popup.js"]');
  for (const [entry, head, count] of [
    ['', '', 0],
    ['/pure', meta(site.scriptOrigin), 0],
    ['', meta('not an address'), 0],
    ['', meta(site.scriptOrigin), 1],
  ] as const) {
    await openPage(page, site, installed, { entry, head });
    await page.evaluate('new Promise((done) => setTimeout(done))');
    await expect(tags, `${entry} ${head}`).toHaveCount(count);
  }
  expect(await page.evaluate('load({ host: undefined }).then((carded) => typeof carded.verify)')).toBe('function');
  await expect(tags).toHaveCount(1);
});

test('under a policy that asks for a nonce', async ({ page, site, installed }) => {
  const policy = `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src ${site.scriptOrigin}; frame-src ${site.screensOrigin}`;
  await serveModules(page, installed);
  const code = `import { loadCarded } from '/node_modules/@carded/js/pure.js'; const carded = await loadCarded({ host: '${site.scriptOrigin}', key: 'pk_auto', nonce: 'abc' }); window.result = await carded.verify();`;
  const faults: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && faults.push(message.text()));
  await page.goto(
    site.page(`<script type="module" nonce="abc">${code}</script>`, { headers: { 'content-security-policy': policy } }),
  );
  await expect.poll(() => page.evaluate('window.result')).toBeTruthy();
  expect(await page.evaluate('result.status')).toBe('accepted');
  expect(faults).toEqual([]);
});

test('the README of react: the button sends the proof', async ({ page, site, installed }) => {
  const [block = ''] = await runnableBlocks(installed, 'react');
  const faults = await openApp(page, site, installed, here(block, site, 'pk_x'));
  const button = page.locator('#root').getByRole('button', { name: 'Place order' });
  await expect(button).toHaveClass('button');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  const sent = page.waitForRequest('**/order');
  await screens(page).getByRole('button', { name: 'Verify my age' }).click();
  expect((await sent).postData()).toBe(proof);
  await expect(button).toBeFocused();
  await expect(button).toBeEnabled();
  expect(faults).toEqual([]);
});

test('the README of react: the hook in StrictMode gives the status, and starts over', async ({
  page,
  site,
  installed,
}) => {
  const [, block = ''] = await runnableBlocks(installed, 'react');
  const faults = await openApp(page, site, installed, here(block, site, 'pk_x'));
  const status = page.locator('#root').getByRole('status');
  const button = page.locator('#root').getByRole('button', { name: 'Verify my age' });
  await expect(status).toHaveText('idle');
  for (const [press, ended] of [
    ['Close', 'cancelled'],
    ['Verify my age', 'accepted'],
  ] as const) {
    await button.click();
    await expect(status).toHaveText('open');
    await expect(button).toBeDisabled();
    await expect(page.locator('iframe')).toHaveCount(1);
    await screens(page).getByRole('button', { name: press }).click();
    await expect(status).toHaveText(ended);
    await page.locator('#root').getByRole('button', { name: 'Start over' }).click();
    await expect(status).toHaveText('idle');
  }
  expect(faults).toEqual([]);
});

const app = (site: Site) => `
import { loadCarded } from '@carded/js/pure';
import { VerifyButton, useVerification } from '@carded/react';
import { StrictMode, createRef, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
const carded = () => loadCarded({ host: '${site.scriptOrigin}', key: 'pk_x' });
window.told = []; window.pressed = 0; window.button = createRef();
const note = (name) => (result) => told.push([name, result?.status]);
const AtOnce = () => { const { verify } = useVerification({ carded, onVerified: note('at once') }); useEffect(() => { verify().then(({ status }) => told.push(status)); }, []); return null; };
const App = () => {
  const [shown, show] = useState('button');
  window.show = show;
  return shown === 'button' ? <VerifyButton ref={button} carded={carded} data-a="b" disabled={false} onClick={(event) => { pressed += 1; if (window.isHeld) event.preventDefault(); }} onVerified={note('verified')} onCancelled={note('cancelled')} onUnavailable={note('unavailable')} />
    : shown === 'at once' ? <AtOnce /> : shown === 'nothing given' ? <VerifyButton onUnavailable={({ code }) => told.push(code)} /> : null;
};
createRoot(document.getElementById('root')).render(<StrictMode><App /></StrictMode>);`;

test('a component that unmounts closes its check and gets no result', async ({ page, site, installed }) => {
  const faults = await openApp(page, site, installed, app(site));
  const button = page.locator('#root').getByRole('button', { name: 'Verify my age' });
  await expect(button).toHaveAttribute('data-a', 'b');
  await page.evaluate('window.isHeld = true');
  await button.click();
  expect(await page.evaluate('[pressed, button.current.tagName, document.querySelectorAll("dialog").length]')).toEqual([
    1,
    'BUTTON',
    0,
  ]);
  await page.evaluate('window.isHeld = false');
  await button.click();
  await expect(screens(page).getByRole('button', { name: 'Close' })).toBeVisible();
  await page.evaluate('show("")');
  await expect(page.locator('dialog, iframe')).toHaveCount(0);
  await page.evaluate('show("button")');
  await button.click();
  await screens(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.evaluate('told')).toEqual([['cancelled', undefined]]);
  expect(faults).toEqual([]);
});

test('a check that opens with its component opens once in StrictMode', async ({ page, site, installed }) => {
  const faults = await openApp(page, site, installed, app(site));
  await page.waitForFunction('window.show');
  await page.evaluate('show("at once")');
  await screens(page).getByRole('button', { name: 'Verify my age' }).click();
  await expect.poll(() => page.evaluate('told.toSorted()')).toEqual(['accepted', ['at once', 'accepted'], 'cancelled']);
  await expect(page.locator('dialog, iframe')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a button that was given no Carded says so', async ({ page, site, installed }) => {
  await openApp(page, site, installed, app(site));
  await page.waitForFunction('window.show');
  await page.evaluate('show("nothing given")');
  await page.locator('#root').getByRole('button', { name: 'Verify my age' }).click();
  await expect.poll(() => page.evaluate('told')).toEqual(['no_carded']);
});
