import { brokerGives } from '@carded/domain/customers';
import type { Context } from '#context.ts';
import { findCustomer } from '#features/broker-links/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { readInAccount } from '#platform/commands/in-account.ts';

/** Somebody of a broker as who acts in a customer's account, where little may be given. @throws Refusal `not_found`, `customer_access_needed`. */
export async function atCustomer(context: Context, who: LoginCaller, client: string): Promise<LoginCaller> {
  const { accountId } = await readInAccount(context, who.accountId, (tx) =>
    findCustomer(tx, who.accountId, client, { needs: 'settings' }),
  );
  const { is_scanner_enabled: isScannerEnabled } = await readInAccount(context, accountId, (tx) =>
    tx
      .selectFrom('accounts')
      .select('is_scanner_enabled')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
  return {
    ...who,
    accountId,
    kind: 'sub_user',
    permissions: brokerGives,
    isBroker: true,
    account: { ...who.account, isBroker: false, isScannerEnabled },
  };
}
