import { createHash } from 'node:crypto';
import { inTransaction, type Queries } from '@carded/database';
import { termsNoticeDays } from '@carded/domain/codes';
import { legalTemplates } from '@carded/domain/legal-templates';
import { type AtOnceReason, type LegalKind, type LegalText, legalKindOf, type Notice } from '@carded/domain/legal-text';
import type { Context } from '#context.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import type { Job } from '#platform/jobs/job.ts';
import { acceptTerms, getTerms } from './acceptance.ts';
import { announceTerms, announceTermsJob, mailTerms, mailTermsNews } from './terms-mails.ts';

export {
  type Agreement,
  agreementTo,
  currentTerms,
  keepAcceptance,
  presentTerms,
  type TermsDocument,
} from './acceptance.ts';
export { listLegalVersions, readLegalText } from './legal-versions.ts';

type NewTerms = {
  /** The terms of use where it is left out. */
  kind?: LegalKind;
  version: string;
  text: string;
  effectiveAt: Date;
  /** Main points of the text, and what is different from the one before: shown beside it, no part of it. */
  summary?: readonly string[];
  changes?: readonly string[];
  /** Why it need not wait. */
  atOnce?: AtOnceReason;
};

const dayMs = 86_400_000;

/**
 * Keeps a new version of a text of the operator's own, in effect from a time that is not over. Owners of accounts are told by mail of one that is to come, if the text promises it.
 * @returns the hash of its text
 * @throws Error when the version is there, when another one begins at the same time, or when its day is nearer than the text promises.
 */
export async function publishTerms(
  context: Context,
  { kind = 'terms', version, text, effectiveAt, summary = [], changes = [], atOnce }: NewTerms,
): Promise<string> {
  const now = context.now();
  const { notice } = legalKindOf(kind);
  if (atOnce !== undefined && notice?.atOnce.includes(atOnce) !== true)
    throw new Error(`The ${notice?.name ?? 'text for buyers'} has no exception for “${atOnce}”.`);
  const sha256 = createHash('sha256').update(text).digest();
  await inTransaction(context.db, async (tx) => {
    const needsNotice = notice !== null && (await hasAccounts(tx));
    const earliest = firstDay(now);
    if (needsNotice && atOnce === undefined && effectiveAt.getTime() < earliest)
      throw new Error(tooSoon(version, notice, earliest));
    const kept = await tx
      .insertInto('terms_documents')
      .values({ kind, version, sha256, text, effective_at: effectiveAt, summary: [...summary], changes: [...changes] })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (kept === undefined) throw new Error(`Version ${version} exists, or another begins at the same time.`);
    if (!needsNotice || effectiveAt.getTime() <= now) return;
    await tx
      .insertInto('terms_announcements')
      .values({ kind, version, before_id: context.newId(), published_at: new Date(now) })
      .execute();
    await enqueueIn(context, tx, null)(announceTermsJob, { kind, version });
  });
  return sha256.toString('hex');
}

/** The rest of today is for mailing it, so that nobody has a day less. */
const firstDay = (now: number): number => (Math.floor(now / dayMs) + termsNoticeDays + 1) * dayMs;

const hasAccounts = async (tx: Queries): Promise<boolean> =>
  (await tx
    .selectFrom('account_list')
    .select('account_id')
    .where('state', '<>', 'closed')
    .limit(1)
    .executeTakeFirst()) !== undefined;

const ways: Readonly<Record<AtOnceReason, string>> = {
  correction: 'If it only corrects mistakes, add `--at-once correction`.',
  law: 'If it follows the law, add `--at-once law`.',
};

const tooSoon = (version: string, notice: Notice, earliest: number): string =>
  [
    `Owners of accounts are told ${termsNoticeDays} days before a change of the ${notice.name}: version ${version} may take effect on ${new Date(earliest).toISOString().slice(0, 10)} or later.`,
    ...notice.atOnce.map((reason) => ways[reason]),
  ].join(' ');

/**
 * Keeps the texts that come with the software, so that what is shown, accepted and mailed is one text with one hash. A kind that the operator has put a text of its own in force
 * for is left alone. Versions before stay as they are, with who accepted them.
 */
export async function keepTemplates(context: Pick<Context, 'db' | 'now'>): Promise<void> {
  for (const template of Object.values(legalTemplates))
    if (!(await hasOwnText(context, template))) await keepTemplate(context, template);
}

const hasOwnText = async ({ db, now }: Pick<Context, 'db' | 'now'>, { kind }: LegalText): Promise<boolean> => {
  const own = await db.queries
    .selectFrom('terms_documents')
    .select('version')
    .where('kind', '=', kind)
    .where('is_template', '=', false)
    .where('effective_at', '<=', new Date(now()))
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
};

const keepTemplate = async ({ db }: Pick<Context, 'db'>, template: LegalText): Promise<void> => {
  const { kind, version, text, effective, summary, changes } = template;
  await db.queries
    .insertInto('terms_documents')
    .values({
      kind,
      version,
      sha256: createHash('sha256').update(text).digest(),
      text,
      effective_at: new Date(effective),
      is_template: true,
      summary: [...summary],
      changes: [...changes],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

type Published = { version?: string; effective?: string; summary: string[]; changes: string[]; text: string };

/**
 * A file to publish: the text, and before it, between two lines of `---`, what is said of it: `version`, `effective`, and lists under `summary` and `changes`. Only the text is agreed to.
 * @throws Error naming a line that says none of these
 */
export function readPublished(file: string): Published {
  const said: Published = { summary: [], changes: [], text: file.replaceAll('\r', '') };
  const front = /^---\n([\s\S]*?)\n---\n+/.exec(said.text);
  if (front === null) return said;
  const [whole, head = ''] = front;
  said.text = said.text.slice(whole.length);
  let list: string[] | null = null;
  for (const line of head.split('\n')) {
    const [, item] = /^ *- +(.+)$/.exec(line) ?? [];
    const [, name, value = ''] = /^(version|effective|summary|changes): *(.*)$/.exec(line) ?? [];
    if (item !== undefined && list !== null) list.push(item.trim());
    else if (name === 'summary' || name === 'changes') list = said[name];
    else if (name === 'version' || name === 'effective') said[name] = value.trim();
    else if (line.trim() !== '')
      throw new Error(`What is “${line.trim()}”? Before the text stand version, effective, summary and changes.`);
  }
  return said;
}

export const routes = [getTerms, acceptTerms];
export const jobs: readonly Job[] = [mailTerms, announceTerms, mailTermsNews];
