import { inTransaction, type Queries } from '@carded/database';
import { type LegalKind, legalKindOf, legalKinds } from '@carded/domain/legal-text';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { sendMail } from '#features/messages/index.ts';
import { ownerLogins } from '#platform/access/accounts.ts';
import { inAccount, readInAccount } from '#platform/commands/command.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { job } from '#platform/jobs/job.ts';
import { listLegalVersions } from './legal-versions.ts';

export const announceTermsJob = 'terms-announce';
const accountsAtOnce = 100;
const announcementPayload = z.object({ kind: z.enum(legalKinds.map(({ kind }) => kind)), version: z.string() });

/**
 * Queues the mails on a new version for the owners of some accounts, and itself for the next ones, in one transaction with how far it came: a run that is killed, or that
 * happens twice, queues no mail twice and leaves none out.
 */
export const announceTerms = job(announceTermsJob, announcementPayload, async (context, { kind, version }) => {
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

const termsPayload = z.object({ acceptance: z.uuid(), account: z.uuid() });

/** The text that was accepted, to the person who accepted it. */
export const mailTerms = job('terms-mail', termsPayload, async (context, { acceptance, account }) => {
  const found = await inAccount(context, account, (tx) =>
    tx
      .selectFrom('terms_acceptances as a')
      .innerJoin('logins as l', (join) =>
        join.onRef('l.account_id', '=', 'a.account_id').onRef('l.id', '=', 'a.login_id'),
      )
      .innerJoin('terms_documents as d', (join) =>
        join.onRef('d.kind', '=', 'a.kind').onRef('d.version', '=', 'a.version'),
      )
      .select(['l.email', 'd.text', 'd.version', 'a.accepted_at'])
      .where('a.account_id', '=', account)
      .where('a.id', '=', acceptance)
      .executeTakeFirst(),
  );
  if (found === undefined) return;
  await sendMail(context, {
    to: found.email,
    subject: `Our terms of use, version ${found.version}`,
    text: `You accepted these terms on ${found.accepted_at.toUTCString()}. Keep this email: it holds all of the text.

${found.text}`,
    messageId: `terms-${acceptance}`,
  });
});

const termsNewsJob = 'terms-news-mail';
const newsPayload = z.object({
  kind: z.enum(legalKinds.map(({ kind }) => kind)),
  version: z.string(),
  login: z.uuid(),
  account: z.uuid(),
});

/** Tells one owner of a version to come: its day, what is different, and how to leave before. An owner who closed the account meanwhile, or is no owner anymore, gets none. */
export const mailTermsNews = job(termsNewsJob, newsPayload, async (context, { kind, version, login, account }) => {
  const { path, notice } = legalKindOf(kind);
  const { versions, current } = await listLegalVersions(context, kind);
  const news = versions.find((one) => one.version === version);
  const email = await openOwner(context, account, login);
  if (notice === null || news === undefined || email === null) return;
  const { publicUrl } = context.config;
  const day = dayName.format(new Date(news.effective));
  const compared = `${publicUrl}${path}?from=${encodeURIComponent(current)}&to=${encodeURIComponent(version)}`;
  await sendMail(context, {
    to: email,
    subject: `Our ${notice.name}: a new version from ${day}`,
    text: [
      `Version ${version} of our ${notice.name} takes effect on ${day}. Until then, the version of today applies.`,
      ...(news.changes.length === 0
        ? []
        : [`What is different:\n${news.changes.map((change) => `- ${change}`).join('\n')}`]),
      `Compare the two, word by word:\n${compared}`,
      `If you agree, you do not need to do anything. If you do not, you can leave before that day: export what you want to keep, then deactivate the account at the end of this page.\n${publicUrl}/account/edit`,
      `If you have a question, ask us:\n${publicUrl}/support`,
      'You get this email because you are an owner of a Carded account.\n',
    ].join('\n\n'),
    messageId: `terms-news-${kind}-${version}-${login}`,
  });
});

const dayName = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const openOwner = (context: Context, account: string, login: string): Promise<string | null> =>
  readInAccount(context, account, async (tx) => {
    const row = await tx
      .selectFrom('logins as l')
      .innerJoin('accounts as a', 'a.account_id', 'l.account_id')
      .select('l.email')
      .where('l.account_id', '=', account)
      .where('l.id', '=', login)
      .where('l.kind', '=', 'owner')
      .where('l.is_removed', '=', false)
      .where('a.state', '<>', 'closed')
      .executeTakeFirst();
    return row?.email ?? null;
  });
