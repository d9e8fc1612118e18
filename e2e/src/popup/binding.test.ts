import { expect, type Page } from '@playwright/test';
import { checkout, counting, type Site, test } from './site.ts';

const nothing = { mousedown: 0, click: 0, submit: 0 };
const frame = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const dialogs = (page: Page) => page.locator('dialog.carded-popup[open]');
const verify = (page: Page) => frame(page).locator('#verify').click();
const heard = (page: Page) => page.evaluate('heard');
const buttons = (count: number) =>
  Array.from({ length: count }, (_, index) => `<button class="b" id="b${index}" type="button">Pay</button>`).join('');
const open = async (page: Page, site: Site, options: string, body = checkout, early = '') => {
  const shop = body.includes('id="place"') ? counting : '';
  const own = `${shop} window.CardedConfig = { key: 'pk_x', ${/\belement:/.test(options) ? '' : "element: '#place',"} ${options} };`;
  await page.goto(site.page(`${body}<script>${early}${own}</script><script src="${site.script}"></script>`));
};

test('element: one selector, several of them, and elements that come later', async ({ page, site }) => {
  await open(page, site, "element: ['#b1', '#late']", buttons(2));
  await expect(page.locator('#b0')).toHaveText('Pay');
  await page.locator('#b0').click();
  await expect(dialogs(page)).toHaveCount(0);
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<button id="late">Pay later</button>')`);
  await expect(page.locator('#late')).toHaveText('Verify age & pay later');
  await page.locator('#late').click();
  await expect(dialogs(page)).toHaveCount(1);
});

test('bind_all: every element a selector finds, else the first', async ({ page, site }) => {
  await open(page, site, "element: '.b'", buttons(3));
  await expect(page.locator('#b0')).toHaveText('Verify age & pay');
  await expect(page.locator('#b2')).toHaveText('Pay');
  await open(page, site, "element: '.b', bind_all: true", buttons(3));
  await expect(page.locator('#b2')).toHaveText('Verify age & pay');
  await page.locator('#b2').click();
  await expect(dialogs(page)).toHaveCount(1);
});

test('rebind: a button that is rendered again stays bound, unless it is off', async ({ page, site }) => {
  const redraw = `document.body.innerHTML = '${buttons(1)}'`;
  await open(page, site, "element: '#b0'", buttons(1));
  // The screens, loaded while the page was idle, go with the body.
  await expect(page.locator('dialog.carded-popup')).toHaveCount(1);
  await page.evaluate(redraw);
  await page.locator('#b0').click();
  await expect(dialogs(page)).toHaveCount(1);
  await open(page, site, "element: '#b0', rebind: false", buttons(1));
  await expect(page.locator('#b0')).toHaveText('Verify age & pay');
  await page.evaluate(redraw);
  await page.locator('#b0').click();
  await expect(dialogs(page)).toHaveCount(0);
});

test('events: the press opens the popup by default, and with only click the press reaches the shop', async ({
  page,
  site,
}) => {
  await open(page, site, '');
  await page.locator('#place').hover();
  await page.mouse.down();
  await expect(dialogs(page)).toHaveCount(1);
  expect(await heard(page)).toEqual(nothing);
  await page.mouse.up();
  await open(page, site, "events: ['click']");
  await page.locator('#place').hover();
  await page.mouse.down();
  expect(await heard(page)).toEqual({ ...nothing, mousedown: 1 });
  await expect(dialogs(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(dialogs(page)).toHaveCount(1);
  expect(await heard(page)).toEqual({ ...nothing, mousedown: 1 });
});

test('events: others of the page can trigger it too', async ({ page, site }) => {
  await open(page, site, "events: ['pointerdown']");
  await page.evaluate(
    "document.getElementById('place').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }))",
  );
  await expect(dialogs(page)).toHaveCount(1);
});

test('wrap_element: a shop’s own handler does not win, with it or without it', async ({ page, site }) => {
  const early = `window.early = 0; document.addEventListener('mousedown', (event) => { if (event.target.id === 'place') early++; }, true); document.addEventListener('click', (event) => { if (event.target.id === 'place') early++; }, true);`;
  for (const option of ['wrap_element: true', 'wrap_element: false']) {
    await open(page, site, option, checkout, early);
    await page.locator('#place').click();
    await expect(dialogs(page)).toHaveCount(1);
    expect(await page.evaluate('early')).toBe(0);
    expect(await heard(page)).toEqual(nothing);
    await verify(page);
    await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
  }
});

test('bind_form_submit: Enter in a field waits too, unless it is off', { tag: '@gate' }, async ({ page, site }) => {
  await open(page, site, '');
  await page.locator('[name=first_name]').press('Enter');
  await expect(dialogs(page)).toHaveCount(1);
  expect(await page.evaluate('heard.submit')).toBe(0);
  await open(page, site, 'bind_form_submit: false');
  await page.evaluate("document.getElementById('checkout').requestSubmit()");
  expect(await page.evaluate('heard.submit')).toBe(1);
  await expect(dialogs(page)).toHaveCount(0);
});

test('rename_element: off leaves the text alone, and other cases keep their style', async ({ page, site }) => {
  await open(page, site, "element: '.b', rename_element: false", buttons(1));
  await page.locator('.b').click();
  await expect(dialogs(page)).toHaveCount(1);
  await expect(page.locator('.b')).toHaveText('Pay');
});

test('call_events: the press continues after acceptance, unless the option is off', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await open(page, site, '');
  await page.locator('#place').click();
  await verify(page);
  await expect.poll(() => heard(page)).toEqual({ mousedown: 1, click: 1, submit: 1 });
  await open(page, site, 'call_events: false');
  await page.locator('#place').click();
  await verify(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await heard(page)).toEqual(nothing);
  await page.locator('#place').click();
  expect(await heard(page)).toEqual({ mousedown: 1, click: 1, submit: 1 });
});

test('scroll_into_view: the button is in view again after closing, unless it is off', async ({ page, site }) => {
  const isInView = () =>
    page.evaluate(
      "(() => { const { top, bottom } = document.getElementById('place').getBoundingClientRect(); return top >= 0 && bottom <= innerHeight; })()",
    );
  const scrollAway = async () => {
    await page.locator('#place').click();
    await expect(frame(page).locator('#close')).toBeVisible();
    await page.evaluate('scrollTo(0, 0)');
    expect(await isInView()).toBe(false);
    await frame(page).locator('#close').click();
    await expect(page.locator('dialog')).toHaveCount(0);
  };
  await page.setViewportSize({ width: 900, height: 500 });
  await open(page, site, '');
  await scrollAway();
  expect(await isInView()).toBe(true);
  await open(page, site, 'scroll_into_view: false');
  await scrollAway();
  expect(await isInView()).toBe(false);
});

test('temp_elements: each of its settings, and the pay button comes back after acceptance', async ({ page, site }) => {
  const body = `${checkout}<div id="one">Express</div><div id="two">Wallet</div>`;
  const list =
    "[{ element: '#one', wording: 'Check my age', classList: 'mine', useDefaultStyling: false }, { element: ['#two'], useDiv: true, customizeElement: (el) => { el.id = 'custom'; } }]";
  await open(page, site, `temp_elements: ${list}`, body);
  const first = page.getByRole('button', { name: 'Check my age' });
  await expect(first).toHaveClass('mine');
  expect(await first.getAttribute('style')).toBe('');
  await expect(page.locator('#custom')).toHaveText('Verify Age');
  expect(await page.locator('#custom').evaluate((element) => element.tagName)).toBe('DIV');
  await page.locator('#custom').press('Enter');
  await verify(page);
  await expect(page.locator('#one')).toBeVisible();
  await expect(page.locator('#two')).toBeVisible();
});

test('debug: tells on the console what is bound, read and sent, and errors are told without it', async ({
  page,
  site,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()} ${message.text()}`));
  await open(page, site, 'debug: true, call_events: false');
  await expect.poll(() => said.join('\n')).toContain('[Carded] bound');
  await page.locator('#place').click();
  await verify(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  for (const words of [
    'configured',
    'fields',
    'read, on a page of platform none',
    'sent open',
    'heard created',
    'heard accepted',
  ])
    expect(said.join('\n')).toContain(`info [Carded] ${words}`);
  expect(said.join('\n')).not.toContain('aGVhZA.Ym9keQ.c2ln');
  said.length = 0;
  await open(page, site, "debug: true, mode: 'MANUAL'");
  await expect.poll(() => said.join('\n')).toContain("mode is 'auto' or 'manual', not \"MANUAL\": taken as 'auto'");
  said.length = 0;
  await open(page, site, "element: '##'");
  await expect.poll(() => said.join('\n')).toContain('error [Carded] ## is not a CSS selector');
  expect(said.join('\n')).not.toContain('info [Carded]');
});
