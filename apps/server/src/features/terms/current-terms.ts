import type { TermsView } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';

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
export function termsLabel({ version }: Pick<TermsDocument, 'version'>): string {
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
