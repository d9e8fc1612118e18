import type { Queries } from '@carded/database';
import type { CustomerAccess } from '@carded/domain/customers';
import type { Context } from '#context.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { seesCustomers } from '#platform/access/sees-customers.ts';
import { inAccount, readInAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { auditTwice } from './audit-twice.ts';
import { type CustomerLink, findCustomer } from './find-customer.ts';

type Done<T> = { answer: T; subject?: string; detail?: Record<string, unknown> };
export type InCustomer = {
  context: Context;
  who: LoginCaller;
  /** The customer, as the broker knows it. */
  client: string;
  needs: CustomerAccess;
  /** What both logs call it. */
  action: string;
};

/** A broker in one transaction of a customer's account, with a row in the logs of both. Nothing runs there that the customer has not allowed. */
export async function inCustomer<T>(
  { context, who, client, needs, action }: InCustomer,
  act: (tx: Queries, customer: CustomerLink) => Promise<Done<T>>,
): Promise<T> {
  if (!seesCustomers(who)) refuse('forbidden');
  const { accountId } = await readInAccount(context, who.accountId, (tx) =>
    findCustomer(tx, who.accountId, client, { needs }),
  );
  return inAccount(context, accountId, async (tx) => {
    const customer = await findCustomer(tx, who.accountId, client, { needs, isHeld: true });
    const { answer, subject = customer.id, detail = {} } = await act(tx, customer);
    await auditTwice(context, tx, {
      customer: { accountId, actor: `broker:${who.loginId}`, action, subject, detail: { ...detail, broker: client } },
      broker: {
        accountId: who.accountId,
        actor: actorOf(who),
        action,
        subject,
        detail: { ...detail, customer: client },
      },
    });
    return answer;
  });
}
