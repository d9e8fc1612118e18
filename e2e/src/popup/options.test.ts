import { expect, type Page, type Route } from '@playwright/test';
import { checkout, counting, type Site, test } from './site.ts';

const frame = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const verify = (page: Page) => frame(page).getByText('Verify my age').click();
const opened = async (page: Page) => {
  const text = frame(page).locator('#open');
  await expect(text).toContainText('carded');
  return JSON.parse((await text.textContent()) ?? '{}') as Record<string, unknown>;
};
const open = async (page: Page, site: Site, options: string, body = checkout) => {
  const note =
    'window.told = []; const note = (name) => (...given) => void told.push([name, ...given.filter((each) => typeof each !== "function").map((each) => (each instanceof Element ? each.id : each))]);';
  const config = `window.CardedConfig = { key: 'pk_x', element: '#place', ${options} };`;
  const shop = body.includes('id="place"') ? counting : '';
  await page.goto(site.page(`${body}<script>${shop}${note}${config}</script><script src="${site.script}"></script>`));
};
const uuid = '01935a3e-0000-7000-8000-000000000001';

test('reads the page’s fields, fills empty ones, and keeps what was verified', async ({ page, site }) => {
  await open(page, site, 'comment_details: true');
  await page.locator('#place').click();
  expect((await opened(page)).prefill).toEqual({ first_name: 'Dana', last_name: 'Whitcomb', state: 'ID' });
  await verify(page);
  await expect(page.locator('[name=city]')).toHaveValue('Boise');
  await expect(page.locator('[name=first_name]')).toHaveJSProperty('readOnly', true);
  await expect(page.locator('[name=state] option[value=CA]')).toBeDisabled();
  await expect(page.locator('[name=order_comments]')).toHaveValue(`Age verification: ${uuid} (Dana Whitcomb)`);
  expect(await page.evaluate('sent')).toMatchObject({ state: 'ID', first_name: 'Dana', city: 'Boise' });
});

test('fills a field of a class of the shop’s own', async ({ page, site }) => {
  const defined =
    "<script>customElements.define('city-field', class extends HTMLInputElement {}, { extends: 'input' })</script>";
  const body = defined + checkout.replace('<input name="city"', '<input is="city-field" name="city"');
  await open(page, site, '', body);
  await page.locator('#place').click();
  await verify(page);
  await expect(page.locator('[name=city]')).toHaveValue('Boise');
  expect(await page.evaluate('sent.city')).toBe('Boise');
});

test('reads named fields, gives data of the shop the last word, and leaves the page alone when told to', async ({
  page,
  site,
}) => {
  await open(
    page,
    site,
    "fields: { first_name: ['#none', '[name=last_name]'] }, data: { city: 'Nampa', dob_year: 1991 }",
  );
  await page.locator('#place').click();
  expect((await opened(page)).prefill).toMatchObject({ first_name: 'Whitcomb', city: 'Nampa', dob_year: '1991' });
  await open(page, site, 'ignore_fields: true');
  await page.locator('#place').click();
  expect((await opened(page)).prefill).toEqual({});
  await verify(page);
  await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
  expect(await page.evaluate('[sent.city, sent.order_comments]')).toEqual(['', '']);
  await expect(page.locator('[name=first_name]')).toHaveJSProperty('readOnly', false);
});

test('tells the screens what the shop set, and nothing else', async ({ page, site }) => {
  await open(
    page,
    site,
    "accent_color: '#123456', showclose: true, helpPhone: '208', ocrFlow: true, reference: 'cart 7', session: 's', wording: { info_type: 'shipping' }, next_btn_mode: 'disabled', requireEmail: true, evil: { a: 1 }, ignore_fields: true",
  );
  await page.locator('#place').click();
  const { nonce, ...message } = await opened(page);
  expect(nonce).toMatch(/^[\da-f]{32}$/);
  expect(message).toEqual({
    carded: 1,
    type: 'open',
    key: 'pk_x',
    session: 's',
    reference: 'cart 7',
    wording: { info_type: 'shipping' },
    prefill: {},
    theme: { accent_color: '#123456' },
    flags: { show_close: true, require_email: true, helpPhone: '208', ocrFlow: true, next_btn_mode: 'disabled' },
    page_language: 'en',
  });
});

test('calls back in order, and keeps the popup until done() with defer_submit', async ({ page, site }) => {
  const names = ['onready', 'ontrigger', 'onshow', 'oncreated', 'onstatuschanged'].map(
    (name) => `${name}: note('${name}')`,
  );
  await open(
    page,
    site,
    `${names.join(', ')}, defer_submit: true, onclosed: (done) => { told.push(['onclosed']); window.done = done; }, disable_fields: false`,
  );
  await page.locator('#place').click();
  await verify(page);
  await expect
    .poll(() => page.evaluate('told.map(([name]) => name)'))
    .toEqual(['onready', 'ontrigger', 'onshow', 'oncreated', 'onstatuschanged', 'onclosed']);
  expect(await page.evaluate('told[3][1]')).toMatchObject({ uuid, status: 'photo_id', data: { first_name: 'Dana' } });
  expect(await page.evaluate('typeof told[0][1].show')).toBe('function');
  expect(await page.evaluate('heard.submit')).toBe(0);
  await expect(page.locator('dialog.carded-popup')).toHaveCount(1);
  // A press beside the screens' own closing calls the shop back no second time.
  await frame(page).locator('#close').click();
  await page.keyboard.press('Escape');
  await page.evaluate('done()');
  await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
  expect(await page.evaluate("told.filter(([name]) => name === 'onclosed').length")).toBe(1);
});

test('onpresubmit may change the details, or continue without a check and without a proof', async ({ page, site }) => {
  await open(
    page,
    site,
    "onpresubmit: ({ customer }, done, cancel, change) => { change({ first_name: customer.first_name + '!' }); done(); }",
  );
  await page.locator('#place').click();
  await frame(page).locator('#verify').click();
  await expect(frame(page).locator('#open')).toContainText('"go":true,"change":{"first_name":"Dana!"}');
  await open(page, site, 'onpresubmit: (data, done, cancel) => cancel()');
  await page.locator('#place').click();
  await frame(page).locator('#verify').click();
  await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
  expect(await page.evaluate("'carded_proof' in sent || 'carded_uuid' in sent")).toBe(false);
});

test('onpresubmit that throws costs the shop its change, and the buyer no check', async ({ page, site }) => {
  for (const fault of ["throw new Error('of the shop')", 'change(null)']) {
    await open(page, site, `onpresubmit: (data, done, cancel, change) => { ${fault}; done(); }`);
    await page.locator('#place').click();
    await frame(page).locator('#verify').click();
    await expect(frame(page).locator('#open')).toContainText('"go":true,"change":{}');
    expect(await page.evaluate('heard.submit')).toBe(0);
  }
});

test('ontrigger may do nothing, or let the shop continue without a proof', async ({ page, site }) => {
  await open(page, site, "ontrigger: () => 'cancel_trigger'");
  await page.locator('#place').click();
  expect(await page.evaluate('heard')).toEqual({ mousedown: 0, click: 0, submit: 0 });
  await open(page, site, "ontrigger: () => 'perform_default'");
  await page.locator('#place').click();
  expect(await page.evaluate('heard')).toEqual({ mousedown: 1, click: 1, submit: 1 });
  expect(await page.evaluate("'carded_proof' in sent")).toBe(false);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

for (const how of ['mouse', 'finger', 'keyboard'] as const) {
  test(`what ontrigger lets through lets no other button through: ${how}`, async ({ browser, site }) => {
    const page = await browser.newPage({ hasTouch: true });
    const body = `${checkout}<button id="express">Express</button>`;
    const options = "element: ['#place', '#express'], ontrigger: (on) => on.id === 'place' && 'perform_default'";
    // Stops the page's clock, so that both presses are within one second.
    await page.clock.install();
    await open(page, site, options, body);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const press = (id: string) => {
      const button = page.locator(id);
      return how === 'mouse' ? button.click() : how === 'finger' ? button.tap() : button.press('Enter');
    };
    await press('#place');
    expect(await page.evaluate('heard.submit')).toBe(1);
    await press('#express');
    await page.clock.resume();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await page.close();
  });
}

test('call_events off leaves the next press to the buyer; redirect_url goes there, but to no script', async ({
  page,
  site,
}) => {
  await open(page, site, 'call_events: false');
  await page.locator('#place').click();
  await verify(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await page.evaluate('heard.submit')).toBe(0);
  await page.locator('#place').click();
  expect(await page.evaluate('heard.submit')).toBe(1);
  await open(page, site, "redirect_url: 'javascript:document.title=1'");
  await page.locator('#place').click();
  await verify(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page).toHaveTitle('Shop');
  await open(page, site, "redirect_url: '/order'");
  await page.locator('#place').click();
  await verify(page);
  await expect(page.getByRole('heading', { name: 'Order' })).toBeVisible();
});

test('names the button in its own case, and takes the prefix off again', async ({ page, site }) => {
  const body = `<form><button class="b" type="button"><b>PLACE ORDER</b></button><input class="b" type="button" value="place order"><button class="b" type="button">Pay now</button></form>`;
  await open(page, site, "element: '.b', bind_all: true, data: {}", body);
  await expect(page.locator('.b').nth(0)).toHaveText('VERIFY AGE & PLACE ORDER');
  await expect(page.locator('.b').nth(1)).toHaveValue('verify age & place order');
  await expect(page.locator('.b').nth(2)).toHaveText('Verify age & pay now');
  await page.locator('.b').nth(2).click();
  await verify(page);
  await expect(page.locator('.b').nth(0)).toHaveText('PLACE ORDER');
  await expect(page.locator('.b').nth(1)).toHaveValue('place order');
});

test('temp_elements replace other pay buttons until the buyer is accepted', async ({ page, site }) => {
  const body = `${checkout}<div id="express">Express pay</div>`;
  await open(
    page,
    site,
    "temp_elements: [{ element: '#express', wording: 'Check my age', classList: 'mine', customizeElement: (el) => { el.title = 'x'; } }]",
    body,
  );
  const button = page.getByRole('button', { name: 'Check my age' });
  await expect(button).toHaveAttribute('title', 'x');
  await expect(page.locator('#express')).toHaveCount(0);
  await button.click();
  await verify(page);
  await expect(page.locator('#express')).toBeVisible();
  expect(await page.evaluate('heard')).toEqual({ mousedown: 0, click: 0, submit: 0 });
});

test('prescan remembers earlier pages of this tab, and nothing stays after acceptance', async ({ page, site }) => {
  await open(page, site, "prescan: true, element: '#none'", '<input name="city"><input name="zip" value="83702">');
  await page.locator('[name=city]').fill('Boise');
  await page.locator('[name=city]').blur();
  await expect.poll(() => page.evaluate('sessionStorage.length')).toBe(1);
  await open(page, site, 'prescan: true');
  await page.locator('#place').click();
  expect((await opened(page)).prefill).toMatchObject({ city: 'Boise', zip: '83702', first_name: 'Dana' });
  await verify(page);
  await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
  await page.locator('body').press('Tab');
  expect(await page.evaluate('[sessionStorage.length, localStorage.length, document.cookie]')).toEqual([0, 0, '']);
});

test('continue shopping hides it where closing is allowed, and else goes home', async ({ page, site }) => {
  await open(page, site, 'show_close: true, oncancel: note("oncancel")');
  await page.locator('#place').click();
  await frame(page).locator('#shopping').click();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await page.evaluate('told')).toEqual([['oncancel']]);
  await open(page, site, 'show_close: false');
  await page.locator('#place').click();
  await Promise.all([page.waitForURL((url) => url.pathname === '/'), frame(page).locator('#shopping').click()]);
});

test('Escape leaves while it is loading; later the screens are asked, who know what would be lost', async ({
  page,
  site,
}) => {
  // Collects held requests, also of a preloaded frame.
  const held: Route[] = [];
  let isHeld = true;
  await page.route(`${site.screensOrigin}/**`, (route) => (isHeld ? void held.push(route) : route.continue()));
  await open(page, site, 'show_close: false, oncancel: note("oncancel"), onclosed: note("onclosed")');
  await page.locator('#place').click();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.evaluate("document.querySelector('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))");
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await page.evaluate('told')).toEqual([['oncancel']]);
  isHeld = false;
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  await page.locator('#place').click();
  // Expects the page not to scroll once the screens are visible.
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.evaluate("document.querySelector('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))");
  await expect(frame(page).getByLabel('Year of birth')).toBeVisible();
  expect(await page.evaluate('told.length')).toBe(1);
  await open(page, site, 'oncancel: note("oncancel"), onclosed: note("onclosed")');
  await page.locator('#place').click();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.evaluate("document.querySelector('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))");
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await page.evaluate('told')).toEqual([['oncancel']]);
});

test('path keeps it to its pages; a proof for another cart is asked for again', async ({ page, site }) => {
  await open(page, site, "path: '/elsewhere'");
  await page.locator('#place').click();
  expect(await page.evaluate('heard.submit')).toBe(1);
  await open(page, site, "reference: 'cart 1', call_events: false, ignore_fields: true");
  await page.locator('#place').click();
  await verify(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.evaluate("CardedConfig.reference = 'cart 2'");
  await page.locator('#place').click();
  const message = await opened(page);
  expect(message.reference).toBe('cart 2');
  expect(message).not.toHaveProperty('resume');
});

test('the page loads only the loader and the button’s part before the first click', async ({ page, site }) => {
  const scripts: string[] = [];
  page.on('response', (answer) => answer.url().startsWith(site.scriptOrigin) && scripts.push(answer.url()));
  await open(page, site, '');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([site.script, expect.stringContaining('/popup-ready.js?')]);
  await expect(page.locator('dialog.carded-popup iframe')).toHaveCount(1);
  await expect(page.locator('dialog.carded-popup')).toBeHidden();
  await page.locator('#place').click();
  await frame(page).getByLabel('Year of birth').focus();
});
