import { openAccount as endpoint } from '@carded/contract';
import { localDateIn } from '@carded/domain/age';
import { readMoney } from '#features/billing/index.ts';
import { auditInBoth } from '#features/reviews/index.ts';
import { usageOfMonth } from '#features/usage/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { unseal } from '#platform/sealing/seal.ts';
import { findListed } from './find-listed.ts';
import { listed } from './list-accounts.ts';
import { loginsOf, ticketsOf, websitesOf } from './parts-of-account.ts';

/** The account as it stands, read in one transaction with the row that says it was opened. */
export const openAccount = ownTransactions(endpoint, async ({ context, who, input: { params } }) => {
  const row = await findListed(context, params.id);
  const accountId = row.account_id;
  const keys = await context.keys.ofAccount.get(accountId);
  return inAccount(context, accountId, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const { invoices, ...money } = await readMoney(context, tx, accountId);
    const sealed = account.sealed_deactivation_reason;
    const unpaid = invoices.findLast(({ open }) => open > 0);
    const why =
      account.state === 'closed' && sealed !== null
        ? unseal(keys.data, `deactivation:${accountId}`, sealed).toString()
        : (account.state === 'past_due' || account.state === 'suspended') && unpaid !== undefined
          ? `Invoice ${unpaid.number} is not paid.`
          : null;
    const answer = {
      account: {
        ...listed(row, context.now()),
        state: account.state,
        business_name: account.business_name,
        country: account.business_country,
        region: account.business_state,
        created: account.created_at.toISOString(),
        scanner_enabled: account.is_scanner_enabled,
        terms_accepted: account.tos_accepted_at?.toISOString() ?? null,
        why,
      },
      usage: await usageOfMonth(tx, accountId, null, localDateIn(account.time_zone, context.now())),
      money,
      invoices,
      websites: await websitesOf(tx, accountId),
      tickets: await ticketsOf(context, tx, accountId),
      logins: await loginsOf(tx, accountId),
    };
    await auditInBoth(context, tx, who, accountId, { action: endpoint.audit, subject: accountId, detail: {} });
    return answer;
  });
});
