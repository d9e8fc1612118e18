import { expect, test } from 'vitest';
import type { StoreUnderTest } from './under-test.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const fileOf = (letter: string) => ({
  src: `https://carded.example/static/popup/v1/${letter}/popup.js?key=k`,
  integrity: hash(letter),
});

/** Tests what is put into a store: a script, hooks, a gate. A part that a platform does not have is not tested. */
export function describeParts(make: () => Promise<StoreUnderTest>): void {
  test('the shop tells who it is', async () => {
    const { platform, store } = await make();
    const found = await platform.shop.get(store);
    expect(found).toMatchObject({
      ok: { shopName: 'Northfork Vapor', email: expect.stringContaining('@'), country: 'US' },
    });
    const shop = 'ok' in found ? found.ok : undefined;
    expect(shop?.domains).toContain(shop?.primaryDomain);
    for (const domain of shop?.domains ?? []) expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
  });

  test('a script is put once, moved to a new file, and taken out', async ({ skip }) => {
    const { platform, store, forward } = await make();
    const { script } = platform;
    if (script === undefined) return skip();
    expect(await script.state(store, fileOf('A'))).toEqual({ ok: { isThere: false, isCurrent: false } });
    for (let time = 0; time < 2; time += 1) expect(await script.put(store, fileOf('A'))).toEqual({ ok: null });
    expect(await script.state(store, fileOf('A'))).toEqual({ ok: { isThere: true, isCurrent: true } });
    for (const letter of 'BCDEFG') {
      expect(await script.state(store, fileOf(letter))).toEqual({ ok: { isThere: true, isCurrent: false } });
      let put = await script.put(store, fileOf(letter));
      // The change is requested again where pages may still come with the old script.
      if ('error' in put && put.error === 'busy') {
        forward(put.retryAfterMs ?? 0);
        put = await script.put(store, fileOf(letter));
      }
      expect(put).toEqual({ ok: null });
      expect(await script.state(store, fileOf(letter))).toEqual({ ok: { isThere: true, isCurrent: true } });
    }
    for (let time = 0; time < 2; time += 1) expect(await script.remove(store)).toEqual({ ok: null });
    expect(await script.state(store, fileOf('G'))).toEqual({ ok: { isThere: false, isCurrent: false } });
  });

  test('the platform is asked to tell us, and asking again changes nothing', async ({ skip }) => {
    const { platform, store, line } = await make();
    const { inbound } = platform;
    if (inbound?.subscribe === undefined || inbound.state === undefined) return skip();
    expect(await inbound.state(store)).toEqual({ ok: { isThere: false, isCurrent: false } });
    expect(await inbound.subscribe(store, 'https://carded.example/hooks', 'secret-1')).toEqual({ ok: null });
    expect(await inbound.state(store)).toEqual({ ok: { isThere: true, isCurrent: true } });
    const before = line.calls.length;
    expect(await inbound.subscribe(store, 'https://carded.example/hooks', 'secret-1')).toEqual({ ok: null });
    expect(line.calls.slice(before).filter(({ method, body }) => method !== 'GET' && !/^\{"query/.test(body))).toEqual(
      [],
    );
  });

  test('a gate has both secrets while one is turned over, and is taken out', async ({ skip }) => {
    const { platform, store } = await make();
    const { gate } = platform;
    if (gate === undefined) return skip();
    const messages = { en: 'Verify your age in the cart first.' };
    const first = { secret: 'a'.repeat(64), minimumAge: 21, productTags: [], messages };
    const second = {
      secret: 'b'.repeat(64),
      previousSecret: first.secret,
      minimumAge: 21,
      productTags: ['vape'],
      messages,
    };
    expect(await gate.state(store, first)).toEqual({ ok: { isThere: false, isCurrent: false } });
    for (let time = 0; time < 2; time += 1) expect(await gate.put(store, first)).toEqual({ ok: null });
    expect(await gate.state(store, first)).toEqual({ ok: { isThere: true, isCurrent: true } });
    expect(await gate.state(store, second)).toEqual({ ok: { isThere: true, isCurrent: false } });
    expect(await gate.put(store, second)).toEqual({ ok: null });
    expect(await gate.state(store, second)).toEqual({ ok: { isThere: true, isCurrent: true } });
    for (let time = 0; time < 2; time += 1) expect(await gate.remove(store)).toEqual({ ok: null });
    expect(await gate.state(store, second)).toEqual({ ok: { isThere: false, isCurrent: false } });
  });

  test('usage is collected once for each name, up to what the owner agreed to', async ({ skip }) => {
    const { platform, store, approve } = await make();
    const { billing } = platform;
    if (billing === undefined || approve === undefined) return skip();
    const use = (id: string, cents: bigint) => billing.use(store, id, cents, 'Carded, usage until November 27, 2026');
    expect(await billing.state(store)).toEqual({ ok: null });
    expect(await use('a:1', 100n)).toMatchObject({ error: 'conflict' });
    const begun = await billing.begin(store, 'https://carded.example/back');
    expect('ok' in begun && new URL(begun.ok.confirmationUrl).protocol).toMatch(/^https?:$/);
    expect(await billing.state(store)).toEqual({ ok: null });
    approve('ok' in begun ? begun.ok.id : '');
    expect(await billing.state(store)).toMatchObject({ ok: { isActive: true, capCents: 20_000n } });
    for (let time = 0; time < 3; time += 1) expect(await use('a:1', 15_000n)).toEqual({ ok: 'recorded' });
    expect(await use('a:2', 5001n)).toEqual({ ok: 'over_cap' });
    expect(await use('a:3', 5000n)).toEqual({ ok: 'recorded' });
    expect(await use('a:4', 1n)).toEqual({ ok: 'over_cap' });
    expect(await use('a:1', 15_000n)).toEqual({ ok: 'recorded' });
    for (const [id, cents] of [
      ['', 1n],
      ['k'.repeat(65), 1n],
      ['a:5', 0n],
      ['a:5', -1n],
      ['a:5', 100_000_000n],
    ] as const)
      expect(await use(id, cents)).toMatchObject({ error: 'invalid' });
  });
}
