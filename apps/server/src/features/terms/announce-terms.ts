import { inTransaction, type Queries } from '@carded/database';
import { type LegalKind, legalKinds } from '@carded/domain/legal-text';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { ownerLogins } from '#platform/access/owner-logins.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { job } from '#platform/jobs/job.ts';
import { termsNewsJob } from './mail-terms-news.ts';

export const announceTermsJob = 'terms-announce';
const accountsAtOnce = 100;
const payload = z.object({ kind: z.enum(legalKinds.map(({ kind }) => kind)), version: z.string() });

/**
 * Queues the mails on a new version for the owners of some accounts, and itself for the next ones, in one transaction with how far it came: a run that is killed, or that
 * happens twice, queues no mail twice and leaves none out.
 */
export const announceTerms = job(announceTermsJob, payload, async (context, { kind, version }) => {
  const announcement = await context.db.queries
    .selectFrom('terms_announcements')
    .select(['before_id', 'told_up_to'])
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (announcement === undefined) return;
  const { before_id: before, told_up_to: after } = announcement;
  const accounts = await nextAccounts(context, before, after);
  const owners: { account: string; login: string }[] = [];
  for (const account of accounts)
    for (const { id } of await ownerLogins(context, account)) owners.push({ account, login: id });
  await inTransaction(context.db, async (tx) => {
    const last = accounts.at(-1) ?? null;
    const isFirstHere = await moveOn(tx, { kind, version, after, last, now: context.now() });
    if (!isFirstHere) return;
    for (const { account, login } of owners)
      await enqueueIn(context, tx, account)(termsNewsJob, { kind, version, login });
    if (last !== null) await enqueueIn(context, tx, null)(announceTermsJob, { kind, version });
  });
});

const nextAccounts = async (
  { db }: Pick<Context, 'db'>,
  before: string,
  after: string | null,
): Promise<readonly string[]> => {
  let rows = db.queries
    .selectFrom('account_list')
    .select('account_id')
    .where('state', '<>', 'closed')
    .where('account_id', '<', before);
  if (after !== null) rows = rows.where('account_id', '>', after);
  const page = await rows.orderBy('account_id').limit(accountsAtOnce).execute();
  return page.map(({ account_id: id }) => id);
};

type Step = { kind: LegalKind; version: string; after: string | null; last: string | null; now: number };

/** @returns false where another run came here first. */
const moveOn = async (tx: Queries, { kind, version, after, last, now }: Step): Promise<boolean> => {
  const moved = await tx
    .updateTable('terms_announcements')
    .set(last === null ? { ended_at: new Date(now) } : { told_up_to: last })
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .where('told_up_to', after === null ? 'is' : '=', after)
    .returning('version')
    .executeTakeFirst();
  return moved !== undefined;
};
