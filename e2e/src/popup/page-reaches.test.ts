import { expect, type Page } from '@playwright/test';
import { checkout, counting, type Site, test } from './site.ts';

const frame = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const popup = (page: Page) => page.locator('dialog.carded-popup');
const open = async (page: Page, site: Site, head: string, script = '') => {
  const config = "window.CardedConfig = { key: 'pk_x', element: '#place' };";
  await page.goto(
    site.page(`${checkout}<script>${counting}${config}${script}</script><script src="${site.script}"></script>`, {
      head,
    }),
  );
  await page.locator('#place').click();
};
/** Tells whether the popup fills the window, is a dialog, can be typed in, and continues. */
const isUsable = async (page: Page) => {
  await expect(page.getByRole('dialog', { name: 'Age check' })).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const part of [popup(page), popup(page).locator('iframe')])
    await expect
      .poll(() => part.evaluate((element) => JSON.stringify(element.getBoundingClientRect())))
      .toContain(`"x":0,"y":0,"width":${width},"height":${height}`);
  await frame(page).getByLabel('Year of birth').click();
  await page.keyboard.type('1990');
  await expect(frame(page).getByLabel('Year of birth')).toHaveValue('1990');
  await frame(page).locator('#verify').click();
  await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
};

for (const [name, css] of [
  ['all dialogs are hidden', 'dialog, dialog[open] { display: none !important; opacity: 0 !important; }'],
  [
    'all frames are small',
    'iframe { width: 10px !important; height: 10px !important; max-width: 10px !important; visibility: hidden !important; position: static !important }',
  ],
  ['in a layer', '@layer reset { dialog, iframe { display: none !important; inset: 40px !important } }'],
  ['all of the body is hidden', 'body > * { display: none !important } #checkout { display: block !important }'],
  [
    'the body is moved, cut and scaled',
    'body { transform: translateX(20px) scale(.5); overflow: hidden; zoom: .7; contain: paint; filter: blur(0); }',
  ],
  [
    'nothing can be pressed',
    'dialog, iframe { pointer-events: none !important; clip-path: inset(50%) !important; animation: none !important; transform: scale(.1) !important }',
  ],
] as const)
  test(`a style of the page: ${name}`, { tag: '@gate' }, async ({ page, site }) => {
    await open(page, site, `<style>${css}</style>`);
    await isUsable(page);
  });

for (const [name, script] of [
  [
    'disables all that is beside it',
    "for (const each of document.querySelectorAll('body > *, html > *:not(head, body), dialog, iframe')) { each.inert = true; each.setAttribute('aria-hidden', 'true'); }",
  ],
  [
    'hides all that is beside it',
    "for (const each of document.querySelectorAll('dialog, iframe')) { each.hidden = true; each.style.setProperty('display', 'none', 'important'); }",
  ],
  ['closes all dialogs', "for (const each of document.querySelectorAll('dialog')) each.close();"],
  [
    'closes all dialogs, and opens them below',
    "for (const each of document.querySelectorAll('dialog')) { each.close(); each.show(); }",
  ],
  ['takes their attribute', "for (const each of document.querySelectorAll('dialog')) each.removeAttribute('open');"],
] as const)
  test(`a script of the page ${name}`, async ({ page, site }) => {
    await open(page, site, '');
    await expect(frame(page).locator('#verify')).toBeVisible();
    await page.evaluate(script);
    await isUsable(page);
  });

test('a focus trap and a drawer that closes on an outside press do not notice the popup', async ({ page, site }) => {
  const trap = `window.stolen = 0; const input = document.querySelector('[name=first_name]');
    for (const type of ['focusin', 'focus', 'pointerdown', 'click', 'keydown']) document.addEventListener(type, (event) => {
      if (!document.getElementById('checkout').contains(event.target)) { stolen++; document.activeElement.blur(); input.focus(); }
    }, true);`;
  await open(page, site, '', trap);
  await isUsable(page);
  expect(await page.evaluate('stolen')).toBe(0);
});
