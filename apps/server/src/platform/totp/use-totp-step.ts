import type { Queries } from '@carded/database';

/** Takes a step for good: a code, or an older one, is accepted once (RFC 6238 5.2). Atomic; false when it was used before. */
export async function useTotpStep(tx: Queries, accountId: string, loginId: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('logins')
    .set({ totp_last_step: step })
    .where('account_id', '=', accountId)
    .where('id', '=', loginId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
