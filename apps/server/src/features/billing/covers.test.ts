import { inTenant } from '@carded/database';
import { type ChargeKind, chargeKinds, pricedKinds } from '@carded/domain/billing';
import { trialDefaults } from '@carded/domain/codes';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { makeAccount, serverForTests } from '#testing/index.ts';
import type { NewTrial } from './trials.ts';

const { server } = serverForTests();
const dayMs = 86_400_000;

const world = async (trial?: NewTrial) => {
  const { accountId } = await makeAccount(server.context, trial === undefined ? {} : { trial });
  const record = (kinds: ChargeKind[], { id = server.context.newId(), atMs = server.clock.nowMs } = {}) =>
    inTenant(server.context.db, accountId, (tx) =>
      sql`select carded.record_usage(${accountId}, ${id}, ${kinds}, ${new Date(atMs)})`.execute(tx),
    );
  const events = () =>
    inTenant(server.context.db, accountId, (tx) =>
      tx.selectFrom('usage_events').select(['kind', 'covered_by']).orderBy('kind').execute(),
    );
  const left = async () => {
    const rows = await inTenant(server.context.db, accountId, (tx) => tx.selectFrom('trials').selectAll().execute());
    return Object.fromEntries(rows.map(({ kind, remaining }) => [kind, remaining]));
  };
  return { accountId, record, events, left };
};

test.each(chargeKinds)('$kind is covered by the trial of $trial, and by no other', async ({ kind, trial }) => {
  const other = trial === 'scans' ? { verifications: 5, scans: 0 } : { verifications: 0, scans: 5 };
  const without = await world(other);
  await without.record([kind]);
  expect(await without.events()).toEqual([{ kind, covered_by: 'plan' }]);
  expect(await without.left()).toEqual(other);
  const within = await world({ [trial]: 5 });
  await within.record([kind]);
  expect(await within.events()).toEqual([{ kind, covered_by: 'trial' }]);
});

describe('a trial', () => {
  it('gives one unit for a verification with all that was asked of the buyer, however often it is recorded', async () => {
    const { record, events, left } = await world({ verifications: 2, scans: 1 });
    const id = server.context.newId();
    await record(['verification', 'phone', 'selfie'], { id });
    await record(['verification', 'phone', 'selfie'], { id });
    expect(await left()).toEqual({ verifications: 1, scans: 1 });
    expect((await events()).map(({ covered_by }) => covered_by)).toEqual(['trial', 'trial', 'trial']);
    await record(['repeat']);
    await record(['verification', 'phone']);
    await record(['scan']);
    await record(['scan_validation']);
    expect(await left()).toEqual({ verifications: 0, scans: 0 });
    expect((await events()).filter(({ covered_by }) => covered_by === 'plan').map(({ kind }) => kind)).toEqual([
      'phone',
      'scan_validation',
      'verification',
    ]);
  });

  it('is over when its date comes, whatever it still holds', async () => {
    const { record, events, left } = await world({});
    const endsMs = server.clock.nowMs + trialDefaults.days * dayMs;
    await record(['scan'], { atMs: endsMs - 1 });
    await record(['scan_validation'], { atMs: endsMs });
    expect(await events()).toEqual([
      { kind: 'scan', covered_by: 'trial' },
      { kind: 'scan_validation', covered_by: 'plan' },
    ]);
    expect(await left()).toEqual({ verifications: trialDefaults.verifications, scans: trialDefaults.scans - 1 });
  });

  it('gives each unit once to a hundred at a time', async () => {
    const { record, events, left } = await world({});
    const kinds = [['verification', 'phone'], ['scan']] as const;
    await Promise.all(kinds.flatMap((some) => Array.from({ length: 100 }, () => record([...some]))));
    const count = (kind: string, cover: string) =>
      events().then((all) => all.filter((one) => one.kind === kind && one.covered_by === cover).length);
    expect(await left()).toEqual({ verifications: 0, scans: 0 });
    expect([await count('verification', 'trial'), await count('verification', 'plan')]).toEqual([25, 75]);
    expect([await count('phone', 'trial'), await count('phone', 'plan')]).toEqual([25, 75]);
    expect([await count('scan', 'trial'), await count('scan', 'plan')]).toEqual([50, 50]);
  });

  it('is unchanged when the use of a unit is rolled back', async () => {
    const { accountId, left, events } = await world({ verifications: 1 });
    const undone = inTenant(server.context.db, accountId, async (tx) => {
      await sql`select carded.record_usage(${accountId}, ${server.context.newId()}, '{verification}', now())`.execute(
        tx,
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([(await left()).verifications, await events()]).toEqual([1, []]);
  });
});

describe('a price of an account’s own', () => {
  const price = (accountId: string, kind: (typeof pricedKinds)[number]['kind'], from_month: string, set_at: string) =>
    inTenant(server.context.db, accountId, (tx) =>
      tx
        .insertInto('account_prices')
        .values({ account_id: accountId, kind, from_month, set_at, unit_micros: 1, reason: 'A test', set_by: 'test' })
        .execute(),
    );
  it('is for anything that has a price', async () => {
    const { accountId } = await world();
    for (const { kind } of pricedKinds) await price(accountId, kind, '2026-12-01', '2026-11-30T23:59:59Z');
  });
  it.each([
    ['within a month', '2026-12-02', '2026-11-20T00:00:00Z'],
    ['in a month that has begun', '2026-12-01', '2026-12-01T00:00:00Z'],
    ['in the past', '2026-11-01', '2026-12-01T00:00:00Z'],
  ])('does not begin %s', async (_, from, setAt) => {
    const { accountId } = await world();
    await expect(price(accountId, 'scan', from, setAt)).rejects.toThrow('violates check constraint');
  });
});
