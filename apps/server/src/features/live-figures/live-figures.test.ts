import { inTenant } from '@carded/database';
import type { Fact } from '@carded/domain/decision';
import { bound, license } from '@carded/domain/decision/testing/example-facts';
import type { LiveFigure } from '@carded/domain/live-figures';
import { beforeEach, describe, expect, it } from 'vitest';
import { adult, giveDocument, openRules, runDueJobs, serverForTests } from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';
import { foldLiveFigures, readLiveMonths } from './index.ts';

const workflow = {
  ...openRules,
  segments: { us: { minAge: 21, requireId: true, requireIdMode: 1, selfie: true } },
} as const;
const november30 = Date.UTC(2026, 10, 30, 23, 59, 59, 999);
/** Records know who is on this card, and the buyer shows no face: it is suggested to accept. */
const suggested: readonly Fact[] = [...license, { kind: 'selfie', at: 15, state: 'declined' }];
/** Facts without a record and with an equal face: accepted on pictures where a shop allows that. */
const byPictures: readonly Fact[] = [
  ...license.filter((fact) => fact.kind !== 'evidence' || fact.check !== 'record'),
  ...bound,
  { kind: 'selfie', at: 15, state: 'given' },
];

describe('what is counted of an installation', () => {
  const { server, call, makeShop, makeStaff } = serverForTests({
    env: { CARDED_FACES: 'dlib', CARDED_SAMPLED_ONE_IN: '1' },
  });
  let staff: { cookie: string };
  beforeEach(async () => {
    server.clock.nowMs = november30;
    staff = (await makeStaff()).staff;
    for (const table of ['live_changes', 'live_figures', 'review_queue'])
      await server.context.db.pool.query(`delete from carded.${table}`);
  });

  type Shown = { facts?: readonly Fact[]; isTest?: boolean };
  const shown = async ({ facts = suggested, isTest = false }: Shown = {}) => {
    const { account, site } = await makeShop({ site: { workflow } });
    const { accountId } = account;
    await inTenant(server.context.db, accountId, (tx) =>
      tx.updateTable('websites').set({ is_accepting_by_pictures: true }).execute(),
    );
    const key = isTest ? site.testKey : site.liveKey;
    const created = (await call('verifications.create', { body: { key, data: adult } })).body;
    const uuid = 'uuid' in created ? created.uuid : '';
    await giveDocument(server.context, accountId, uuid, { side: 'front' });
    const learn = (more: readonly Fact[]) =>
      inTenant(server.context.db, accountId, (tx) =>
        addFacts(
          server.context,
          tx,
          accountId,
          uuid,
          more.map((fact) => ({ ...fact, at: server.clock.nowMs })),
        ),
      );
    const settled = await learn(facts);
    return { accountId, uuid, status: settled?.decision.status, learn };
  };
  const open = (id: string) => call('reviews.open', { params: { id } }, staff);
  const settle = async (id: string, body: Parameters<typeof call<'reviews.settle'>>[1]['body']) => {
    expect((await call('reviews.settle', { params: { id }, body }, staff)).status).toBe(200);
  };
  const accept = { outcome: 'accept', face_checked: true } as const;
  const refuse = { outcome: 'deny', reason: 'fake_id' } as const;
  /** Reads counts by month and figure, as `hits/others`. */
  const counted = async () => {
    const { rows } = await server.context.db.pool.query<{ month: string; figure: LiveFigure; counts: string }>(
      `select to_char(month, 'FMMonth') as month, figure, sum(hits) || '/' || sum(others) as counts from (
         select month, figure, hits, others from carded.live_figures
         union all select date_trunc('month', day)::date, figure, hits, others from carded.live_changes) as both_of
       group by 1, 2 order by 1, 2`,
    );
    return rows.map(({ month, figure, counts }) => `${month} ${figure} ${counts}`);
  };
  const fold = async () => expect(await foldLiveFigures.run(server.context, [{}])).toEqual([null]);

  it('holds the reviewer’s answer and the suggestion, and that a person decided', async () => {
    const [one, other] = [await shown(), await shown()];
    expect((await open(one.uuid)).body.suggestion.lean).toBe('accept');
    await settle(one.uuid, accept);
    await open(other.uuid);
    await settle(other.uuid, refuse);
    expect(await counted()).toEqual(['November accept_suggested 1/1', 'November settled_by_person 2/0']);
  });

  it('holds the suggestion from when the review was opened, whatever is learned later', async () => {
    const one = await shown({ facts: suggested.filter((fact) => fact.kind !== 'evidence' || fact.check !== 'record') });
    expect((await open(one.uuid)).body.suggestion.lean).toBe('look');
    await one.learn(license.filter((fact) => fact.kind === 'evidence' && fact.check === 'record'));
    await settle(one.uuid, accept);
    expect(await counted()).toEqual(['November settled_by_person 1/0']);
  });

  it('is whether another photo was asked for where that was suggested', async () => {
    for (const body of [{ outcome: 'deny', reason: 'info_missing' } as const, accept]) {
      const one = await shown();
      await open(one.uuid);
      await server.context.db.pool.query(`update carded.review_queue set suggested = 'ask_again'`);
      await settle(one.uuid, body);
    }
    expect(await counted()).toEqual(['November photo_suggested 1/1', 'November settled_by_person 2/0']);
  });

  it('is what a machine settled, until somebody else does: then it moves', async () => {
    const one = await shown({ facts: byPictures });
    expect(one.status).toBe(3);
    expect(await counted()).toEqual(['November settled_by_person 0/1']);
    server.clock.forward(1);
    staff = (await makeStaff()).staff;
    await open(one.uuid);
    await settle(one.uuid, refuse);
    expect(await counted()).toEqual([
      'December accepts_sampled 0/1',
      'December settled_by_person 1/-1',
      'November settled_by_person 0/1',
    ]);
  });

  it('is a sample that a person finds right, without anything else of it', async () => {
    const one = await shown({ facts: byPictures });
    await open(one.uuid);
    await settle(one.uuid, accept);
    expect(await counted()).toEqual(['November accepts_sampled 1/0', 'November settled_by_person 0/1']);
  });

  it('is on one day or the next, and in one month or the next, by UTC', async () => {
    const [one, other] = [await shown(), await shown()];
    await open(one.uuid);
    await settle(one.uuid, accept);
    server.clock.forward(1);
    staff = (await makeStaff()).staff;
    await open(other.uuid);
    await settle(other.uuid, accept);
    const { rows } = await server.context.db.pool.query(
      `select day::text, count(*)::int from carded.live_changes group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { day: '2026-11-30', count: 2 },
      { day: '2026-12-01', count: 2 },
    ]);
    await fold();
    expect(await counted()).toEqual([
      'December accept_suggested 1/0',
      'December settled_by_person 1/0',
      'November accept_suggested 1/0',
      'November settled_by_person 1/0',
    ]);
  });

  it('leaves out tests, reviews that ran out of time, and demos', async () => {
    const test = await shown({ isTest: true });
    await open(test.uuid);
    await settle(test.uuid, accept);
    const waiting = await shown();
    await waiting.learn([{ kind: 'review', at: 0, outcome: 'deny', reason: 'not_reviewed' }]);
    await runDueJobs(server);
    expect(await counted()).toEqual([]);
    const { config } = server.context;
    Object.assign(server.context, { config: { ...config, isDemo: true } });
    expect((await shown({ facts: byPictures })).status).toBe(3);
    Object.assign(server.context, { config });
    expect(await counted()).toEqual([]);
  });

  it('stays when the verification goes, is put together once however often, and catches up after days', async () => {
    const { db } = server.context;
    for (let day = 0; day < 4; day++) {
      const { accountId } = await shown({ facts: byPictures });
      await inTenant(db, accountId, async (tx) => {
        await tx.deleteFrom('verification_facts').where('account_id', '=', accountId).execute();
        await tx.deleteFrom('verifications').where('account_id', '=', accountId).execute();
      });
      server.clock.forward(86_400_000);
    }
    const before = await counted();
    expect(before).toEqual(['December settled_by_person 0/3', 'November settled_by_person 0/1']);
    for (const times of [1, 2]) {
      await Promise.all(Array.from({ length: times }, fold));
      expect(await counted()).toEqual(before);
      expect((await db.pool.query('select 1 from carded.live_changes')).rowCount).toBe(0);
    }
    await shown({ facts: byPictures });
    await fold();
    expect(await counted()).toEqual(['December settled_by_person 0/4', 'November settled_by_person 0/1']);
  });

  it('is shown a month at a time, put together or not, and only once a month is over', async () => {
    const { db } = server.context;
    const add = (day: string, times: number) =>
      db.pool.query(
        `insert into carded.live_changes (day, figure, hits, others) select $1, 'accepts_sampled', 1, 0 from generate_series(1, $2::int)`,
        [day, times],
      );
    await add('2026-10-01', 30);
    await fold();
    await add('2026-10-31', 19);
    await add('2026-11-30', 50);
    const shares = async () =>
      (await readLiveMonths(server.context)).map(({ month, figures }) => [month, figures.accepts_sampled?.of ?? null]);
    expect(await shares()).toEqual([['2026-10', null]]);
    await add('2026-10-31', 1);
    expect(await shares()).toEqual([['2026-10', 50]]);
    server.clock.forward(3_600_000);
    expect(await shares()).toEqual([['2026-10', 50]]);
    server.clock.forward(1);
    expect(await shares()).toEqual([
      ['2026-11', 50],
      ['2026-10', 50],
    ]);
    server.clock.nowMs = Date.UTC(2027, 10, 2);
    expect((await shares()).at(-1)).toEqual(['2026-11', 50]);
  });
});
