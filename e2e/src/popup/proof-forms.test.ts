import { expect, type Page } from '@playwright/test';
import { type Site, test } from './site.ts';

const frame = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const proof = 'aGVhZA.Ym9keQ.c2ln';
const accept = async (page: Page) => {
  await page.evaluate('CardedAPI.show()');
  await frame(page).locator('#verify').click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('#checkout [name=carded_proof]')).toHaveValue(proof);
};
const open = async (page: Page, site: Site, body: string, attributes = 'method="post" action="/order"') => {
  const config = "window.CardedConfig = { key: 'pk_x', element: '#place', call_events: false };";
  const form = `<form id="checkout" ${attributes}><input name="action" value="clobbers"><input name="method" value="clobbers">
    <button id="coupon" name="apply_coupon" value="1">Apply</button><button id="away" formaction="https://pay.example/charge">Pay there</button>
    <button id="search" formmethod="get">Search</button><button id="place">Place order</button></form>`;
  await page.goto(site.page(`${form}${body}<script>${config}</script><script src="${site.script}"></script>`));
};

test('the proof goes into forms that post to the shop, and into no other', { tag: '@gate' }, async ({ page, site }) => {
  const forms = [
    '<form class="no" method="get" action="/search"></form>',
    '<form class="no" action="/search"></form>',
    '<form class="no" method="dialog"></form>',
    '<form class="no" method="post" action="https://newsletter.example/join"></form>',
    '<form class="no" method="post" action="//newsletter.example/join"></form>',
    '<form class="no" method="post" action="mailto:shop@example.com"></form>',
    '<form class="no" method="post" action="javascript:void 0"></form>',
    '<form class="yes" method="POST"></form>',
    '<form class="yes" method="post" action="?step=2"></form>',
    '<form class="yes"></form>',
  ];
  await open(page, site, forms.join(''));
  await accept(page);
  await expect(page.locator('.yes [name=carded_proof]')).toHaveCount(3);
  await expect(page.locator('.no input')).toHaveCount(0);
});

/** Returns the address and data the browser sent. */
const sentBy = async (page: Page, press: () => Promise<unknown>) => {
  const sent: string[] = [];
  const keep = (url: URL) => /charge|order|search|page-/.test(url.pathname);
  await page.route(keep, (route) => {
    sent.push(`${route.request().url()} ${route.request().postData()}`);
    return route.fulfill({ contentType: 'text/html', body: '<h1>Sent</h1>' });
  });
  await press();
  await expect(page.getByRole('heading', { name: 'Sent' })).toBeVisible();
  await page.unroute(keep);
  return sent.join();
};
for (const [name, press] of [
  ['a button that sends it to another origin', (page: Page) => page.locator('#away').click()],
  ['a button that puts it into an address', (page: Page) => page.locator('#search').click()],
  [
    'a script that turned the form to another origin',
    (page: Page) =>
      page.evaluate(
        "{ const form = document.getElementById('checkout'); form.setAttribute('action', 'https://pay.example/charge'); form.submit(); }",
      ),
  ],
] as const)
  test(`${name}: sent without the proof`, { tag: '@gate' }, async ({ page, site }) => {
    await open(page, site, '');
    await accept(page);
    const sent = await sentBy(page, () => press(page));
    expect(sent).toContain('clobbers');
    expect(sent).not.toContain(proof);
    expect(sent).not.toContain('carded_');
  });

test('a form without a method: scripts read the proof, no address shows it', async ({ page, site }) => {
  await open(page, site, '', '');
  await accept(page);
  const read = "new FormData(document.getElementById('checkout')).get('carded_proof')";
  expect(await page.evaluate(read)).toBe(proof);
  await page.evaluate(
    `document.getElementById('checkout').onsubmit = (event) => { event.preventDefault(); window.read = ${read}; }`,
  );
  await page.locator('#place').click();
  expect(await page.evaluate('read')).toBe(proof);
  await page.evaluate("document.getElementById('checkout').onsubmit = null");
  expect(await sentBy(page, () => page.locator('#place').click())).not.toContain(proof);
});

test('a button beside the order button with another purpose asks for no age', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  for (const other of ['#coupon', '#away', '#search']) {
    await open(page, site, '');
    expect(await sentBy(page, () => page.locator(other).click())).toContain('clobbers');
  }
  await open(page, site, '<button id="second" form="checkout">Order too</button>');
  await page.locator('#second').click();
  await expect(frame(page).locator('#verify')).toBeVisible();
});
