import { createHash } from 'node:crypto';
import type { TermsView } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { command, done, openQuery } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { sealJson } from '#platform/sealing/seal.ts';

/** The account's state, for every caller; staff are exempt, and the answer says so. */
export const getTerms = openQuery(endpoints.getTerms, async ({ context, who }) => ({
  tos_accepted: who.account.hasTerms,
  admin_user: who.kind === 'staff',
  terms: presentTerms(await currentTerms(context, context.db.queries)),
}));

/** Accepted for the account by its owner. Only the version in effect can be: an older one was read before it changed. */
export const acceptTerms = command(
  endpoints.acceptTerms,
  async ({ context, input: { body }, who, request, tx, audit }) => {
    const document = await currentTerms(context, tx);
    if (body.version !== document.version) refuse('terms_changed');
    const { accountId, loginId } = who;
    const kept = await keepAcceptance(
      context,
      tx,
      { accountId, loginId, method: 'account' },
      agreementTo(context, document, request),
    );
    Object.assign(audit, kept);
    return done;
  },
);

/** One version of a text that is agreed to. */
export type TermsDocument = { kind: 'terms'; version: string; sha256: Buffer; text: string; effectiveAt: Date };

/** The version in effect. An installation has one from its first migration on. */
export async function currentTerms(
  context: Pick<Context, 'now'>,
  tx: Pick<Queries, 'selectFrom'>,
): Promise<TermsDocument> {
  const row = await tx
    .selectFrom('terms_documents')
    .selectAll()
    .where('kind', '=', 'terms')
    .where('effective_at', '<=', new Date(context.now()))
    .orderBy('effective_at', 'desc')
    .executeTakeFirstOrThrow();
  return { kind: 'terms', version: row.version, sha256: row.sha256, text: row.text, effectiveAt: row.effective_at };
}

/** The words beside the box, which are kept with each acceptance. */
function termsLabel({ version }: Pick<TermsDocument, 'version'>): string {
  return `I have read the terms of use, version ${version}, and agree to them for my business`;
}

/** A text as its screens show it. */
export function presentTerms(document: TermsDocument): TermsView {
  return {
    version: document.version,
    sha256: document.sha256.toString('hex'),
    effective_at: document.effectiveAt.toISOString(),
    text: document.text,
    label: termsLabel(document),
  };
}

/** Acceptance of a text: version, time and address, by the server's own knowledge. */
export type Agreement = { version: string; sha256: string; label: string; at: string; ip: string; agent: string };

/** The agreement of the person who sends this request, now. */
export function agreementTo(
  context: Pick<Context, 'now'>,
  document: TermsDocument,
  { ip, agent }: Pick<RequestInfo, 'ip' | 'agent'>,
): Agreement {
  const at = new Date(context.now()).toISOString();
  const sha256 = document.sha256.toString('hex');
  return { version: document.version, sha256, label: termsLabel(document), at, ip, agent };
}

type Who = { accountId: string; loginId: string; method: 'sign_up' | 'account' };

/**
 * Keeps an acceptance for good, opens the account with it, and has the text mailed to the person who accepted.
 * @returns what the account's chain says of it, in the same transaction: the row's facts, and a digest of what is sealed.
 */
export async function keepAcceptance(
  context: Context,
  tx: Queries,
  { accountId, loginId, method }: Who,
  { version, sha256, label, at, ip, agent }: Agreement,
) {
  const id = context.newId();
  const sealed = sealJson(context.keys.master.termsEvidence, context.random, evidenceRecord(id), { ip, agent });
  await tx
    .insertInto('terms_acceptances')
    .values({
      account_id: accountId,
      id,
      login_id: loginId,
      kind: 'terms',
      version,
      sha256: Buffer.from(sha256, 'hex'),
      label,
      method,
      accepted_at: new Date(at),
      sealed,
    })
    .execute();
  await tx
    .updateTable('accounts')
    .set({ tos_accepted_at: new Date(at), tos_version: version })
    .where('account_id', '=', accountId)
    // The day of a version's first acceptance stays.
    .where((eb) => eb.or([eb('tos_accepted_at', 'is', null), eb('tos_version', 'is distinct from', version)]))
    .execute();
  await enqueueIn(context, tx, accountId)('terms-mail', { acceptance: id });
  return { subject: id, detail: acceptanceFacts({ loginId, version, sha256, label, method, at, sealed }) };
}

/** The associated data of what is sealed. */
function evidenceRecord(id: string): string {
  return `terms-acceptance:${id}`;
}

type Facts = {
  loginId: string;
  version: string;
  sha256: string;
  label: string;
  method: string;
  at: string;
  sealed: Buffer;
};

/** An acceptance as the chain has it: everything of its row. */
export function acceptanceFacts({ loginId, sealed, ...facts }: Facts): Record<string, string> {
  return { login: loginId, ...facts, evidence: createHash('sha256').update(sealed).digest('hex') };
}
