import { callFunction, type Tables } from '@carded/database';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { failpoint } from '#platform/failpoints/failpoint.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { lookBy, openCharges } from '../collecting/billing-tables.ts';

const bodyLimitBytes = 64 * 1_024;

/**
 * Receives a payment provider's reports: 401 unless authentic, 200 without effect when already counted. The contents are not trusted: the named charge is
 * looked up again.
 */
export function serve(http: FastifyInstance, context: Context): void {
  http.register(async (scope) => {
    // A signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>('/hooks/payments/:provider', async (request, reply) => {
      const { payments } = context.providers;
      if (payments === null || payments.id !== request.params.provider) return refuse('not_found');
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === 'string') headers.set(name, value);
      const event = payments.readEvent(headers, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
      if (event === null) return refuse('invalid_secret');
      await lookAgain(context, hashToken(`${payments.id} ${event.id}`), event.attempt);
      return reply.send({ ok: true });
    });
  });
}

/** Finds the account by the attempt's prefix. The message is counted in the transaction of its changes, so that a lost one is accepted when it is sent again. */
const lookAgain = async (context: Context, eventHash: Buffer, attempt: string | null): Promise<void> => {
  if (attempt === null) return;
  const [due] = await callFunction<{ account_id: string }, Tables>(
    context.db,
    'select account_id from carded.billing_due where invoice_prefix = $1',
    [attempt.split('-')[0] ?? ''],
  );
  if (due === undefined) return;
  const now = new Date(context.now());
  await inAccount(context, due.account_id, async (tx) => {
    const first = await tx
      .insertInto('provider_events')
      .values({ event_hash: eventHash, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('at')
      .executeTakeFirst();
    if (first === undefined) return;
    await tx
      .updateTable('charges')
      .set({ look_at: now })
      .where('account_id', '=', due.account_id)
      .where('ref', '=', attempt)
      .where('state', 'in', openCharges)
      .execute();
    await lookBy(tx, due.account_id, now);
    failpoint(context, 'event-before-commit');
  });
};
