import { expect, type Page } from '@playwright/test';
import { checkout, counting, type Site, test } from './site.ts';

const frame = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const verify = (page: Page) => frame(page).getByText('Verify my age', { exact: true }).click();
const open = async (page: Page, site: Site, options: string, body = checkout, shop = counting) => {
  const config = `window.CardedConfig = { key: 'pk_x', element: '#place', ${options} };`;
  await page.goto(site.page(`${body}<script>${shop}${config}</script><script src="${site.script}"></script>`));
};
const go = (page: Page, how: 'pushState' | 'replaceState', path: string) =>
  page.evaluate(([how, path]) => history[how as 'pushState'](null, '', path), [how, path] as const);
const sent = (page: Page) => page.evaluate('heard.submit') as Promise<number>;
const popup = (page: Page) => page.locator('dialog.carded-popup[open]');
const proof = 'aGVhZA.Ym9keQ.c2ln';

for (const how of ['pushState', 'replaceState'] as const) {
  test(`path: bound when ${how} leads to it, free when it leads away`, async ({ page, site }) => {
    await open(page, site, "path: '/checkout'");
    await page.locator('#place').click();
    await expect.poll(() => sent(page)).toBe(1);
    await go(page, how, '/checkout/pay');
    await page.locator('#place').click();
    await expect(popup(page)).toBeVisible();
    expect(await sent(page)).toBe(1);
    await frame(page).locator('#close').click();
    await expect(page.locator('#place')).toHaveText('Verify age & place order');
    await go(page, how, '/cart');
    await page.locator('#place').click();
    await expect.poll(() => sent(page)).toBe(2);
    await page.evaluate(() => document.body.append('rendered again'));
    await expect(page.locator('#place')).toHaveText('Place order');
    await expect(popup(page)).toHaveCount(0);
  });
}

test('path: works with history navigation and with a form that a script sends', async ({ page, site }) => {
  await open(page, site, "path: '/checkout'");
  await go(page, 'pushState', '/checkout');
  await page.evaluate(() => document.body.append('rendered again'));
  await expect(page.locator('#place')).toHaveText('Verify age & place order');
  await go(page, 'pushState', '/thanks');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/checkout');
  await page.evaluate("document.getElementById('checkout').submit()");
  await expect(popup(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/checkout');
});

test('path: verify buttons are shown where it matches, and nowhere else', async ({ page, site }) => {
  const body = `${checkout}<div id="express">Express</div>`;
  await open(page, site, "path: '/checkout', temp_elements: [{ element: '#express' }]", body);
  const ours = page.getByRole('button', { name: 'Verify Age', exact: true });
  const draw = () => page.evaluate(() => document.body.append('rendered again'));
  await draw();
  await expect(page.locator('#express')).toBeVisible();
  await go(page, 'pushState', '/checkout');
  await draw();
  await expect(ours).toBeVisible();
  await go(page, 'pushState', '/cart');
  await draw();
  await expect(page.locator('#express')).toBeVisible();
  await expect(ours).toHaveCount(0);
});

for (const mode of ['auto', 'manual'] as const) {
  test(`hidden fields: in forms that come later too, with mode ${mode}`, async ({ page, site }) => {
    await open(page, site, `mode: '${mode}', call_events: false`);
    await page.evaluate('CardedAPI.show()');
    await verify(page);
    await expect(page.locator('#checkout [name=carded_proof]')).toHaveValue(proof);
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<div><form id="later"></form></div>'));
    await expect(page.locator('#later [name=carded_proof]')).toHaveValue(proof);
    await expect(page.locator('#later [name=carded_uuid]')).toHaveValue('01935a3e-0000-7000-8000-000000000001');
  });
}

test('ontrigger: asked for show() too, once for each opening', async ({ page, site }) => {
  const asked = (answer: string) =>
    `mode: 'manual', ontrigger: (element) => { (window.asked ??= []).push(element?.id); return ${answer}; }`;
  await open(page, site, asked("'cancel_trigger'"));
  await page.evaluate('CardedAPI.show()');
  await expect(popup(page)).toHaveCount(0);
  await open(page, site, asked("'perform_default'"));
  await page.evaluate('CardedAPI.show()');
  await expect(popup(page)).toHaveCount(0);
  await open(page, site, asked('undefined'));
  await page.evaluate('CardedAPI.show(); CardedAPI.show();');
  await expect(popup(page)).toBeVisible();
  expect(await page.evaluate('asked')).toEqual(['place']);
});

test('ontrigger: a press it lets through may be at the button’s edge, and reaches the shop with the button’s own name', async ({
  page,
  site,
}) => {
  const body = '<form id="checkout"><button id="place" class="buy">Place order</button></form>';
  const shop = `${counting}; addEventListener('click', ({ target }) => { window.named = target.textContent; });`;
  await open(page, site, "element: '.buy', ontrigger: () => 'perform_default'", body, shop);
  const button = page.locator('.buy');
  await expect(button).toHaveText('Verify age & place order');
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button is not there.');
  await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect.poll(() => sent(page)).toBe(1);
  expect(await page.evaluate('named')).toBe('Place order');
});

/** A page learns in the task that leaves it that it is left, and stays, so that it can be asked where it was going. */
function keepPage(page: Page) {
  return page.evaluate(`navigation.onnavigate = (event) => {
    window.leftFor = new URL(event.destination.url).pathname;
    event.preventDefault();
  }`);
}

/** The path that the page was left for, or `same`. */
function leftFor(page: Page) {
  return page.evaluate("window.leftFor ?? 'same'");
}

test('show_continue_shopping: where it cannot open, too', async ({ page, site }) => {
  const pathAfter = async (options: string) => {
    await open(page, site, options);
    await keepPage(page);
    await page.locator('#place').click();
    const failure = page.locator('.carded-failure');
    await failure.getByRole('button', { name: 'Continue shopping' }).click();
    await expect(failure).toHaveCount(0);
    return leftFor(page);
  };
  await page.route('**/popup-open.js*', (route) => route.abort());
  expect(await pathAfter('show_continue_shopping: true')).toBe('same');
  expect(await pathAfter('show_continue_shopping: true, show_close: false')).toBe('/');
  expect(await pathAfter("showcontinueshopping: 'true', showclose: 0")).toBe('/');
});

test('continue shopping leaves the page where there is no way to close, and a cancel never does', async ({
  page,
  site,
}) => {
  const pathAfter = async (options: string, button: string) => {
    await open(page, site, options);
    await keepPage(page);
    await page.locator('#place').click();
    await frame(page).locator(button).click();
    await expect(popup(page)).toHaveCount(0);
    return leftFor(page);
  };
  expect(await pathAfter('show_close: false', '#close')).toBe('same');
  expect(await pathAfter('', '#shopping')).toBe('same');
  expect(await pathAfter('show_close: false', '#shopping')).toBe('/');
});

test('wording: an unknown info_type is reported on the console, and the popup opens', async ({ page, site }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const text = frame(page).locator('#open');
  for (const [options, wording] of [
    ["wording: { info_type: 'delivery' }", undefined],
    ["wording: { info_type: 'billing' }", undefined],
    ["wording: 'shipping'", undefined],
    ["wording: { info_type: 'shipping' }", { info_type: 'shipping' }],
    ["wording: { info_type: 'none' }", { info_type: 'none' }],
  ] as const) {
    await open(page, site, options);
    await page.locator('#place').click();
    await expect(text).toContainText('carded');
    expect(JSON.parse((await text.textContent()) ?? '{}').wording).toEqual(wording);
  }
  expect(said.filter((line) => line.includes('[Carded]'))).toEqual([
    expect.stringContaining('wording.info_type delivery is not known'),
  ]);
});

test('fields: what a page draws around a value is not read', async ({ page, site }) => {
  const body = `<form id="checkout"><input name="first_name" value=" Dana* "><input name="city" value="Boise&nbsp;">
    <select name="state"><option selected>California▼</option></select>
    <select name="country"><option value="US" selected>United States ▾</option></select>
    <select name="dob_month"><option value="4" selected>April</option></select>
    <button id="place">Place order</button></form>`;
  await open(page, site, '', body);
  await page.locator('#place').click();
  const text = frame(page).locator('#open');
  await expect(text).toContainText('carded');
  const read = { first_name: 'Dana', city: 'Boise', state: 'California', country: 'US', dob_month: '4' };
  expect(JSON.parse((await text.textContent()) ?? '{}').prefill).toEqual(read);
  const coded = body.replace('<option selected>California▼', '<option value="US-CA" selected>California▼');
  await open(page, site, '', coded);
  await page.locator('#place').click();
  await expect(text).toContainText('carded');
  expect(JSON.parse((await text.textContent()) ?? '{}').prefill).toEqual({ ...read, state: 'CA' });
});
