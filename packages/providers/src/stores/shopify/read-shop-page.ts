import { isHmac } from '../calls/is-hmac.ts';
import { ok, refused } from '../calls/outcome.ts';
import { queryOf } from '../calls/query.ts';
import type { Outcome, RawRequest, ShopPageCaller } from '../port.ts';
import { type ShopifyOptions, shopHost } from './api.ts';

/** Shopify signs at the moment it passes a question on. */
const freshSeconds = 120;

/** A page of the shop that asks through Shopify's own proxy: signed over the query's parts, sorted and put together without signs between them. */
export function readShopPage({ clientSecret }: ShopifyOptions, request: RawRequest): Outcome<ShopPageCaller> {
  const query = queryOf(request);
  if (query === null) return refused('invalid', 'bad_query');
  const content = [...query]
    .filter(([name]) => name !== 'signature')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('');
  const signature = query.get('signature');
  if (!isHmac({ key: clientSecret, content, signature, encoding: 'hex' })) return refused('invalid', 'bad_signature');
  const externalId = query.get('shop') ?? '';
  const age = request.now / 1000 - Number(query.get('timestamp') || Number.NaN);
  if (!shopHost.test(externalId)) return refused('invalid', 'bad_shop');
  if (!(Math.abs(age) <= freshSeconds)) return refused('invalid', 'not_fresh');
  const customerId = query.get('logged_in_customer_id') ?? '';
  return ok({ externalId, ...(/^\d{1,20}$/.test(customerId) ? { customerId } : {}) });
}
