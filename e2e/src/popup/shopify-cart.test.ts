import { expect, type Page } from '@playwright/test';
import {
  addressOf,
  checkout,
  refusals,
  rosa,
} from '../../../integrations/shopify/extensions/checkout-gate/testing/gate-world.ts';
import {
  cartPage,
  drawer,
  type EmbedOptions,
  express,
  type FakeCart,
  productPage,
  renderBlock,
  serveCart,
} from './shopify-cart.ts';
import { type Site, test } from './site.ts';

const screens = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const open = async (page: Page, site: Site, body: string, options: EmbedOptions = {}, cart: Partial<FakeCart> = {}) => {
  const served = await serveCart(page, cart);
  await page.goto(site.page(`${body}${renderBlock(site, options)}`));
  return served;
};
/** Runs what Shopify's server would at the end of a checkout of this cart. */
const atCheckout = ({ attributes }: FakeCart, person = rosa) =>
  refusals(
    checkout(
      {},
      { attribute: { value: attributes._carded ?? null }, deliveryGroups: [{ deliveryAddress: addressOf(person) }] },
    ),
  );
const ordered = (page: Page) => expect(page).toHaveTitle('Checkout');
const used = (page: Page) => page.evaluate("sessionStorage.getItem('carded-used')");

test('a cart is held, verified, given its token and released, and the Function accepts it for that person only', {
  tag: '@gate',
}, async ({ page, site }) => {
  const cart = await open(page, site, cartPage);
  await page.getByRole('button', { name: 'Verify age & check out' }).click();
  await expect(screens(page).locator('#open')).toContainText('carded');
  expect(await atCheckout(cart)).toEqual(['Verify your age in the cart first.']);
  await screens(page).locator('#verify').click();
  await ordered(page);
  expect(cart.asked).toEqual([{ uuid: '01935a3e-0000-7000-8000-000000000001', proof: 'aGVhZA.Ym9keQ.c2ln' }]);
  expect(await atCheckout(cart)).toEqual([]);
  expect(await atCheckout(cart, { ...rosa, firstName: 'Sam' })).toHaveLength(1);
});

test('a cart drawer’s link to the checkout is held as well', async ({ page, site }) => {
  const cart = await open(page, site, drawer);
  await page.locator('#to-checkout').click();
  await screens(page).locator('#verify').click();
  await ordered(page);
  expect(await atCheckout(cart)).toEqual([]);
});

test('closing the popup leaves the buyer in the cart, and nothing is written', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  const cart = await open(page, site, cartPage);
  await page.locator('#checkout').click();
  await screens(page).locator('#close').click();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect([cart.asked, cart.attributes]).toEqual([[], {}]);
  await expect(page).toHaveTitle('Shop');
});

test('"Buy it now" puts the product into the cart first, so that its checkout has the token', async ({
  page,
  site,
}) => {
  const cart = await open(page, site, productPage, {}, { handles: [] });
  await page.locator('.shopify-payment-button__button').click();
  await screens(page).locator('#verify').click();
  await ordered(page);
  expect(cart.handles).toEqual(['pod']);
  expect(await atCheckout(cart)).toEqual([]);
});

test('a product that cannot be bought leads to the cart, which says why', async ({ page, site }) => {
  await open(page, site, productPage.replace('value="pod"', 'value="sold-out"'));
  await page.locator('.shopify-payment-button__button').click();
  await page.waitForURL('**/cart');
});

test('express buttons are hidden until the cart has its token, then pressed by the buyer’s own hand', async ({
  page,
  site,
}) => {
  await open(page, site, `${cartPage}${express}`);
  await expect(page.locator('#wallet')).toBeHidden();
  await serveCart(page, { attributes: { _carded: 'v1.2099-01-01.21.x.y' } });
  await page.reload();
  await page.locator('#wallet').click();
  await expect(page).toHaveTitle('paid');
});

test('an express button that the merchant shows asks first and pays at the second press', async ({ page, site }) => {
  const cart = await open(page, site, `${cartPage}${express}`, { hideWallets: false });
  await page.locator('#wallet').click();
  await screens(page).locator('#verify').click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect.poll(() => cart.attributes._carded).toBeTruthy();
  await expect(page).toHaveTitle('Shop');
  await page.locator('#wallet').click();
  await expect(page).toHaveTitle('paid');
});

test('a cart with a token passes at once, and is asked again when the buyer comes back from the checkout', async ({
  page,
  site,
}) => {
  const path = async () => {
    await open(page, site, cartPage, {}, { attributes: { _carded: 'v1.2099-01-01.21.x.y' } });
    await page.waitForLoadState('networkidle');
    await page.locator('#checkout').click();
  };
  await path();
  await ordered(page);
  await path();
  await expect(screens(page).locator('#open')).toContainText('carded');
  expect(await used(page)).toBe('v1.2099-01-01.21.x.y');
});

test('a token that is over is asked for again', async ({ page, site }) => {
  await open(page, site, cartPage, {}, { attributes: { _carded: 'v1.2020-01-01.21.x.y' } });
  await page.locator('#checkout').click();
  await expect(screens(page).locator('#open')).toContainText('carded');
});

test('a customer known to the store passes while that is valid', async ({ page, site }) => {
  await open(page, site, cartPage, { until: '2099-01-01' });
  await page.waitForLoadState('networkidle');
  await page.locator('#checkout').click();
  await ordered(page);
  await open(page, site, cartPage, { until: '2020-01-01' });
  await page.locator('#checkout').click();
  await expect(screens(page).locator('#open')).toContainText('carded');
});

test('with tags, tagged products and products without any data are held', async ({ page, site }) => {
  const tags = { mug: ['kitchen'], pod: ['Vape', 'new'] };
  await open(page, site, cartPage, { tags: ['vape'] }, { tags, handles: ['mug'] });
  await page.locator('#checkout').click();
  await ordered(page);
  const cart = await open(page, site, cartPage, { tags: ['vape'] }, { tags, handles: ['mug'] });
  await page.waitForLoadState('networkidle');
  // A theme adds to the cart without leaving the page.
  cart.handles.push('pod');
  const looked = page.waitForResponse('**/products/pod.js');
  await page.evaluate("fetch('/cart/change.js').catch(() => undefined)");
  await looked;
  await page.locator('#checkout').click();
  await expect(screens(page).locator('#open')).toContainText('carded');
  await open(page, site, cartPage, { tags: ['vape'] }, { tags, handles: ['unknown'] });
  await page.locator('#checkout').click();
  await expect(screens(page).locator('#open')).toContainText('carded');
});

test('a token the cart refused is reported, the cart is not released, and the next press tries again', async ({
  page,
  site,
}) => {
  const cart = await open(page, site, cartPage, {}, { failures: 1 });
  await page.locator('#checkout').click();
  await screens(page).locator('#verify').click();
  await expect(page.getByRole('alert')).toHaveText(/^You are verified, but your cart did not take it/);
  await expect(page).toHaveTitle('Shop');
  await page.locator('#checkout').click();
  await ordered(page);
  expect(cart.asked).toHaveLength(2);
  expect(await atCheckout(cart)).toEqual([]);
});

test('says it in the page’s language', async ({ page, site }) => {
  await open(page, site, `<script>document.documentElement.lang = 'fr-CA'</script>${cartPage}`, {}, { failures: 1 });
  await page.locator('#checkout').click();
  await screens(page).locator('#verify').click();
  await expect(page.getByRole('alert')).toHaveText(/^Votre âge est vérifié/);
});

test('a cart that does not answer is held', async ({ page, site }) => {
  await open(page, site, cartPage, { until: '2099-01-01' }, { isDown: true });
  await page.locator('#checkout').click();
  await expect(screens(page).locator('#open')).toContainText('carded');
});
