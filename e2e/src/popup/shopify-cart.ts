import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embedMetafield } from '@carded/domain/stores';
import type { Page, Route } from '@playwright/test';
import { tokenOf } from '../../../integrations/shopify/extensions/checkout-gate/testing/gate-world.ts';
import type { Site } from './site.ts';

const app = join(import.meta.dirname, '../../../integrations/shopify');
const block = await readFile(join(app, 'extensions/theme-embed/blocks/age-check.liquid'), 'utf8');
const script = await readFile(join(app, 'build/extensions/theme-embed/assets/cart.js'), 'utf8');

/** Contents of a shop's cart and received requests, as in Shopify's Ajax API. */
export type FakeCart = {
  attributes: Record<string, unknown>;
  handles: string[];
  /** Product tags by handle. */
  tags: Record<string, string[]>;
  /** Bodies given to `/apps/carded/gate-token`. */
  asked: unknown[];
  /** Number of its answers that fail before one succeeds. */
  failures: number;
  isDown: boolean;
};

export type EmbedOptions = {
  tags?: string[];
  until?: string;
  hideWallets?: boolean;
  key?: string;
};

/** The block as Shopify would render it for a shop that is connected: its own text with the values filled in. */
export function renderBlock(
  { script: src }: Site,
  { tags = [], until = '', hideWallets = true, key = 'pk_x' }: EmbedOptions,
): string {
  const embed = JSON.parse(embedMetafield({ key, src, productTags: tags }).value) as {
    key: string;
    src: string;
    tags: string[];
  };
  const values: Record<string, string> = {
    "'cart.js' | asset_url": '/assets/cart.js',
    'embed.key | escape': embed.key,
    'embed.src | escape': embed.src,
    "embed.tags | join: ',' | escape": embed.tags.join(),
    'known[1] | escape': until,
    'routes.root_url | escape': '/',
  };
  return block
    .replace(/\{% schema %\}[\s\S]*/, '')
    .replace(/\{%-? comment -?%\}[\s\S]*?endcomment -?%\}/, '')
    .replace(/\{%-? if block\.settings\.hide_wallets -?%\}([\s\S]*?)\{%-? endif -?%\}/, hideWallets ? '$1' : '')
    .replace(/\{%[\s\S]*?%\}/g, '')
    .replace(/\{\{ (.*?) \}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`the block has a value that the test does not know: ${name}`);
      return value;
    });
}

/** Answers for the shop what Shopify does there: the script, the cart, the proxy to us, and the checkout. */
export async function serveCart(page: Page, given: Partial<FakeCart> = {}): Promise<FakeCart> {
  const cart: FakeCart = {
    attributes: {},
    handles: ['pod'],
    tags: {},
    asked: [],
    failures: 0,
    isDown: false,
    ...given,
  };
  const json = (route: Route, body: unknown, status = 200) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  const view = () => ({
    attributes: cart.attributes,
    items: cart.handles.map((handle) => ({ handle, url: `/products/${handle}` })),
  });
  await page.route('**/assets/cart.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.route(/localhost:\d+\/cart\.js$/, (route) => (cart.isDown ? json(route, {}, 503) : json(route, view())));
  await page.route('**/cart/update.js', (route) => {
    const { attributes } = route.request().postDataJSON() as { attributes: Record<string, unknown> };
    Object.assign(cart.attributes, attributes);
    return json(route, view());
  });
  await page.route('**/cart/add.js', (route) => {
    const [, handle] = /name="handle"\s+(\S+)/.exec(route.request().postData() ?? '') ?? [];
    if (handle === 'sold-out') return json(route, { status: 422 }, 422);
    cart.handles.push(handle ?? 'pod');
    return json(route, view());
  });
  await page.route('**/products/*.js', (route) => {
    const handle = new URL(route.request().url()).pathname.split('/').at(-1)?.replace('.js', '') ?? '';
    return json(route, { tags: cart.tags[handle] ?? [] }, cart.tags[handle] ? 200 : 404);
  });
  await page.route('**/apps/carded/gate-token', (route) => {
    cart.asked.push(route.request().postDataJSON());
    if (cart.failures > 0) {
      cart.failures -= 1;
      return json(route, { error: 'unavailable' }, 503);
    }
    return json(route, { token: tokenOf(undefined, { lastDay: '2099-01-01' }) });
  });
  await page.route(/localhost:\d+\/(cart|checkout)(\?.*)?$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Checkout</title><h1>Checkout</h1>' }),
  );
  return cart;
}

/** Pages of shops as themes make them: the cart, its drawer over another page, and a product. */
export const cartPage =
  '<form action="/cart" method="post" id="cart"><textarea name="note"></textarea></form><button type="submit" id="checkout" name="checkout" form="cart">Check out</button>';
export const drawer =
  '<cart-drawer><form action="/cart" id="CartDrawer-Form" method="post"></form><div><a id="to-checkout" href="/checkout">Check out</a></div></cart-drawer>';
export const productPage = `<form action="/cart/add" method="post" id="product"><input name="handle" value="pod"><button type="submit" name="add">Add to cart</button>
  <div class="shopify-payment-button" data-shopify="payment-button"><button type="button" class="shopify-payment-button__button">Buy it now</button></div></form>
  <script>document.querySelector('.shopify-payment-button__button').onclick = () => { document.title = 'bought'; };</script>`;
export const express = `<shopify-accelerated-checkout-cart style="display:block"><button type="button" id="wallet">Pay fast</button></shopify-accelerated-checkout-cart>
  <script>document.getElementById('wallet').onclick = () => { document.title = 'paid'; };</script>`;
