import { expect, type Page } from '@playwright/test';
import { checkout, counting, type Site, test } from './site.ts';

const nothing = { mousedown: 0, click: 0, submit: 0 };
const once = { mousedown: 1, click: 1, submit: 1 };
const heard = (page: Page) => page.evaluate('heard');
const frame = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const verify = (page: Page) => frame(page).getByText('Verify my age').click();
const isScrollLocked = (page: Page) => page.evaluate("document.documentElement.style.overflow === 'hidden'");

const open = async (page: Page, site: Site, options = '', key = 'pk_x') => {
  const config = `window.CardedConfig = { key: '${key}', element: '#place', ${options} };`;
  const noting = `window.told = []; const note = (name) => (...given) => void told.push([name, ...given.filter((each) => typeof each !== 'function').map((each) => each instanceof Element ? each.id : each)]);`;
  await page.goto(
    site.page(`${checkout}<script>${counting}${noting}${config}</script><script src="${site.script}"></script>`),
  );
};

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ['a click', (page) => page.locator('#place').click()],
  ['Enter on the button', (page) => page.locator('#place').press('Enter')],
  ['the space bar', (page) => page.locator('#place').press(' ')],
  ['Enter in a field', (page) => page.locator('[name=first_name]').press('Enter')],
  ['requestSubmit()', (page) => page.evaluate("document.getElementById('checkout').requestSubmit()")],
  ['el.click()', (page) => page.evaluate("document.getElementById('place').click()")],
];
for (const [name, press] of ways) {
  test(`${name} opens it once, and the order waits`, { tag: '@gate' }, async ({ page, site }) => {
    await open(page, site);
    await press(page);
    await expect(frame(page).getByLabel('Year of birth')).toBeVisible();
    await expect(page.locator('dialog.carded-popup')).toHaveCount(1);
    expect(await heard(page)).toEqual(nothing);
    await verify(page);
    await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
    expect(await page.evaluate('heard.click')).toBeLessThanOrEqual(1);
    expect(await page.evaluate('sent.carded_proof')).toBe('aGVhZA.Ym9keQ.c2ln');
  });
}

test('form.submit() of a script waits too', { tag: '@gate' }, async ({ page, site }) => {
  await open(page, site);
  await page.evaluate("document.getElementById('checkout').submit()");
  await verify(page);
  await expect(page.getByRole('heading', { name: 'Order' })).toBeVisible();
});

test('a tap opens it once, and a swipe that begins on the button does not', { tag: '@gate' }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ hasTouch: true });
  const page = await context.newPage();
  await open(page, site, "ontrigger: note('ontrigger')");
  const cdp = await context.newCDPSession(page);
  await page.locator('#place').scrollIntoViewIfNeeded();
  const box = await page.locator('#place').boundingBox();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 8 + dy }],
    });
  await touch('touchStart', 0);
  for (const dy of [20, 60, 120, 200]) await touch('touchMove', dy);
  await touch('touchEnd', 0);
  expect(await page.evaluate('told')).toEqual([]);
  await page.locator('#place').tap();
  await verify(page);
  await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
  expect(await page.evaluate('told')).toEqual([['ontrigger', 'place']]);
  await context.close();
});

test('an answer that comes while the button is still held sends one order', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await open(page, site, 'runInBackground: true', 'pk_auto');
  await page.locator('#place').hover();
  await page.mouse.down();
  await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
  await page.mouse.up();
  expect(await heard(page)).toEqual(once);
});

test('closing it tells the shop, sends nothing, frees the page and gives the focus back', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await open(
    page,
    site,
    "onshow: note('onshow'), onhide: note('onhide'), oncancel: note('oncancel'), onclosed: note('onclosed')",
  );
  await page.locator('#place').press('Enter');
  await expect.poll(() => isScrollLocked(page)).toBe(true);
  expect(await page.evaluate('document.activeElement.tagName')).toBe('IFRAME');
  await frame(page).locator('#close').click();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await isScrollLocked(page)).toBe(false);
  expect(await page.evaluate('document.activeElement.id')).toBe('place');
  expect(await heard(page)).toEqual(nothing);
  expect(await page.evaluate('told')).toEqual([['onshow'], ['onhide'], ['oncancel']]);
  await page.locator('#place').click();
  await verify(page);
  await expect.poll(() => heard(page)).toEqual(once);
});

test('a refused buyer who closes the popup sends no order, and resumes with the same details', {
  tag: '@gate',
}, async ({ page, site }) => {
  await open(page, site);
  await page.locator('#place').click();
  await frame(page).locator('#refuse').click();
  await frame(page).locator('#close').click();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await heard(page)).toEqual(nothing);
  await page.locator('#place').click();
  await expect(frame(page).locator('#open')).toContainText('"resume_token":"resume-token"');
  await frame(page).locator('#close').click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.locator('[name=first_name]').fill('Somebody');
  await page.locator('#place').click();
  await expect(frame(page).locator('#open')).toContainText('Somebody');
  await expect(frame(page).locator('#open')).not.toContainText('resume');
});

test('two triggers pressed together open one popup', { tag: '@gate' }, async ({ page, site }) => {
  await open(page, site);
  await page.evaluate(`{
    const other = document.createElement('button'); other.id = 'other'; document.body.append(other);
    CardedAPI.createInstance({ key: 'pk_x', element: '#other' });
    document.getElementById('place').click(); other.click();
  }`);
  // Matches the open dialog only: the other trigger may have preloaded its screens in a closed one.
  const opened = page.locator('dialog[open]');
  await expect(opened.frameLocator('iframe').getByLabel('Year of birth')).toBeVisible();
  await expect(opened).toHaveCount(1);
});

test('the page behind cannot be reached with the keyboard, and no animation of it is needed', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await open(page, site);
  await page.locator('#place').click();
  await expect(frame(page).getByLabel('Year of birth')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Age check' });
  await expect(dialog).toBeVisible();
  expect(await page.evaluate("document.querySelector('dialog.carded-popup').matches(':modal')")).toBe(true);
  expect(await dialog.locator('iframe').getAttribute('allow')).toBe('camera');
  expect(await dialog.locator('iframe').getAttribute('title')).toBe('Age check');
});
