import type { Queries } from '@carded/database';

/** How many passkeys a login has. */
export async function countPasskeys(tx: Queries, accountId: string, loginId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Removes every passkey of the login. @returns how many there were. */
export async function removePasskeys(
  tx: Queries,
  { accountId, loginId }: { accountId: string; loginId: string },
): Promise<number> {
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
}
