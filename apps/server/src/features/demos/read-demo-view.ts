import { callFunction, type Queries, type Tables, uuidv7Floor, uuidv7Time } from '@carded/database';
import { verificationStatuses } from '@carded/domain/codes';
import { minutesKept } from '@carded/domain/demos';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { explain } from '#features/verifications/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { job } from '#platform/jobs/job.ts';
import { factsOf } from '#verification/add-facts.ts';
import { referenceToken } from '#verification/search-tokens.ts';
import { openRecord, type VerificationRow } from '#verification/verification-row.ts';
import { type DemoAccount, findDemoAccount } from './demo-account.ts';

/** Rows and webhooks of one session that are shown. */
const shownRows = 5;
const shownDeliveries = 12;

export type DemoView = {
  rows: {
    uuid: string;
    name: string;
    place: string;
    label: string;
    group: string;
    heading: string;
    status: string;
    at: string;
    ruleVersion: number;
  }[];
  /** Trace of the newest. */
  trace: { result: string; title: string; detail: string; aside: string }[];
  told: string;
  deliveries: { id: string; headers: Record<string, string>; body: string; signed: boolean }[];
};

/** The first id that can belong to something a visitor may still see. */
export function oldestId(context: Pick<Context, 'now'>): string {
  return uuidv7Floor(context.now() - minutesKept * 60_000);
}

/** Reads the shop's side of a session: only verifications with its reference, which no one else knows. */
export async function readDemoView(context: Context, account: DemoAccount, reference: string): Promise<DemoView> {
  const { accountId } = account;
  const keys = await context.keys.ofAccount.get(accountId);
  const token = referenceToken(keys.search, reference);
  const view = await inAccount(context, accountId, async (tx) => {
    const found = await tx
      .selectFrom('verifications')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('token_reference', '=', token)
      .where('id', '>=', oldestId(context))
      .orderBy('id', 'desc')
      .limit(shownRows)
      .execute();
    const rows = await Promise.all(found.map((row) => presentRow(context, row)));
    const [newest] = found;
    if (newest === undefined) return { rows, trace: [], told: '' };
    const { trace, outcome } = explain(newest.requirements, await factsOf(tx, accountId, newest.id));
    const lines = trace.map(({ result, title, detail, aside }) => ({ result, title, detail, aside }));
    return { rows, trace: lines, told: outcome.title };
  });
  return { ...view, deliveries: await readDeliveries(context, reference) };
}

const presentRow = async (context: Context, row: VerificationRow): Promise<DemoView['rows'][number]> => {
  const record = await openRecord(context, row);
  const status = verificationStatuses[row.status];
  return {
    uuid: row.id,
    name: `${record.first_name} ${record.last_name}`.trim(),
    place: [record.city, row.state].filter((part) => part !== '').join(', '),
    label: status?.label ?? '',
    group: status?.group ?? '',
    heading: status?.heading ?? '',
    status: status?.public ?? '',
    at: new Date(uuidv7Time(row.id)).toISOString(),
    ruleVersion: row.rules_version,
  };
};

type Delivery = { id: string; headers: Record<string, string>; body: string; is_signed: boolean };

const readDeliveries = async (context: Context, reference: string): Promise<DemoView['deliveries']> => {
  const rows = await callFunction<Delivery, Tables>(
    context.db,
    'select id, headers, body, is_signed from carded.demo_deliveries where reference = $1 order by received_at desc limit $2',
    [reference, shownDeliveries],
  );
  return rows.reverse().map(({ id, headers, body, is_signed: signed }) => ({ id, headers, body, signed }));
};

const batch = 2_000;

/** Tables with a visitor's data or references to it, by an id that contains the time. Others are named with their time column. */
const tables: readonly [table: keyof Tables, column: string][] = [
  ['verification_facts', 'verification_id'],
  ['documents', 'verification_id'],
  ['phone_checks', 'verification_id'],
  ['live_captures', 'verification_id'],
  ['buyer_passes', 'verification_id'],
  ['underage_refusals', 'verification_id'],
  ['removed_buyers', 'verification_id'],
  ['audit_notes', 'verification_id'],
  ['review_queue', 'verification_id'],
  ['kept_records', 'verification_id'],
  ['verification_sessions', 'id'],
  ['waiting_messages', 'id'],
  ['webhook_messages', 'id'],
  ['owners', 'id'],
  ['verifications', 'id'],
  ['buyer_tokens', 'created_at'],
  ['link_tokens', 'created_at'],
  ['idempotency_keys', 'created_at'],
];

/**
 * Deletes, every minute, what was typed and shown in a demo more than half an hour before, with its pictures. The account, its websites and its chain of audit rows
 * stay; they name nobody.
 */
export const purgeDemo = job(
  'purge-demo',
  z.object({}),
  async (context) => {
    const oldest = new Date(context.now() - minutesKept * 60_000);
    await callFunction(context.db, 'delete from carded.demo_deliveries where received_at < $1', [oldest]);
    await callFunction(context.db, 'delete from carded.demo_sessions where expires_at < $1', [new Date(context.now())]);
    const account = await findDemoAccount(context);
    if (account === null) return;
    await removeFiles(context, account.accountId);
    for (const one of tables)
      while (await inAccount(context, account.accountId, (tx) => removeOld(context, tx, account.accountId, one)));
  },
  { schedule: '* * * * *', retryLimit: 0, expireSeconds: 300 },
);

const removeOld = async (
  context: Context,
  tx: Queries,
  accountId: string,
  [table, column]: (typeof tables)[number],
): Promise<boolean> => {
  const before = column === 'created_at' ? new Date(context.now() - minutesKept * 60_000) : oldestId(context);
  const name = sql.id('carded', table);
  const { numAffectedRows = 0n } = await sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where account_id = ${accountId} and ${sql.id(column)} < ${before} limit ${batch})) and account_id = ${accountId}`.execute(
    tx,
  );
  return Number(numAffectedRows) === batch;
};

/** The files before the rows that point to them: a run that fails between them is made again. */
const removeFiles = async (context: Context, accountId: string): Promise<void> => {
  const documents = await inAccount(context, accountId, (tx) =>
    tx
      .selectFrom('documents')
      .select(['id', 'storage_key'])
      .where('account_id', '=', accountId)
      .where('verification_id', '<', oldestId(context))
      .where('removed_at', 'is', null)
      .limit(batch)
      .execute(),
  );
  for (const { id, storage_key: key } of documents) {
    await context.providers.storage.remove(key);
    await callFunction(context.db, 'delete from carded.image_removals where document_id = $1', [id]);
  }
};
