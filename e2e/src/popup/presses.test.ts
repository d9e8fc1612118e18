import { expect, type Page } from '@playwright/test';
import { type Site, test } from './site.ts';

const frame = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const popup = (page: Page) => page.locator('dialog.carded-popup[open]');
const ordered = (page: Page) => page.evaluate('ordered');
/** Opens a shop whose button orders at one event of a press, ignoring the others. */
const open = async (page: Page, site: Site, at: string, options = '', more = '') => {
  const body = `<div style="height:300px"></div><button id="place" type="button">Place order</button><button id="other" type="button">Other</button>`;
  const shop = `window.ordered = []; window.asked = 0; const place = document.getElementById('place');
    for (const type of ${JSON.stringify(at.split(' '))}) place.addEventListener(type, (event) => ordered.push(event.type)); ${more}`;
  const config = `window.CardedConfig = { key: 'pk_x', element: '#place', rename_element: false, ontrigger: () => void asked++, ${options} };`;
  await page.goto(site.page(`${body}<script>${shop}${config}</script><script src="${site.script}"></script>`));
};
const isAsked = async (page: Page) => {
  await expect(frame(page).locator('#verify')).toBeVisible();
  expect(await ordered(page)).toEqual([]);
};
const asked = (page: Page) => page.evaluate('asked');

for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'])
  test(`a button that orders at ${type} waits, and is pressed whole afterwards`, { tag: '@gate' }, async ({
    page,
    site,
  }) => {
    await open(page, site, type, '', "place.addEventListener('pointerdown', (event) => event.preventDefault());");
    await page.locator('#place').click();
    await isAsked(page);
    await frame(page).locator('#verify').click();
    // The shop takes the pointer, so no mouse follows.
    if (type.startsWith('mouse')) await expect(page.locator('dialog')).toHaveCount(0);
    else await expect.poll(() => ordered(page)).toEqual([type]);
    expect(await asked(page)).toBe(1);
  });

for (const type of ['mousedown', 'mouseup', 'keyup', 'keypress', 'touchend'])
  test(`an order at ${type} that a script presses waits`, async ({ page, site }) => {
    await open(page, site, type);
    await page.evaluate(`{
      const init = { bubbles: true, cancelable: true, key: 'Enter' };
      place.dispatchEvent(Object.assign(/^key/.test('${type}') ? new KeyboardEvent('${type}', init) : new MouseEvent('${type}', init)));
    }`);
    await isAsked(page);
  });

for (const events of ["['mousedown', 'touchstart']", "['pointerdown']", "['touchstart']"])
  test(`with events ${events}: a tap opens it once, whatever the shop hears of a finger; a swipe opens nothing`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ hasTouch: true });
    const page = await context.newPage();
    await open(page, site, 'pointerdown pointerup touchstart touchend', `events: ${events}`);
    const cdp = await context.newCDPSession(page);
    const box = await page.locator('#place').boundingBox();
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 8 + dy }],
      });
    await touch('touchStart', 0);
    for (const dy of [20, 60, 120]) await touch('touchMove', dy);
    await touch('touchEnd', 0);
    expect(await ordered(page)).toEqual([]);
    expect(await asked(page)).toBe(0);
    await page.locator('#place').tap();
    await isAsked(page);
    await frame(page).locator('#verify').click();
    await expect.poll(() => ordered(page)).toEqual(['pointerdown', 'touchstart', 'pointerup', 'touchend']);
    expect(await asked(page)).toBe(1);
    await context.close();
  });

test('other buttons, a press that began elsewhere and a key that is held order and open nothing', {
  tag: '@gate',
}, async ({ page, site }) => {
  await open(page, site, 'pointerdown pointerup mousedown mouseup auxclick keydown keyup click');
  const place = page.locator('#place');
  await place.click({ button: 'right' });
  await place.click({ button: 'middle' });
  await page.locator('#other').hover();
  await page.mouse.down();
  await place.hover();
  await page.mouse.up();
  await page.locator('#other').focus();
  await page.evaluate("document.getElementById('other').onkeydown = () => place.focus()");
  // Repeats the key at the new focus, like a held key.
  for (let time = 0; time < 3; time += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await ordered(page)).toEqual([]);
  expect(await asked(page)).toBe(0);
  await expect(popup(page)).toHaveCount(0);
});

test('a key that is still held when the answer comes sends one order', async ({ page, site }) => {
  await open(page, site, 'click', "key: 'pk_auto', runInBackground: true");
  await page.locator('#place').focus();
  await page.keyboard.down('Enter');
  await expect.poll(() => ordered(page)).toEqual(['click']);
  for (let time = 0; time < 3; time += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await ordered(page)).toEqual(['click']);
});

test('the pressed element is pressed again, also inside a shadow root of the named element', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  const body = `<div id="host"></div><div id="wrap"><button type="button"><svg width="40" height="40"><rect id="icon" width="40" height="40"/></svg></button></div>
    <script>window.ordered = [];
      const root = document.getElementById('host').attachShadow({ mode: 'open' });
      root.innerHTML = '<p>Total</p><x-inner></x-inner>';
      const inner = root.querySelector('x-inner').attachShadow({ mode: 'open' });
      inner.innerHTML = '<button type="button">Pay</button>';
      inner.querySelector('button').onclick = () => ordered.push('inner');
      document.querySelector('#wrap button').onclick = () => ordered.push('wrapped');
      window.CardedConfig = { key: 'pk_x', element: ['#host', '#wrap'] };</script>`;
  for (const [pressed, result] of [
    ['x-inner button', 'inner'],
    ['#icon', 'wrapped'],
  ] as const) {
    await page.goto(site.page(`${body}<script src="${site.script}"></script>`));
    await page.locator(pressed).click();
    await isAsked(page);
    await frame(page).locator('#verify').click();
    await expect.poll(() => ordered(page)).toEqual([result]);
  }
});
