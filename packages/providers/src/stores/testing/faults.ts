import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outcome, StoreAccess } from '../port.ts';
import { hostileAnswers } from './fake-line.ts';
import { placed, type StoreUnderTest } from './under-test.ts';

const errors = ['gone', 'forbidden', 'not_found', 'conflict', 'busy', 'unavailable', 'invalid'];
const file = { src: 'https://carded.example/static/popup/v1/aa/popup.js?key=k', integrity: `sha384-${'A'.repeat(64)}` };
const gate = {
  secret: 'k'.repeat(64),
  minimumAge: 21,
  productTags: [],
  messages: { en: 'Verify your age in the cart first.' },
};

/** Every call of the port that goes outside. */
export async function callsOf({ platform, store, fake, cursor }: StoreUnderTest, access: StoreAccess = store) {
  const id = await fake.addOrder(placed);
  const { orders, script, gate: gates, billing, inbound, refresh, shop } = platform;
  const calls: [string, (() => Promise<Outcome<unknown>>) | undefined][] = [
    ['shop.get', () => shop.get(access)],
    ['orders.get', orders && (() => orders.get(access, id))],
    ['orders.changedSince', orders && (() => orders.changedSince(access, cursor))],
    ['orders.mark', orders && (() => orders.mark(access, id, { mark: 'waiting', isRisky: true, note: 'n' }))],
    ['orders.hold', orders && (() => orders.hold(access, id, 'n'))],
    ['orders.release', orders && (() => orders.release(access, id))],
    [
      'orders.cancel',
      orders?.cancel &&
        (async () => orders.cancel?.(access, id, { refund: true, restock: true, notify: false }) ?? { ok: null }),
    ],
    ['script.put', script && (() => script.put(access, file))],
    ['script.state', script && (() => script.state(access, file))],
    ['script.remove', script && (() => script.remove(access))],
    ['gate.put', gates && (() => gates.put(access, gate))],
    ['gate.state', gates && (() => gates.state(access, gate))],
    ['gate.remove', gates && (() => gates.remove(access))],
    ['billing.begin', billing && (() => billing.begin(access, 'https://carded.example/back'))],
    ['billing.state', billing && (() => billing.state(access))],
    ['billing.use', billing && (() => billing.use(access, 'u-1', 150n, 'Usage'))],
    [
      'inbound.subscribe',
      inbound?.subscribe &&
        (async () => inbound.subscribe?.(access, 'https://carded.example/hooks', 'secret-1') ?? { ok: null }),
    ],
    ['inbound.state', inbound?.state && (async () => inbound.state?.(access) ?? { ok: null })],
    ['refresh', refresh && (() => refresh(access))],
  ];
  return calls.flatMap(([name, call]) => (call === undefined ? [] : [[name, call] as const]));
}

const isOutcome = (outcome: Outcome<unknown>): boolean =>
  'ok' in outcome || (errors.includes(outcome.error) && /^[a-z0-9_]{1,80}$/.test(outcome.code));

/** Tests the answers of an adapter when its platform does not answer as it should. */
export function describeFaults(make: () => Promise<StoreUnderTest>): void {
  test.each([
    [401, 'forbidden'],
    [403, 'forbidden'],
    [402, 'gone'],
    [423, 'gone'],
    [410, 'gone'],
    [429, 'busy'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [302, 'unavailable'],
    [408, 'unavailable'],
  ])('%i is %s, for every call', async (status, error) => {
    const under = await make();
    const headers = { 'retry-after': '7', location: 'http://127.0.0.1/' };
    for (const [name, call] of await callsOf(under)) {
      under.line.replace(() => ({ status, text: '{}', headers }));
      const outcome = await call();
      under.line.replace(null);
      expect([name, outcome]).toEqual([name, expect.objectContaining({ error })]);
      if (status === 429) expect(outcome).toMatchObject({ retryAfterMs: 7000 });
    }
  });

  test('credentials that were taken back are forbidden', async () => {
    const under = await make();
    const calls = await callsOf(under);
    under.fake.revoke();
    for (const [name, call] of calls)
      expect([name, await call()]).toEqual([name, expect.objectContaining({ error: 'forbidden' })]);
  });

  test.each(hostileAnswers)(
    'an answer that is %s, at any place: what was asked for is done by asking again, once',
    async (hostile) => {
      for (let place = 1; place <= 6; place += 1) {
        const under = await make();
        const { orders } = under.platform;
        if (orders === undefined) return;
        const id = await under.fake.addOrder(placed);
        const steps = [
          () => orders.hold(under.store, id, 'n'),
          () => orders.mark(under.store, id, { mark: 'waiting', isRisky: true, note: 'n' }),
          () => orders.release(under.store, id),
          async () => orders.cancel?.(under.store, id, { refund: true, restock: true, notify: false }) ?? { ok: null },
        ];
        for (const step of steps) {
          under.line.spoil(hostile, place);
          const outcome = await step();
          if ('error' in outcome) expect(outcome.error).toBe('unavailable');
          under.line.spoil('silent', 1_000);
          expect(await step()).toEqual({ ok: null });
          if (step === steps[1])
            expect(await orders.get(under.store, id)).toMatchObject({
              ok: { applied: { isHeldByUs: true, mark: 'waiting', isMarkedRisky: true } },
            });
        }
        const seen = under.fake.seen(id);
        expect(seen).toMatchObject({ isHeld: false, refunds: under.platform.orders?.cancel === undefined ? 0 : 1 });
      }
    },
  );

  test('nothing throws, whatever comes back', async () => {
    const under = await make();
    const calls = await callsOf(under);
    const answers = fc.record({
      status: fc.constantFrom(200, 200, 200, 201, 204, 400, 404, 409, 422, 429, 500),
      text: fc.oneof(fc.json(), fc.string(), oddAnswers),
      headers: fc.dictionary(fc.constantFrom('retry-after', 'x-rate-limit-time-reset-ms', 'link'), fc.string()),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(calls.length - 1),
        fc.array(answers, { minLength: 1, maxLength: 6 }),
        async (at, given) => {
          let count = 0;
          under.line.replace(() => given[count++ % given.length] ?? { status: 200, text: '' });
          const outcome = await calls[at]?.[1]();
          return outcome !== undefined && isOutcome(outcome);
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('a store whose name leads elsewhere is called nowhere', async () => {
    const under = await make();
    for (const externalId of elsewhere) {
      const access = { ...under.store, externalId };
      for (const [name, call] of await callsOf(under, access)) {
        const before = under.line.calls.length;
        const outcome = await call();
        const called = under.line.calls.slice(before);
        // A valid name stays within the platform; anything else leads nowhere.
        for (const { url } of called) expect(url.host).toMatch(under.hosts);
        if (called.length === 0 && 'error' in outcome)
          expect([name, externalId, outcome.error]).toEqual([name, externalId, 'invalid']);
        if (/[^a-z0-9]/.test(externalId) && !(under.names ?? under.hosts).test(externalId))
          expect([name, externalId, called.length]).toEqual([name, externalId, 0]);
      }
    }
  });
}

/** Shapes that look like answers and are none. */
const oddAnswers = fc
  .record(
    {
      data: fc.anything({ maxDepth: 3 }),
      errors: fc.anything({ maxDepth: 2 }),
      id: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
      order: fc.anything({ maxDepth: 3 }),
      orders: fc.array(fc.anything({ maxDepth: 2 })),
      access_token: fc.string(),
      staff_notes: fc.string(),
    },
    { requiredKeys: [] },
  )
  .map((value) => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)) ?? '');

/** Names that are no store's: inner addresses in many spellings, other hosts, and ways out of a path. */
const elsewhere = [
  '',
  'localhost',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '[::1]',
  '169.254.169.254',
  '10.0.0.1',
  'metadata.google.internal',
  'evil.example',
  'evil.example/.myshopify.com',
  'evil.example#.myshopify.com',
  'evil.example?.myshopify.com',
  'evil.example\\.myshopify.com',
  'evil.example@a.myshopify.com',
  'a.myshopify.com@evil.example',
  'a.myshopify.com.evil.example',
  'a.myshopify.comevil.example',
  'axmyshopify.com',
  'amyshopify.com',
  '.myshopify.com',
  'a.myshopify.com:8443',
  'a.myshopify.com/..',
  'a.myshopify.com\n',
  'a\r\nhost: evil.myshopify.com',
  'a.b.myshopify.com',
  '-a.myshopify.com',
  'a.myshoplazaxcom',
  'axmyshoplaza.com',
  'a.myshoplaza.com.evil.example',
  'evil.example/a.myshoplaza.com',
  'a.myshoplaza.com\n',
  '../../oauth2/token',
  'abc/../def',
  'abc%2f..',
  'abc?x=1',
  'abc#',
  'ABC',
  'a'.repeat(300),
];
