import { unbanBuyer as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { keepNote } from '#platform/audit/keep-note.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findBuyer } from './find-buyer.ts';

/** Lifts a ban, also one that this buyer met under another name. The reason stays beside the audit row, sealed: it may say things about a person. */
export const unbanBuyer = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const { row, token, names } = await findBuyer(context, tx, who, body.buyer.uuid);
  const banned = [token, ...(await bannedUnder(tx, who.accountId, names))];
  const lifted = await tx
    .deleteFrom('bans')
    .where('account_id', '=', who.accountId)
    .where('token_buyer', 'in', banned)
    .returning('verification_id')
    .executeTakeFirst();
  if (lifted === undefined) refuse('conflict', { message: 'This buyer is not banned.' });
  await tx.deleteFrom('ban_names').where('account_id', '=', who.accountId).where('token_buyer', 'in', banned).execute();
  audit.subject = body.buyer.uuid;
  audit.detail = await keepNote(context, tx, { accountId: who.accountId, verificationId: row.id, note: body.notes });
  return done;
});

const bannedUnder = async (tx: Queries, accountId: string, names: readonly Buffer[]): Promise<Buffer[]> => {
  if (names.length === 0) return [];
  const rows = await tx
    .selectFrom('ban_names')
    .select('token_buyer')
    .distinct()
    .where('account_id', '=', accountId)
    .where('token', 'in', names)
    .execute();
  return rows.map((row) => row.token_buyer);
};
