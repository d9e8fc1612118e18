import { fakeBigCommerce } from '@carded/testing/stores';
import { makeBigCommerce } from '../make-stores.ts';
import { makeFakeLine } from './fake-line.ts';
import type { StoreUnderTest } from './under-test.ts';

/** The adapter with a BigCommerce that is played. */
export function bigCommerceUnderTest() {
  let nowMs = Date.UTC(2026, 10, 27, 14);
  const now = () => nowMs;
  const fake = fakeBigCommerce({ now });
  const line = makeFakeLine(fake.handle);
  const { clientId, clientSecret, callbackUrl, externalId } = fake;
  return {
    platform: makeBigCommerce({ ask: line.ask, now, clientId, clientSecret, callbackUrl }),
    store: { externalId, credentials: { accessToken: fake.accessToken() } },
    line,
    forward: (ms: number) => {
      nowMs += ms;
    },
    fake,
    cursor: '1795788000000.1',
    unknownOrder: '999999',
    hosts: /^api\.bigcommerce\.com$/,
  } satisfies StoreUnderTest;
}
