import { inTenant } from '@carded/database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { adult, makeAccount, makeWebsite, minor, openBuyerOf, openRules, serverForTests } from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';
import { foldUsage } from './index.ts';

const { server, call, makeMerchant } = serverForTests();

type Counted = { day: string; website_id: string; is_test: boolean; key: string; count: number };
const counted = (accountId: string) =>
  inTenant(server.context.db, accountId, async (tx) => {
    const { rows: kept } = await sql<Counted>`
      select day, website_id, is_test, key, sum(count)::float8 as count from (
        select day, website_id, is_test, key, count from carded.usage_days where account_id = ${accountId}
        union all select day, website_id, is_test, unnest(adds), 1 from carded.usage_changes where account_id = ${accountId}
        union all select day, website_id, is_test, unnest(takes), -1 from carded.usage_changes where account_id = ${accountId}) as c
      where key <> 'left' group by 1, 2, 3, 4 having sum(count) <> 0 order by 1, 2, 3, 4`.execute(tx);
    const { rows: again } = await sql<Counted>`
      select day, website_id, is_test, key, count::float8 as count from carded.recount_usage(${accountId}) order by 1, 2, 3, 4`.execute(
      tx,
    );
    return { kept, again };
  });
const fold = async () => expect(await foldUsage.run(server.context, [{}])).toEqual([null]);

const idRules = { ...openRules, segments: { ...openRules.segments, us: { minAge: 21, requireId: true } } };

/** Random events of an account's verifications. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      site: fc.nat(1),
      test: fc.boolean(),
      young: fc.boolean(),
      key: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('popup' as const), site: fc.nat(1), young: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('fact' as const),
      which: fc.nat(30),
      fact: fc.constantFrom('accept', 'deny', 'card', 'passport', 'phone'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), which: fc.nat(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('forward' as const), hours: fc.integer({ min: 1, max: 400 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'fold' as const }) },
);

const document = {
  documentId: 'd',
  unreadable: false,
  nameAgrees: true,
  birthDateAgrees: true,
  expired: false,
  meetsMinimum: true,
};
const factOf = (kind: string, at: number) =>
  ({
    accept: { kind: 'manual', accepted: true, at },
    deny: { kind: 'manual', accepted: false, at },
    card: { kind: 'document', side: 'back', readBy: 'barcode', ...document, at },
    passport: { kind: 'document', side: 'single', readBy: 'mrz', ...document, at },
    phone: { kind: 'phone', state: 'passed', at },
  })[kind] as never;

test('counters equal a recount after any events in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { account, owner } = await makeMerchant({ login: { expiresInMs: 900 * 86_400_000 } });
      const sites = [
        await makeWebsite(server.context, account),
        await makeWebsite(server.context, account, { workflow: idRules }),
      ];
      const ids: string[] = [];
      const pick = (which: number) => ids[which % Math.max(1, ids.length)];
      for (const one of steps) {
        if (one.kind === 'forward') server.clock.forward(one.hours * 3_600_000);
        else if (one.kind === 'fold') await fold();
        else if (one.kind === 'popup') {
          const site = sites[one.site];
          const buyer = await openBuyerOf(call)(site?.liveKey ?? '', site?.domain ?? '');
          server.clock.forward(4_000);
          if (one.site === 0) await buyer.details(one.young ? minor : adult);
        } else if (one.kind === 'create') {
          const site = sites[one.site];
          const data = { ...(one.young ? minor : adult), email: `${one.key}@example.com` };
          const made = await call(
            'verifications.create',
            { body: { key: (one.test ? site?.testKey : site?.liveKey) ?? '', data } },
            { 'idempotency-key': `key-${one.key}-${one.site}-${one.test}-${one.young}` },
          );
          if ('uuid' in made.body) ids.push(made.body.uuid);
        } else {
          const uuid = pick(one.which);
          if (uuid === undefined) continue;
          if (one.kind === 'remove') await call('verifications.removeBuyer', { body: { uuid } }, owner);
          else
            await inTenant(server.context.db, account.accountId, (tx) =>
              addFacts(server.context, tx, account.accountId, uuid, [factOf(one.fact, server.clock.nowMs)]),
            );
        }
      }
      const { kept, again } = await counted(account.accountId);
      expect(kept).toEqual(again);
      await fold();
      expect((await counted(account.accountId)).kept).toEqual(again);
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('folding at the same time from several sides loses and doubles nothing', async () => {
  const account = await makeAccount(server.context);
  const { liveKey } = await makeWebsite(server.context, account);
  for (let index = 0; index < 12; index += 1)
    await call('verifications.create', { body: { key: liveKey, data: { ...adult, email: `p${index}@example.com` } } });
  await Promise.all([fold(), fold(), fold()]);
  const { kept, again } = await counted(account.accountId);
  expect(kept).toEqual(again);
  expect(kept.find(({ key }) => key === 'status:1' || key === 'status:3')?.count).toBe(12);
});

test('an opening that led nowhere is counted as left, one that began or was refused is not', async () => {
  const { account, owner } = await makeMerchant({ login: { expiresInMs: 900 * 86_400_000 } });
  const { liveKey, domain } = await makeWebsite(server.context, account);
  const open = openBuyerOf(call);
  await open(liveKey, domain);
  await (await open(liveKey, domain)).details(adult);
  await (await open(liveKey, domain)).details(minor);
  const { body } = await call('usage.get', {}, owner);
  expect([body.left, body.counts.verifications, body.counts.stopped]).toEqual([1, 2, 1]);
});
