import type { SignUpView } from '@carded/contract';
import type { Context } from '#context.ts';
import { cardEntry } from '#features/billing/index.ts';
import { currentTerms, presentTerms, type TermsDocument } from '#features/terms/index.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { type Draft, openDraft } from './draft.ts';
import type { SignUpRow } from './find-sign-up.ts';
import { presentCode } from './sign-up-code.ts';

/** The sign-up that this browser continues, the terms as they are now, and whom consumers turn to. */
export async function presentSignUp(
  context: Context,
  row: SignUpRow | null,
  { hasSession }: Pick<RequestInfo, 'hasSession'>,
) {
  const document = await currentTerms(context, context.db.queries);
  const { contact, contactPhone } = context.config;
  return {
    signup: row === null || !row.has_draft || row.finished_at !== null ? null : viewOf(context, row, document),
    terms: presentTerms(document),
    authorize: cardEntry(context),
    help: { phone: contactPhone, contact },
    may_be_signed_in: hasSession,
  };
}

const viewOf = (context: Context, row: SignUpRow, document: TermsDocument): SignUpView => {
  const draft = openDraft(context, row.id, row.sealed);
  const { personal, business, domain } = draft;
  return {
    step: row.confirmed_at === null ? 1 : hasAgreed(draft, document) ? 3 : 2,
    confirmed: row.confirmed_at !== null,
    code: presentCode(row.code_sent_at),
    personal,
    business,
    domain,
  };
};

/** Whether the version in effect is the one that was agreed to. */
export function hasAgreed({ agreement }: Draft, { sha256 }: TermsDocument): boolean {
  return agreement?.sha256 === sha256.toString('hex');
}
