import type { Endpoint } from '@carded/contract';
import { inCustomer } from '#features/broker-links/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { seesCustomers } from '#platform/access/sees-customers.ts';
import { type Answer, type Call, callOf, type Route, type TransactionCall } from '#platform/commands/action.ts';
import { type Auditable, command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { atCustomer } from './at-customer.ts';

type ChangesLogins = Auditable & { audit: string; body: NonNullable<Endpoint['body']> };
type Named = { body: { client?: string | undefined } };
type Steps<E extends ChangesLogins, Prepared> = {
  prepare?: (call: Call<E>) => Promise<Prepared>;
  act: (call: TransactionCall<E>, prepared: Prepared) => Answer<E>;
};

/**
 * A change of logins: of the own account, or of a broker's customer, who is named by `client`. The same steps run in either, for the caller as what they are there; a broker
 * leaves a row in both logs.
 */
export function loginsCommand<E extends ChangesLogins, Prepared = undefined>(
  endpoint: E,
  { prepare = async () => undefined as Prepared, act }: Steps<E, Prepared>,
): Route {
  const own = command(endpoint, { prepare, act });
  return {
    endpoint,
    run: async (raw) => {
      const call = callOf<E>(raw);
      const { body } = raw.input as Named;
      const by = raw.who as LoginCaller;
      const { client } = body;
      if (client === undefined || client === by.accountId) return own.run(raw);
      if (!seesCustomers(by)) refuse('not_found');
      const { context } = raw;
      const who = await atCustomer(context, by, client);
      const there = { ...call, who, input: { ...call.input, body: { ...body, client: undefined } } } as Call<E>;
      const prepared = await prepare(there);
      return inCustomer(
        { context, who: by, client, needs: 'settings', action: endpoint.audit },
        async (tx, { accountId }) => {
          const audit = { subject: '', detail: {} };
          const answer = await act({ ...there, tx, audit, enqueue: enqueueIn(context, tx, accountId) }, prepared);
          return { answer, ...audit };
        },
      );
    },
  };
}
