import { listPasskeys as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { presentPasskey } from './present-passkey.ts';

export const listPasskeys = query(endpoint, async ({ who, tx }) => {
  const rows = await tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'is_synced'])
    .where('account_id', '=', who.accountId)
    .where('login_id', '=', who.loginId)
    .orderBy('id')
    .execute();
  return { passkeys: rows.map(presentPasskey) };
});
