import { fakeWooCommerce } from '@carded/testing/stores';
import { makeWooCommerce } from '../woocommerce/make-woocommerce.ts';
import { makeFakeLine } from './fake-line.ts';
import type { StoreUnderTest } from './under-test.ts';

/** The adapter with a shop that is played. */
export function wooCommerceUnderTest({ isLocal = false } = {}) {
  let nowMs = Date.UTC(2026, 10, 27, 14);
  const now = () => nowMs;
  const fake = fakeWooCommerce({ now });
  const line = makeFakeLine(fake.handle);
  const { externalId, storeId, secret } = fake;
  return {
    platform: makeWooCommerce({ ask: line.ask, now, isLocal }),
    store: { externalId, storeId, credentials: { accessToken: secret } },
    line,
    forward: (ms: number) => {
      nowMs += ms;
    },
    now,
    fake,
    unknownOrder: '999999',
    cursor: '1795788000000.0',
    hosts: /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/,
    names: /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](?:\/[a-z][a-z.]*)?$/,
  } satisfies StoreUnderTest & Record<string, unknown>;
}
