import { getMfaStatus as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { recoveryCodesLeft } from '#platform/totp/recovery-codes.ts';

export const getMfaStatus = query(endpoint, async ({ who, tx }) => {
  const { mfa_reset_at: offAt } = await tx
    .selectFrom('logins')
    .select('mfa_reset_at')
    .where('account_id', '=', who.accountId)
    .where('id', '=', who.loginId)
    .executeTakeFirstOrThrow();
  return {
    enabled: who.hasTotp,
    required: who.kind === 'staff',
    recovery_codes_left: who.hasTotp ? await recoveryCodesLeft(tx, who.accountId, who.loginId) : null,
    off_at: offAt?.toISOString() ?? null,
  };
});
