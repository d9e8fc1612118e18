import { createHash } from 'node:crypto';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import { type TermsDocument, termsLabel } from './current-terms.ts';

/** What somebody agreed to, when and from where, by the server's own knowledge. */
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
export function evidenceRecord(id: string): string {
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
