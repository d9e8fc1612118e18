import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { refuseUnbilled } from '#features/billing/index.ts';
import { auditInBoth } from '#features/reviews/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/in-account.ts';

type Done<T> = { answer: T; detail: Record<string, unknown> };
type Asked = { context: Context; who: LoginCaller; accountId: string; action: string };

/** Staff changes what is about money of a merchant's account, in one transaction with a row in both audit logs. @throws Refusal `not_found` */
export async function inAnyAccount<T>(
  { context, who, accountId, action }: Asked,
  act: (tx: Queries) => Promise<Done<T>>,
): Promise<T> {
  await refuseUnbilled(context, accountId);
  return inAccount(context, accountId, async (tx) => {
    const { answer, detail } = await act(tx);
    await auditInBoth(context, tx, who, accountId, { action, subject: accountId, detail });
    return answer;
  });
}
