import type { InquiryAnswer } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { unseal } from '#platform/sealing/seal.ts';
import type { InquiryKind } from './inquiry-kinds.ts';

/** The last inquiry of a kind, as the merchant sees it. */
export async function readInquiry(
  context: Context,
  tx: Queries,
  accountId: string,
  kind: InquiryKind,
): Promise<InquiryAnswer> {
  const row = await tx
    .selectFrom('inquiries')
    .select(['id', 'status', 'sealed_answer', 'created_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { status: 'none', error: null, submitted: null, answer: null };
  const keys = await context.keys.ofAccount.get(accountId);
  return {
    status: row.status,
    error: null,
    submitted: row.created_at.toISOString(),
    answer:
      row.sealed_answer === null ? null : unseal(keys.data, `inquiry:${row.id}:answer`, row.sealed_answer).toString(),
  };
}
