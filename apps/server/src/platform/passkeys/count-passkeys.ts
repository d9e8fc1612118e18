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
