import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { type Site, test } from './site.ts';

const require = createRequire(import.meta.url);
const jquery = require.resolve('jquery/dist/jquery.min.js');
const frame = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const ordered = (page: Page) => page.evaluate('ordered');

const form = `<form id="checkout" method="post" action="/order"><input name="submit" value="hides form.submit">
<button id="place" type="submit"><span id="words">Place order</span></button><button id="coupon" type="button">Coupon</button></form>`;
/** A shop that orders from its own handlers of jQuery, as by AJAX. */
const handlers = (name: string) => `window.ordered = [];
${name}('#checkout').on('submit.shop', (event) => { event.preventDefault(); ordered.push('submit'); });
${name}('#place').on('click', () => ordered.push('click'));
${name}(document).on('mouseup', '#place', () => ordered.push('mouseup'));`;
const config = "window.CardedConfig = { key: 'pk_x', element: '#place' };";

/** Places of jQuery relative to the popup's script, with its name on the page. */
const places: [string, string, (site: Site) => string][] = [
  ['before it', 'jQuery', (site) => `<script src="/jquery.js"></script><script src="${site.script}"></script>`],
  ['after it', 'jQuery', (site) => `<script src="${site.script}"></script><script src="/jquery.js"></script>`],
  [
    'under another name',
    'own',
    (site) =>
      `<script src="/jquery.js"></script><script>var own = jQuery.noConflict(true);</script><script src="${site.script}"></script>`,
  ],
  [
    'after it, under another name',
    'own',
    (site) =>
      `<script src="${site.script}"></script><script src="/jquery.js"></script><script>var own = jQuery.noConflict(true);</script>`,
  ],
];
const openShop = async (page: Page, site: Site, scripts: string, name: string) => {
  await page.route('**/jquery.js', (route) => route.fulfill({ path: jquery }));
  await page.goto(site.page(`${form}<script>${config}</script>${scripts}<script>${handlers(name)}</script>`));
};

const triggers: [string, string, string[]][] = [
  ["('#checkout').trigger('submit')", 'submit of the form', ['submit']],
  ["('#checkout').trigger('submit.shop')", 'a namespace', ['submit']],
  ["('#checkout').triggerHandler('submit')", 'its handlers alone', ['submit']],
  ["('#place').trigger('click')", 'a click of the button', ['click', 'submit']],
  ["('#words').trigger({ type: 'click' })", 'a click inside the button', ['click', 'submit']],
  ["('#place').trigger('submit')", 'submit, from the button', ['submit']],
  ["('#place').trigger('mouseup')", 'the end of a press', ['mouseup']],
];
for (const [place, name, scripts] of places)
  test(`jQuery ${place}: what it triggers waits, and goes on once`, { tag: '@gate' }, async ({ page, site }) => {
    for (const [call, , result] of place === 'before it' ? triggers : triggers.slice(0, 1)) {
      await openShop(page, site, scripts(site), name);
      await page.evaluate(`void ${name}${call}`);
      await expect(frame(page).locator('#verify')).toBeVisible();
      expect(await ordered(page), call).toEqual([]);
      await frame(page).locator('#verify').click();
      await expect.poll(() => ordered(page), call).toEqual(result);
    }
  });

test('jQuery: another button, another event and another form are the shop’s', async ({ page, site }) => {
  await openShop(page, site, places[0]?.[2](site) ?? '', 'jQuery');
  await page.evaluate(`{
    jQuery('#coupon').on('click', () => ordered.push('coupon')).trigger('click');
    jQuery('#checkout').on('update', () => ordered.push('update')).trigger('update');
    jQuery('<form>').on('submit', () => { ordered.push('other'); return false; }).trigger('submit');
  }`);
  expect(await ordered(page)).toEqual(['coupon', 'update', 'other']);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

for (const [name, call] of [
  ['the form’s own submit, called from its prototype', 'HTMLFormElement.prototype.submit.call(form)'],
  ['requestSubmit, called from its prototype', 'HTMLFormElement.prototype.requestSubmit.call(form)'],
  ['an event that a script makes', "form.dispatchEvent(new Event('submit', { cancelable: true }))"],
  ['a submit that was kept from later', 'kept.call(form)'],
] as const)
  test(`${name} waits, and is sent with the proof`, { tag: '@gate' }, async ({ page, site }) => {
    const sent: (string | null)[] = [];
    await page.route('**/order', (route) => {
      sent.push(route.request().postData());
      return route.fulfill({ body: '<h1>Order</h1>', contentType: 'text/html' });
    });
    const kept = '<script>window.kept = HTMLFormElement.prototype.submit;</script>';
    await page.goto(site.page(`${form}<script>${config}</script><script src="${site.script}"></script>${kept}`));
    await page.evaluate(`{ const form = document.getElementById('checkout'); ${call}; }`);
    await expect(frame(page).locator('#verify')).toBeVisible();
    expect(sent).toEqual([]);
    await frame(page).locator('#verify').click();
    await expect(page.getByRole('heading', { name: 'Order' })).toBeVisible();
    expect(sent).toEqual([expect.stringContaining('carded_proof=aGVhZA.Ym9keQ.c2ln')]);
  });

test('a form that holds no order button is sent as ever, and the function looks as ever', async ({ page, site }) => {
  const other = '<form id="other" method="post" action="/order"></form>';
  await page.goto(site.page(`${form}${other}<script>${config}</script><script src="${site.script}"></script>`));
  expect(await page.evaluate('String(HTMLFormElement.prototype.submit)')).toContain('[native code]');
  expect(await page.evaluate('HTMLFormElement.prototype.submit.name')).toBe('submit');
  await page.evaluate("HTMLFormElement.prototype.submit.call(document.getElementById('other'))");
  await expect(page.getByRole('heading', { name: 'Order' })).toBeVisible();
});
