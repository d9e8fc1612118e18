import { listMoneyApprovals as endpoint } from '@carded/contract';
import { businessNamesOf } from '#platform/access/business-names-of.ts';
import { openApprovals } from '#platform/approvals/approvals.ts';
import { query } from '#platform/commands/query.ts';
import type { MoneyAction } from './money-action.ts';
import { moneyApproval } from './second-person.ts';

/** What waits for a second person; who asked for it cannot answer. */
export const listMoneyApprovals = query(endpoint, async ({ context, who, tx }) => {
  const waiting = await openApprovals(context, tx, moneyApproval);
  if (waiting.length === 0) return { approvals: [] };
  const people = await tx
    .selectFrom('logins')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('account_id', '=', who.accountId)
    .where(
      'id',
      'in',
      waiting.map((row) => row.asked_by),
    )
    .execute();
  const names = await businessNamesOf(
    tx,
    waiting.map(({ what }) => String(what.account)),
  );
  return {
    approvals: waiting.map(({ id, what, asked_by: askedBy, asked_at: at, expires_at: ends }) => {
      const person = people.find((one) => one.id === askedBy);
      const name = `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim();
      return {
        ...{ id, account: String(what.account), business: names.get(String(what.account)) ?? '' },
        ...{ action: what.action as MoneyAction, cents: Number(what.cents), reason: String(what.reason) },
        ...{ asked_by: name === '' ? (person?.email ?? '') : name, at: at.toISOString(), ends: ends.toISOString() },
        can_decide: askedBy !== who.loginId,
      };
    }),
  };
});
