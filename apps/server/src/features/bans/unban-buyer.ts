import { unbanBuyer as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { findBan, ownBanNamesOf } from '#features/verifications/index.ts';
import { keepNote } from '#platform/audit/keep-note.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findBuyer } from './find-buyer.ts';

/**
 * Lifts a ban, also one that this buyer met under another name of theirs; a card that was shown may belong to another person, whose ban stays. The reason stays beside the audit row, sealed: it may say things
 * about a person.
 */
export const unbanBuyer = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const { row, token } = await findBuyer(context, tx, who, body.buyer.uuid);
  // What is kept of a deleted buyer does not say which name is a card's.
  const names = row.removed_at === null ? await ownBanNamesOf(context, row) : [];
  const banned = [token, ...(await bannedUnder(tx, who.accountId, names))];
  const lifted = await tx
    .deleteFrom('bans')
    .where('account_id', '=', who.accountId)
    .where((eb) => eb.or([eb('token_buyer', 'in', banned), eb('verification_id', '=', row.id)]))
    .returning(['verification_id', 'token_buyer'])
    .execute();
  if (lifted.length === 0) {
    const isAnother = (await findBan(context, tx, row)) !== null;
    refuse('conflict', { message: isAnother ? banOfAnother : 'This buyer is not banned.' });
  }
  await tx
    .deleteFrom('ban_names')
    .where('account_id', '=', who.accountId)
    .where(
      'token_buyer',
      'in',
      lifted.map((ban) => ban.token_buyer),
    )
    .execute();
  audit.subject = body.buyer.uuid;
  audit.detail = {
    ...(await keepNote(context, tx, { accountId: who.accountId, verificationId: row.id, note: body.notes })),
    lifted: lifted.map((ban) => ban.verification_id).sort(),
  };
  return done;
});

const banOfAnother =
  'This ban is on another person, whose card was shown here. Lift it in the verification where it was made.';

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
