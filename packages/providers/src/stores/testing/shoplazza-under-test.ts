import { fakeShoplazza } from '@carded/testing/stores';
import { makeShoplazza } from '../shoplazza/make-shoplazza.ts';
import { makeFakeLine } from './fake-line.ts';
import { type StoreUnderTest, testPlan } from './under-test.ts';

/** The adapter with a Shoplazza that is played. */
export function shoplazzaUnderTest() {
  let nowMs = Date.UTC(2026, 10, 27, 14);
  const now = () => nowMs;
  const fake = fakeShoplazza({ now });
  const line = makeFakeLine(fake.handle);
  const { clientId, clientSecret, callbackUrl, externalId } = fake;
  return {
    platform: makeShoplazza({ ask: line.ask, now, clientId, clientSecret, callbackUrl, plan: testPlan }),
    store: { externalId, credentials: { accessToken: fake.accessToken(), refreshToken: fake.refreshToken() } },
    line,
    forward: (ms: number) => {
      nowMs += ms;
    },
    fake,
    approve: fake.approve,
    cursor: '1795788000000',
    unknownOrder: '633130-99999999',
    hosts: /^[a-z0-9][a-z0-9-]*\.myshoplaza\.com$/i,
  } satisfies StoreUnderTest;
}
