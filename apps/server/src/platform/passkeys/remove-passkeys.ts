import type { Queries } from '@carded/database';

/** No passkey of the login signs in any more. @returns how many there were. */
export const removePasskeys = async (
  tx: Queries,
  { accountId, loginId }: { accountId: string; loginId: string },
): Promise<number> => {
  const removed = await tx
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('login_id', '=', loginId)
    .returning('id')
    .execute();
  if (removed.length === 0) return 0;
  await tx
    .deleteFrom('passkey_credentials')
    .where('account_id', '=', accountId)
    .where(
      'passkey_id',
      'in',
      removed.map(({ id }) => id),
    )
    .execute();
  return removed.length;
};
