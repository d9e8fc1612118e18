import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken } from '#platform/sealing/seal.ts';

/** Which verification a receipt's link is of. Other links are of other purposes and open none. @throws Refusal `not_found` or `link_expired`. */
export async function findReceipt(
  context: Context,
  token: string,
): Promise<{ accountId: string; verificationId: string }> {
  const [row] = await callFunction<{ account_id: string; verification_id: string; expires_at: Date }, Tables>(
    context.db,
    "select account_id, verification_id, expires_at from carded.link_tokens where token_hash = $1 and purpose = 'receipt'",
    [hashToken(token)],
  );
  if (row === undefined) return refuse('not_found');
  if (row.expires_at.getTime() <= context.now()) return refuse('link_expired');
  return { accountId: row.account_id, verificationId: row.verification_id };
}
