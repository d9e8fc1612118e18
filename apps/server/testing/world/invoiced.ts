import { inTenant } from '@carded/database';
import { closeMonth } from '#features/billing/closing/close-month.ts';
import type { At } from './at.ts';

/** An invoice of this month, which is over. */
export async function invoiced({ server, world: { home, names } }: At): Promise<string> {
  const { accountId } = home.account;
  await closeMonth(server.context, accountId, new Date(server.clock.nowMs).toISOString().slice(0, 7));
  const { id } = await inTenant(server.context.db, accountId, (tx) =>
    tx.selectFrom('invoices').select('id').orderBy('month', 'desc').executeTakeFirstOrThrow(),
  );
  names.set(id, 'invoice');
  return id;
}

/** A credit note about one, which staff wrote. */
export async function noted(at: At): Promise<string> {
  const { accountId } = at.world.home.account;
  const body = { invoice: await invoiced(at), lines: 'all', to: 'credit', reason: 'A reason long enough' } as const;
  const asked = { params: { id: accountId }, body };
  const { number } = (await at.ask('moneyDesk.writeCreditNote', asked, at.world.reviewer.headers)).body;
  const { id } = await inTenant(at.server.context.db, accountId, (tx) =>
    tx.selectFrom('credit_notes').select('id').where('number', '=', String(number)).executeTakeFirstOrThrow(),
  );
  at.world.names.set(id, 'credit note');
  return id;
}
