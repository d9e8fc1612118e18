import { askApproval, type What } from '#platform/approvals/approvals.ts';
import { aloneLeft, type Giver, noteGiven } from './given-alone.ts';
import type { MoneyAction } from './money-action.ts';

/** The kind of what a second person agrees to here. */
export const moneyApproval = 'money';

type Asked = {
  action: MoneyAction;
  /** What it comes to. */
  cents: number;
  /** As much of it as is a gift; all of it unless said otherwise. */
  judgedCents?: number;
  reason: string;
  body: object;
};

/** What is agreed to is the action, the account, the amount, and the call's body to the last detail. @returns null where one person may do it, which counts from now on; else what is waited for, the same for the same thing asked twice. */
export async function secondPerson(
  giver: Giver,
  { action, cents, judgedCents = cents, reason, body }: Asked,
): Promise<string | null> {
  if (judgedCents === 0 || judgedCents <= (await aloneLeft(giver))) {
    await noteGiven(giver, { kind: action, cents });
    return null;
  }
  const { context, tx, who, accountId } = giver;
  const what: What = { action, account: accountId, cents, reason, body: JSON.stringify(body) };
  return askApproval(context, tx, who, moneyApproval, what);
}
