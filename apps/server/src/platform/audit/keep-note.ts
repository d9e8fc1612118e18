import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { seal } from '#platform/sealing/seal.ts';

/**
 * Keeps what a person noted with an audit row, sealed and beside the chain, so that it can go when the buyer's data does. What the row says of it:
 * its id, or nothing for an empty note.
 */
export async function keepNote(
  context: Context,
  tx: Queries,
  given: { accountId: string; verificationId: string; note: string | undefined },
): Promise<{ note?: string }> {
  const note = given.note?.trim() ?? '';
  if (note === '') return {};
  const { accountId, verificationId } = given;
  const id = context.newId();
  const keys = await context.keys.ofAccount.get(accountId);
  await tx
    .insertInto('audit_notes')
    .values({
      account_id: accountId,
      verification_id: verificationId,
      id,
      sealed: seal(keys.data, context.random, `note:${id}`, note),
    })
    .execute();
  return { note: id };
}
