import { expect, type Page } from '@playwright/test';
import { type Site, test } from './site.ts';

const frame = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const open = async (page: Page, site: Site, body: string, shop = '') => {
  const config = "window.CardedConfig = { key: 'pk_x', element: '#place' };";
  const form = `<form id="checkout">${body}</form><script>document.getElementById('checkout').onsubmit = (event) => event.preventDefault();`;
  await page.goto(site.page(`${form}${shop}${config}</script><script src="${site.script}"></script>`));
};
const button = '<button id="place">Place order</button>';
const place = (page: Page) => page.locator('#place');
const accept = async (page: Page) => {
  await place(page).click();
  await frame(page).locator('#verify').click();
  await expect(page.locator('dialog')).toHaveCount(0);
};
/** Tells whether no script writes: repeats as often as two scripts would compete. */
const isAtRest = async (page: Page) => {
  const count = () =>
    page.evaluate(async () => {
      let changes = 0;
      const observer = new MutationObserver((all) => {
        changes += all.length;
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      for (let drawn = 0; drawn < 30; drawn += 1) await new Promise((done) => requestAnimationFrame(done));
      observer.disconnect();
      return changes;
    });
  await expect.poll(count).toBe(0);
};

test('a translator that puts its own words in place: named once, and at rest', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await open(page, site, button);
  await expect(place(page)).toHaveText('Verify age & place order');
  await page.evaluate(`{
    document.documentElement.classList.add('translated-ltr');
    const translate = () => { const node = place.firstChild; if (node?.nodeType === 3 || /Verify/.test(place.textContent)) place.innerHTML = '<font dir="auto"><font>' + place.textContent.replace(/verify age & /ig, 'Verificar edad y ').replace(/place order/i, 'pedir') + '</font></font>'; };
    const place = document.getElementById('place');
    new MutationObserver(translate).observe(place, { subtree: true, childList: true, characterData: true });
    translate();
  }`);
  await isAtRest(page);
  await expect(place(page)).toHaveText('Verificar edad y pedir');
});

test('a framework that insists on its own text has the last word, and the page is quick', async ({ page, site }) => {
  await open(page, site, button);
  await expect(place(page)).toHaveText('Verify age & place order');
  await page.evaluate(`{
    const place = document.getElementById('place');
    const write = () => { if (place.textContent !== 'Place order') place.textContent = 'Place order'; };
    new MutationObserver(write).observe(place, { subtree: true, childList: true, characterData: true });
    write();
  }`);
  await isAtRest(page);
  await expect(place(page)).toHaveText('Place order');
});

test('a loading helper keeps the text and puts it back: once before acceptance, and without a prefix after', {
  tag: '@gate',
}, async ({ page, site }) => {
  await open(page, site, button);
  await expect(place(page)).toHaveText('Verify age & place order');
  const load = () => page.evaluate("place.dataset.kept = place.textContent; place.textContent = 'Please wait…'");
  const putBack = () => page.evaluate('place.textContent = place.dataset.kept');
  await load();
  await expect(place(page)).toHaveText('Verify age & please wait…');
  await putBack();
  await isAtRest(page);
  await expect(place(page)).toHaveText('Verify age & place order');
  await load();
  await accept(page);
  await putBack();
  await expect(place(page)).toHaveText('Place order');
  await page.evaluate("place.textContent = 'Verify age & place order now'");
  await expect(place(page)).toHaveText('Place order now');
});

for (const [body, before, label] of [
  ['<button id="place" aria-label="Place order">Place order</button>', 'Place order', 'Verify age & place order'],
  [
    '<button id="place" aria-label="Place order for $61">Place order</button>',
    'Place order for $61',
    'Verify age & place order for $61',
  ],
  ['<button id="place" aria-label="Submit">Place order</button>', 'Submit', 'Verify age & place order, Submit'],
  ['<button id="place" aria-label="Place order"><svg></svg></button>', 'Place order', 'Verify age & place order'],
  [
    '<input id="place" type="submit" value="Place order" aria-label="PLACE ORDER">',
    'PLACE ORDER',
    'Verify age & place order',
  ],
] as const)
  test(`aria-label holds what is shown: ${body}`, async ({ page, site }) => {
    await open(page, site, body);
    await expect(place(page)).toHaveAttribute('aria-label', label);
    await isAtRest(page);
    await accept(page);
    await expect(place(page)).toHaveAttribute('aria-label', before);
  });
