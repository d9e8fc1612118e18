import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { unseal } from '#platform/sealing/seal.ts';
import { banNamesOf } from './ban-asked-now.ts';
import type { VerificationRow } from './verification-row.ts';

/**
 * The ban that the buyer of a verification meets, under whichever name, with its note; null when there is none. Where a name is known it asks what `carded.is_banned`
 * asks. It asks one thing more: a buyer who was deleted has no hashes left, and is found by the ban that came of this very verification. A row of the log, read by the
 * page, knows a ban by the same name only.
 */
export async function findBan(context: Context, tx: Queries, row: VerificationRow): Promise<{ notes: string } | null> {
  const names = await banNamesOf(context, tx, row);
  const ban = await tx
    .selectFrom('bans')
    .select(['sealed_notes', 'token_buyer'])
    .where('account_id', '=', row.account_id)
    .where((eb) =>
      eb.or([
        row.token_buyer === null ? eb('verification_id', '=', row.id) : eb('token_buyer', '=', row.token_buyer),
        ...(names.length === 0
          ? []
          : [
              eb(
                'token_buyer',
                'in',
                eb
                  .selectFrom('ban_names')
                  .select('ban_names.token_buyer')
                  .where('ban_names.account_id', '=', row.account_id)
                  .where('ban_names.token', 'in', names),
              ),
            ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (ban === undefined) return null;
  const { data } = await context.keys.ofAccount.get(row.account_id);
  return { notes: unseal(data, `ban:${ban.token_buyer.toString('hex')}`, ban.sealed_notes).toString() };
}
