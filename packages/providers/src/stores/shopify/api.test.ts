import { afterAll, expect, test } from 'vitest';
import type { AskOutside } from '#outgoing/index.ts';
import { playShopify } from '../testing/shopify-under-test.ts';
import { testPlan } from '../testing/under-test.ts';
import { makeShopify } from './make-shopify.ts';

const { open, close, now } = await playShopify();
afterAll(() => close());
const appPricing = { appHandle: 'carded-age', meter: 'cents' };

/** Shopify's host for events of apps, which the rest of the played one does not have: by its published description. */
function withEvents({ line, keys, store }: ReturnType<typeof open>, status = 'RESULT_STATUS_SUCCESS') {
  const events = new Map<string, Record<string, unknown>>();
  let isRefused = false;
  const ask: AskOutside = async (url, question) => {
    const { host, pathname } = new URL(url);
    if (host !== 'api.shopify.com') return line.ask(url, question);
    const answer = (code: number, json: unknown) => ({
      ...{ status: code, headers: {}, text: JSON.stringify(json), isCut: false },
    });
    const given = JSON.parse(question.body ?? '{}') as Record<string, string>;
    if (question.headers['user-agent'] === undefined || isRefused) return answer(403, {});
    if (pathname === '/auth/access_token') {
      const isApp = given.client_id === keys.clientId && given.client_secret === keys.clientSecret;
      return isApp && given.grant_type === 'client_credentials'
        ? answer(200, { access_token: 'events-token', expires_in: 3599 })
        : answer(401, {});
    }
    if (question.headers.authorization !== 'Bearer events-token') return answer(401, {});
    const key = given.idempotency_key ?? '';
    if (!events.has(key)) events.set(key, given);
    return answer(200, { result_status: status });
  };
  const platform = makeShopify({ plan: testPlan, appPricing, ...keys, ask, now });
  const refuse = () => {
    isRefused = true;
  };
  return { platform, store, events, refuse };
}

test('plans are Shopify’s own page, and what is active there is read', async () => {
  const under = open();
  const { platform, store } = withEvents(under);
  expect(await platform.billing?.begin(store, 'https://carded.example/back')).toEqual({
    ok: {
      id: 'carded-age',
      confirmationUrl: `https://admin.shopify.com/store/${store.externalId.split('.')[0]}/charges/carded-age/pricing_plans`,
    },
  });
  expect(await platform.billing?.state(store)).toEqual({ ok: null });
  const begun = await under.platform.billing?.begin(store, 'https://carded.example/back');
  under.approve(begun && 'ok' in begun ? begun.ok.id : '');
  expect(await platform.billing?.state(store)).toMatchObject({ ok: { isActive: true, capCents: null } });
});

test('usage is told as an event, once for each name', async () => {
  const { platform, store, events } = withEvents(open());
  for (let time = 0; time < 3; time += 1)
    expect(await platform.billing?.use(store, 'a:2026-11-27', 150n, 'Usage')).toEqual({ ok: 'recorded' });
  expect([...events.values()]).toEqual([
    expect.objectContaining({
      ...{ event_handle: 'cents', idempotency_key: 'a:2026-11-27', attributes: { value: 150 } },
      shop_id: expect.stringMatching(/^gid:\/\/shopify\/Shop\/\d+$/),
    }),
  ]);
  expect(await platform.billing?.use(store, 'a b', 150n, 'Usage')).toMatchObject({ error: 'invalid' });
  expect(await platform.billing?.use(store, 'a', 0n, 'Usage')).toMatchObject({ error: 'invalid' });
});

test('an event that Shopify does not count is not recorded, and a refusal of the app is not the shop’s', async () => {
  const failing = withEvents(open(), 'RESULT_STATUS_FAILURE');
  expect(await failing.platform.billing?.use(failing.store, 'a', 1n, 'Usage')).toMatchObject({ error: 'conflict' });
  const refused = withEvents(open());
  refused.refuse();
  expect(await refused.platform.billing?.use(refused.store, 'a', 1n, 'Usage')).toMatchObject({ error: 'unavailable' });
});
