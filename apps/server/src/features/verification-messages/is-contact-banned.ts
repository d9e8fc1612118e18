import type { Queries } from '@carded/database';
import { normalizeEmail, normalizePhone } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { searchToken } from '#features/verifications/index.ts';
import type { Recipient } from './recipient.ts';

/** Whether somebody who was verified with this number or address is banned: all that is known of whom a new link goes to. */
export async function isContactBanned(
  context: Context,
  tx: Queries,
  accountId: string,
  { number, address }: Recipient,
): Promise<boolean> {
  const { search } = await context.keys.ofAccount.get(accountId);
  const known = [
    ['token_phone', searchToken(search, 'phone', number === null ? null : normalizePhone(number))],
    ['token_email', searchToken(search, 'email', address === null ? null : normalizeEmail(address))],
  ] as const;
  for (const [column, token] of known) {
    if (token === null) continue;
    const found = await tx
      .selectFrom('verifications as v')
      .innerJoin('bans as b', (join) =>
        join.onRef('b.account_id', '=', 'v.account_id').onRef('b.token_buyer', '=', 'v.token_buyer'),
      )
      .select('v.id')
      .where('v.account_id', '=', accountId)
      .where(`v.${column}`, '=', token)
      .limit(1)
      .executeTakeFirst();
    if (found !== undefined) return true;
  }
  return false;
}
