import type { Settings } from './settings.ts';

/** Parts of Shopify's cart that count here. */
export type Cart = { readonly attributes: Readonly<Record<string, unknown>>; readonly items: readonly Item[] };
type Item = { readonly handle: string; readonly url: string };

/** The name under which the Function looks for the token. */
const attribute = '_carded';
const longestWaitMs = 10_000;

/** @throws for anything but an answer in JSON: what is not known is held */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const response = await fetch(path, { ...init, headers, signal: AbortSignal.timeout(longestWaitMs) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

export function readCart({ root }: Settings): Promise<Cart> {
  return ask<Cart>(`${root}cart.js`);
}

/** Whether anything in the cart asks for the check. A product that tells nothing of itself does. */
export async function isAskedFor(cart: Cart, { tags, root }: Settings): Promise<boolean> {
  if (tags.length === 0) return true;
  const handles = [...new Set(cart.items.map(({ handle }) => handle))];
  const asked = await Promise.all(
    handles.map(async (handle) => {
      try {
        const product = await ask<{ tags: readonly string[] }>(`${root}products/${encodeURIComponent(handle)}.js`);
        return product.tags.some((tag) => tags.includes(tag.toLowerCase()));
      } catch {
        return true;
      }
    }),
  );
  return asked.includes(true);
}

/** The token that the cart carries, as long as it may be good; the Function judges. */
export function tokenOf(cart: Cart, today: string): string | null {
  const token = cart.attributes[attribute];
  const [, lastDay = ''] = typeof token === 'string' ? token.split('.') : [];
  return typeof token === 'string' && lastDay >= today ? token : null;
}

/** Turns a proof into what the checkout takes, and puts it into the cart. @throws where either does not work */
export async function carry({ root }: Settings, uuid: string, proof: string): Promise<string> {
  const { token } = await ask<{ token: string }>('/apps/carded/gate-token', { uuid, proof });
  const cart = await ask<Cart>(`${root}cart/update.js`, { attributes: { [attribute]: token } });
  if (cart.attributes[attribute] !== token) throw new Error('the cart did not keep it');
  return token;
}

/** Adds to the cart like the form of a product page, without leaving the page. */
export async function addToCart({ root }: Settings, form: HTMLFormElement): Promise<void> {
  const response = await fetch(`${root}cart/add.js`, { method: 'POST', body: new FormData(form) });
  if (!response.ok) throw new Error(`cart/add.js answered ${response.status}`);
}
