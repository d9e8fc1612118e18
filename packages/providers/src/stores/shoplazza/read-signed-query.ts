import { isHmac } from '../calls/is-hmac.ts';
import { queryOf } from '../calls/query.ts';
import type { RawRequest } from '../port.ts';
import { type ShoplazzaOptions, shopHost } from './api.ts';

/** A query that Shoplazza signed, with the shop it names; null for any other. Nothing in it says when it was signed: what follows must ask the shop itself. */
export function readSignedQuery(
  { clientSecret }: Pick<ShoplazzaOptions, 'clientSecret'>,
  request: RawRequest,
): { readonly shop: string; readonly query: ReadonlyMap<string, string> } | null {
  const query = queryOf(request);
  const shop = query?.get('shop') ?? '';
  if (query === null || !shopHost.test(shop)) return null;
  const others = new URLSearchParams([...query].filter(([name]) => name !== 'hmac'));
  others.sort();
  // As Go writes a query, which differs by two signs.
  const content = others.toString().replaceAll('%7E', '~').replaceAll('*', '%2A');
  const isTheirs = isHmac({ key: clientSecret, content, signature: query.get('hmac'), encoding: 'hex' });
  return isTheirs ? { shop: shop.toLowerCase(), query } : null;
}
