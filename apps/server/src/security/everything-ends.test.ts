import { inTenant, type Queries } from '@carded/database';
import type { IdentitySource } from '@carded/providers/identity';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  adult,
  cardOf,
  everyField,
  makeWebsite,
  openBuyerOf,
  openRules,
  runDueJobs,
  serverForTests,
} from '#testing/index.ts';
import { jobs } from '#worker.ts';
import { type End, ends } from './times/ends.ts';

type Timed = Extract<End, { afterMs: number }>;
/** `first`: the first of the values that a check of the table allows. */
type Column = { name: string; type: string; first: string | null };

const timed = Object.entries(ends).flatMap(([table, of]) =>
  [of].flat().flatMap((end) => ('afterMs' in end ? [[table, end] as const] : [])),
);
const columnOf = (end: Timed) => ('gone' in end ? end.gone : end.by);
const id = { minAge: 21, requireId: true, requireIdMode: 1 } as const;
const phone = { minAge: 21, phoneValidation: true, phoneValidationMode: 1 } as const;
const withId = { ...openRules, segments: { us: id } };
const withPhone = { ...openRules, segments: { us: phone } };
/** Knows Dana, whose phone then has to be confirmed, and nobody else. */
const records: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async ({ firstName }) =>
    firstName === 'Dana'
      ? { outcome: 'match', score: 99, birthDateEqual: true, agreed: everyField }
      : { outcome: 'no_match', score: 0, birthDateEqual: false, agreed: [] },
};
/** Tables of what buyers and shops begin and leave. */
const unfinished = [
  'buyer_tokens',
  'link_tokens',
  'phone_checks',
  'review_queue',
  'verification_sessions',
  'waiting_messages',
];

describe('everything that is stored', () => {
  const { server, call, makeShop } = serverForTests({ liveSources: [records] });
  const run = async (name: string) => {
    const job = jobs.find((one) => one.name === name);
    expect(await job?.run(server.context, [{}])).toEqual([null]);
  };
  const sweep = async () => {
    await run('images-expire');
    await run('purge-expired');
    await run('purge-demo');
  };
  const tables = async () => {
    const { rows } = await server.context.db.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'carded' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  const neededColumns = async (tx: Queries, table: string) => {
    const { rows } = await sql<Column>`select a.attname as name, t.typname as type,
        (select substring(pg_get_constraintdef(k.oid) from $re$'(\\w+)'::text$re$) from pg_constraint k
         where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as first
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = ${`carded.${table}`}::regclass and a.attnum > 0 and a.attnotnull and not a.atthasdef and not a.attisdropped`.execute(
      tx,
    );
    return rows;
  };
  /** Something that says nothing. */
  const nothingFor = ({ name, type, first }: Column, accountId: string, at: Date): unknown => {
    if (name === 'account_id') return accountId;
    if (first !== null) return first;
    if (type === 'uuid') return server.context.newId();
    if (type === 'bytea') return server.context.random(16);
    if (type === 'timestamptz') return at;
    if (type === 'jsonb') return '{}';
    if (type === 'bool') return false;
    if (type.startsWith('_')) return [];
    // A store has this name once, over all accounts; so has a provider that of an attempt.
    if (name === 'external_id' || name === 'attempt') return server.context.newId();
    return type === 'text' ? 'x' : 1;
  };
  const insert = async (accountId: string, table: string, end: Timed, at: Date) =>
    inTenant(server.context.db, accountId, async (tx) => {
      const columns = await neededColumns(tx, table);
      const own = 'gone' in end ? (end.set ?? {}) : { [end.emptied]: server.context.random(16) };
      const row: Record<string, unknown> = {
        ...Object.fromEntries(columns.map((column) => [column.name, nothingFor(column, accountId, at)])),
        ...own,
        [columnOf(end)]: at,
      };
      await sql`insert into ${sql.table(`carded.${table}`)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`.execute(
        tx,
      );
    });

  it('has its end in the table of ends: a new one does not come in without', async () => {
    expect(await tables()).toEqual(Object.keys(ends).toSorted());
  });

  it('belongs, where it ends with something, to what has an end or is kept', () => {
    for (const [table, of] of Object.entries(ends))
      for (const end of [of].flat())
        if ('with' in end) expect([table, Object.keys(ends)]).toEqual([table, expect.arrayContaining([end.with])]);
  });

  it.each(timed)('of %s is gone once its time is over, and not before', async (table, end) => {
    const { account } = await makeShop();
    const { accountId } = account;
    const endedAt = server.clock.nowMs - end.afterMs;
    const [ended, living] = [new Date(endedAt - 1), new Date(endedAt + 1_000)];
    for (const at of [ended, living]) await insert(accountId, table, end, at);
    await sweep();
    const left = await inTenant(server.context.db, accountId, async (tx) => {
      const column = columnOf(end);
      const isThere = 'gone' in end ? sql`true` : sql`${sql.ref(end.emptied)} is not null`;
      const { rows } = await sql<{
        at: Date;
      }>`select ${sql.ref(column)} as at from ${sql.table(`carded.${table}`)} where ${sql.ref(column)} in (${ended}, ${living}) and ${isThere}`.execute(
        tx,
      );
      return rows.map(({ at }) => at.getTime());
    });
    expect(left).toEqual([living.getTime()]);
  });

  it('and left unfinished ends with time: photos, texts, links, codes and unsettled reviews', async () => {
    const { account, site, owner } = await makeShop({ site: { workflow: withId } });
    const phones = await makeWebsite(server.context, account, { workflow: withPhone });
    const card = await cardOf({ firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' });
    await call('verifications.sendLink', { body: { token: site.liveKey, email: 'three@home.example' } }, owner);
    const half = await openBuyerOf(call)(site.liveKey, site.domain);
    await half.details(adult);
    await half.show('front', card.front);
    await call('buyerSteps.continueOnPhone', { body: { phone: '(208) 345-0142' } }, half.headers);
    const coded = await openBuyerOf(call)(phones.liveKey, phones.domain);
    await coded.details(adult);
    await call('buyerSteps.sendCode', { body: { phone: '(208) 345-0142' } }, coded.headers);
    const waiting = await openBuyerOf(call)(site.liveKey, site.domain);
    await waiting.details({ ...adult, first_name: 'Paula' });
    const unknown = await cardOf(
      { firstName: 'PAULA', lastName: 'WHITCOMB', birthDate: '1990-04-17' },
      undefined,
      false,
    );
    for (const side of ['front', 'back'] as const) await waiting.show(side, unknown[side]);
    const { uuid = '' } = (await call('buyerSteps.state', {}, waiting.headers)).body.state;
    const ofAccount = (table: string) =>
      inTenant(server.context.db, account.accountId, async (tx) => {
        const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(`carded.${table}`)}`.execute(tx);
        return rows.filter((row) => row.account_id === account.accountId);
      });
    const left = async () => {
      const counts: Record<string, number> = {};
      for (const table of unfinished) counts[table] = (await ofAccount(table)).length;
      const photos = (await ofAccount('documents')).map(({ storage_key: key }) => String(key));
      const there = await Promise.all(photos.map((key) => server.context.providers.storage.exists(key)));
      return { ...counts, photos: there.filter(Boolean).length };
    };
    expect(Object.values(await left())).not.toContain(0);
    server.clock.forward(31 * 86_400_000);
    await sweep();
    await runDueJobs(server, ['images-settled', 'review-result-mail']);
    // A refusal that the buyer can fix keeps its photos for an hour.
    server.clock.forward(3_600_000);
    await sweep();
    const mailed = server.sent.mails
      .filter(({ text }) => text.includes('Nothing was wrong with it.'))
      .map(({ to }) => to);
    expect(mailed).toEqual([adult.email]);
    const { rows } = await server.context.db.pool.query('select 1 from carded.review_waits');
    expect(rows).toEqual([]);
    server.clock.forward(60 * 86_400_000);
    await sweep();
    expect(Object.values(await left())).toEqual([...unfinished, 'photos'].map(() => 0));
    expect((await ofAccount('verifications')).find(({ id }) => id === uuid)).toMatchObject({ reason: 'not_reviewed' });
  });
});
