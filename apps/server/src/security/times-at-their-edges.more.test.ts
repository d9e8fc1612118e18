import { inTenant } from '@carded/database';
import type { IdentitySource } from '@carded/providers/identity';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { phoneCode } from '#features/buyer-steps/phone/phone-code.ts';
import { adult, emptyLedger, everyField, openBuyerOf, serverForTests } from '#testing/index.ts';
import { lifetimes } from './times/lifetimes.ts';
import { makeTimedShop, type Shop } from './times/shop.ts';
import { guessedSecrets } from './times/tries.ts';

/** Knows every buyer. */
const bureau: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async () => ({ outcome: 'match', score: 99, birthDateEqual: true, agreed: everyField }),
};

describe('times, on both sides of their edge', () => {
  const { server, call } = serverForTests({ liveSources: [bureau] });
  let shop: Shop;
  let startMs: number;
  beforeAll(async () => {
    shop = await makeTimedShop(server);
    startMs = server.clock.nowMs;
  });
  /** At one time for all, with every try left. */
  const startOver = async () => {
    server.clock.nowMs = startMs;
    await emptyLedger(server.context);
  };
  beforeEach(startOver);

  it('looks at five codes of a phone, and at no sixth', async () => {
    const { phones } = shop;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 8 }), async (wrongTries) => {
        await startOver();
        const buyer = await openBuyerOf(call)(phones.liveKey, phones.domain);
        const uuid = (await buyer.details(adult)).body.state.uuid ?? '';
        await call('buyerSteps.sendCode', { body: { phone: '(208) 345-0142' } }, buyer.headers);
        const right = phoneCode(server.context.keys.master.phoneCodes, uuid, 1);
        const wrong = right === '000000' ? '000001' : '000000';
        const check = (code: string) => call('buyerSteps.checkCode', { body: { code } }, buyer.headers);
        for (let tries = 0; tries < wrongTries; tries += 1) await check(wrong);
        expect([wrongTries, (await check(right)).status === 200]).toEqual([wrongTries, wrongTries < 5]);
      }),
      { numRuns: 4, examples: [[4], [5]] },
    );
  });

  it('looks at no code once five tries are counted, even of a verification that still asks for it', async () => {
    const { phones, account } = shop;
    const buyer = await openBuyerOf(call)(phones.liveKey, phones.domain);
    const uuid = (await buyer.details(adult)).body.state.uuid ?? '';
    await call('buyerSteps.sendCode', { body: { phone: '(208) 345-0142' } }, buyer.headers);
    await inTenant(server.context.db, account.accountId, (tx) =>
      tx.updateTable('phone_checks').set({ tries: 5 }).where('verification_id', '=', uuid).execute(),
    );
    const code = phoneCode(server.context.keys.master.phoneCodes, uuid, 1);
    const answer = await call('buyerSteps.checkCode', { body: { code } }, buyer.headers);
    expect(answer.error?.code).toBe('code_expired');
  });

  it.each(Object.entries(guessedSecrets))(
    'looks at five tries in a row at %s, and at no more for 15 minutes',
    async (_, make) => {
      const restMs = 15 * 60_000;
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 6 }), async (wrongTries) => {
          await startOver();
          const { right, wrong } = await make(shop);
          for (let tries = 0; tries < wrongTries; tries += 1) expect(await wrong()).toBe(false);
          const isLookedAt = wrongTries < 5;
          expect([wrongTries, await right()]).toEqual([wrongTries, isLookedAt]);
          if (isLookedAt) return;
          server.clock.forward(restMs - 1);
          expect([wrongTries, await right()]).toEqual([wrongTries, false]);
          server.clock.forward(1);
          expect([wrongTries, await right()]).toEqual([wrongTries, true]);
        }),
        { numRuns: 3, examples: [[4], [5]] },
      );
    },
  );

  /** Hours of UTC at which a day has started everywhere in the country: American Samoa, Vancouver and London in summer, and any place at all. */
  it.each([
    ['US', { state: 'ID', zip: '83702' }, 11],
    ['CA', { state: 'BC', zip: 'V6B 1A1' }, 7],
    ['GB', { state: '', zip: 'SW1A 1AA' }, -1],
    ['JP', { state: '', zip: '100-0001' }, 12],
  ] as const)('counts a birthday in %s once the day has started everywhere there', async (country, place, hour) => {
    const day = Date.UTC(2026, 9, 9);
    const midnightMs = day + hour * 3_600_000;
    const turns21 = { dob_year: 2005, dob_month: 10, dob_day: 9 };
    const isRefused = async (atMs: number) => {
      server.clock.nowMs = atMs;
      const young = { first_name: 'Robin', last_name: 'Quimby', email: 'young@home.example', phone: '' };
      const data = { ...adult, ...young, ...place, country, ...turns21 };
      const { body } = await call('verifications.create', { body: { key: shop.site.liveKey, data } });
      return 'reason' in body && body.reason === 'underage';
    };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -86_400_000, max: 86_400_000 }), async (ms) => {
        expect([ms, await isRefused(midnightMs + ms)]).toEqual([ms, ms < 0]);
      }),
      { numRuns: 6, examples: [[-1], [0]] },
    );
  });

  it.each(Object.entries(lifetimes))(
    '%s works to its last millisecond, and no longer',
    async (_, { lastsMs, make }) => {
      const moment = fc.integer({ min: 0, max: 2 * lastsMs });
      await fc.assert(
        fc.asyncProperty(fc.array(moment, { minLength: 2, maxLength: 2 }), async (sampled) => {
          await startOver();
          const moments = [...sampled, lastsMs - 1, lastsMs].sort((a, b) => a - b);
          const made = [];
          for (const afterMs of moments) made.push({ afterMs, use: await make(shop) });
          for (const { afterMs, use } of made) {
            server.clock.nowMs = startMs + afterMs;
            expect([afterMs, await use()]).toEqual([afterMs, afterMs < lastsMs]);
          }
        }),
        { numRuns: 1 },
      );
    },
  );
});
