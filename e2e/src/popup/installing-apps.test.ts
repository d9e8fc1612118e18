import { expect, type Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { checkout, counting, type Site, test } from './site.ts';

const uuid = '01935a3e-0000-7000-8000-000000000001';
const frame = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const tag = (site: Site) => `<script src="${site.script}"></script>`;
const counted = (page: Page) => page.evaluate('heard');
const once = { mousedown: 1, click: 1, submit: 1 };

/** Counts what the page's window listens to; what the loader itself waits for on load is not an instance's. */
const countListeners = `{
  const counts = window.counts = { listeners: 0 };
  for (const [name, by] of [['addEventListener', 1], ['removeEventListener', -1]]) {
    const own = window[name];
    window[name] = (type, ...rest) => { if (type !== 'load') counts.listeners += by; return own.call(window, type, ...rest); };
  }
}`;
const heapBytes = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
};

/** React shop in StrictMode whose pay button binds itself while mounted. */
const application = `
import { createElement, StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Pay() {
  const button = useRef(null);
  useEffect(() => {
    const made = CardedAPI.createInstance({
      key: 'pk_x',
      element: '#place',
      onclosed: () => told.push('closed'),
      oncreated: () => told.push('created'),
    });
    window.mounts = (window.mounts ?? 0) + 1;
    return () => made.unbind();
  }, []);
  return createElement('form', { onSubmit: (event) => { event.preventDefault(); heard.submit++; window.sent = Object.fromEntries(new FormData(event.target)); } },
    createElement('input', { name: 'first_name', defaultValue: 'Dana' }),
    createElement('button', { id: 'place', ref: button, onMouseDown: () => heard.mousedown++, onClick: () => heard.click++ }, 'Place order'));
}
function Shop() {
  const [isPaying, setPaying] = useState(true);
  window.mount = setPaying;
  return isPaying ? createElement(Pay) : createElement('p', null, 'Cart');
}
window.told = [];
window.heard = { mousedown: 0, click: 0, submit: 0 };
createRoot(document.getElementById('root')).render(createElement(StrictMode, null, createElement(Shop)));
`;

/** Bundled in development mode, where StrictMode runs every effect twice. */
const bundleApplication = async (): Promise<string> => {
  const build = await rolldown({
    input: 'application',
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    plugins: [
      {
        name: 'application',
        resolveId: (id) => (id === 'application' ? id : null),
        load: (id) => (id === 'application' ? application : null),
      },
    ],
  });
  const { output } = await build.generate({ format: 'iife' });
  await build.close();
  return output[0].code.replaceAll('</script', '<\\/script');
};

test('React in StrictMode: running effects twice gives one dialog and one result, and leaves nothing behind', {
  tag: '@gate',
}, async ({ page, site }) => {
  const code = await bundleApplication();
  const head = `<script>window.CardedConfig = { autoload: false }</script>${tag(site)}<script>${countListeners}</script>`;
  await page.goto(site.page(`<div id="root"></div><script>${code}</script>`, { head }));
  await expect(page.locator('#place')).toHaveText('Verify age & place order');
  expect(await page.evaluate('mounts')).toBe(2);
  await page.locator('#place').click();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await frame(page).locator('#verify').click();
  await expect.poll(() => counted(page)).toEqual(once);
  expect(await page.evaluate('told')).toEqual(['created', 'closed']);
  expect(await page.evaluate('sent')).toMatchObject({ carded_uuid: uuid, carded_proof: 'aGVhZA.Ym9keQ.c2ln' });

  await page.evaluate('mount(false)');
  await expect(page.getByText('Cart')).toBeVisible();
  const before = await page.evaluate<number>('counts.listeners');
  let heap = 0;
  for (let round = 0; round < 25; round += 1) {
    await page.evaluate('mount(true)');
    await expect(page.locator('#place')).toBeVisible();
    await page.evaluate('mount(false)');
    await expect(page.locator('#place')).toHaveCount(0);
    if (round === 4) heap = await heapBytes(page);
  }
  expect(await page.evaluate('counts.listeners')).toBe(before);
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(Math.abs((await heapBytes(page)) - heap)).toBeLessThan(1_000_000);
});

test('two instances with two keys: each button opens its own, one at a time', async ({ page, site }) => {
  const body = `<form id="a"><button id="first" type="button">Buy wine</button></form><form id="b"><button id="second" type="button">Buy knives</button></form>`;
  const head = `<script>window.CardedConfig = { autoload: false }</script>${tag(site)}`;
  await page.goto(site.page(body, { head }));
  await page.evaluate(`
    window.told = [];
    for (const [key, element] of [['pk_wine', '#first'], ['pk_knives', '#second']])
      CardedAPI.createInstance({ key, element, call_events: false, onclosed: () => told.push(key) });
  `);
  for (const [button, key] of [
    ['#second', 'pk_knives'],
    ['#first', 'pk_wine'],
  ] as const) {
    await page.locator(button).click();
    const open = page.frameLocator('dialog[open] iframe');
    await expect(open.locator('#open')).toContainText(key);
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await open.locator('#verify').click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  expect(await page.evaluate('told')).toEqual(['pk_knives', 'pk_wine']);
});

test('works when added later by a tag manager, with the configuration in the same tag', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await page.goto(site.page(`${checkout}<script>${counting}</script>`));
  await page.waitForLoadState('load');
  await page.evaluate(`{
    const tag = document.createElement('script');
    tag.textContent = "window.CardedConfig = { key: 'pk_auto', element: '#place' }";
    const script = document.createElement('script');
    script.src = '${site.script}';
    document.head.append(tag, script);
  }`);
  await expect(page.locator('#place')).toHaveText('Verify age & place order');
  await page.locator('#place').click();
  await expect.poll(() => counted(page)).toEqual(once);
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('works when sent by Enter, under a strict policy with a nonce, on an isolated page', async ({ page, site }) => {
  const headers = {
    'content-security-policy': `default-src 'none'; script-src 'nonce-abc' ${site.scriptOrigin}; frame-src ${site.screensOrigin}; connect-src ${site.scriptOrigin}`,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  };
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const own = `<script nonce="abc">${counting} window.CardedConfig = { key: 'pk_auto', element: '#place' }</script><script nonce="abc" src="${site.script}"></script>`;
  await page.goto(
    site.page(checkout.replace(/ style="[^"]*"/, '') + own, { head: '<link rel="icon" href="data:,">', headers }),
  );
  await page.locator('[name=first_name]').press('Enter');
  await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
  expect(await page.evaluate('sent.carded_uuid')).toBe(uuid);
  expect(faults.filter((fault) => !fault.includes('data:,'))).toEqual([]);
});

test('the shop’s own script replaces the button every moment, and the order goes on once', async ({ page, site }) => {
  const own = `${counting} window.CardedConfig = { key: 'pk_x', element: '#place', onclosed: () => { window.ended = (window.ended ?? 0) + 1; } };
    setInterval(() => { const old = document.getElementById('place'); const copy = old.cloneNode(true); copy.textContent = 'Place order'; for (const type of ['mousedown', 'click']) copy.addEventListener(type, () => heard[type]++); old.replaceWith(copy); }, 150);`;
  await page.goto(site.page(`${checkout}<script>${own}</script>${tag(site)}`));
  await page.locator('[name=first_name]').press('Enter');
  await frame(page).locator('#verify').click();
  await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
  expect(await page.evaluate('ended')).toBe(1);
  await expect(page.locator('#place')).toHaveText('Place order');
});
