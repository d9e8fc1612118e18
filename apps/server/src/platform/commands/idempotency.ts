import { idempotencyHours } from '@carded/contract/request-headers';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { Caller } from '#platform/access/caller.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';
import { type AnswerExtras, accountOf, type RequestInfo } from './action.ts';
import { refuse } from './refuse.ts';

/** Returns the time before which Idempotency-Keys no longer count, whether or not they were removed. */
export function oldestIdempotency(context: Context): Date {
  return new Date(context.now() - idempotencyHours * 3_600_000);
}

/** Deletes an answer that is older than a day, so that its key can be used again. */
export async function forgetOutlived(
  context: Context,
  tx: Queries,
  accountId: string,
  { keyHash }: { keyHash: Buffer },
): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('key_hash', '=', keyHash)
    .where('created_at', '<', oldestIdempotency(context))
    .execute();
}

type IdempotentCall = {
  context: Context;
  who: Caller;
  request: RequestInfo;
  answer: AnswerExtras;
  tx: Queries;
  /** Account of the transaction, when staff act in a merchant's account. */
  accountId?: string;
};

/** Opens a remembered answer. @throws Refusal when the key came with another body. */
export async function replayOf(
  context: Context,
  accountId: string,
  idempotency: { keyHash: Buffer; bodyHash: Buffer },
  row: { body_hash: Buffer; sealed_answer: Buffer },
) {
  if (!row.body_hash.equals(idempotency.bodyHash)) refuse('idempotency_key_reused');
  const keys = await context.keys.ofAccount.get(accountId);
  return unsealJson<unknown>(keys.data, `idempotency:${idempotency.keyHash.toString('hex')}`, row.sealed_answer);
}

export function sealAnswer(context: Context, dataKey: Buffer, keyHash: Buffer, answer: unknown): Buffer {
  return sealJson(dataKey, context.random, `idempotency:${keyHash.toString('hex')}`, answer);
}

/**
 * Runs the action once per Idempotency-Key: the row is taken first in the action's own transaction, so that a second request with the same key waits for the
 * first and then reads its answer; a failed action leaves no row.
 */
export async function withIdempotency<T>(call: IdempotentCall, act: () => Promise<T>): Promise<T> {
  const { idempotency } = call.request;
  if (idempotency === null) return act();
  const accountId = call.accountId ?? accountOf(call.who);
  await forgetOutlived(call.context, call.tx, accountId, idempotency);
  const taken = await call.tx
    .insertInto('idempotency_keys')
    .values({
      account_id: accountId,
      key_hash: idempotency.keyHash,
      body_hash: idempotency.bodyHash,
      status: 0,
      sealed_answer: Buffer.alloc(0),
      created_at: new Date(call.context.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  if (taken === undefined) {
    const row = await call.tx
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'sealed_answer'])
      .where('account_id', '=', accountId)
      .where('key_hash', '=', idempotency.keyHash)
      .executeTakeFirst();
    if (row === undefined) return refuse('idempotency_in_progress');
    call.answer.headers = { ...call.answer.headers, 'idempotent-replayed': 'true' };
    return (await replayOf(call.context, accountId, idempotency, row)) as T;
  }
  const answer = await act();
  const keys = await call.context.keys.ofAccount.get(accountId);
  await call.tx
    .updateTable('idempotency_keys')
    .set({
      status: 200,
      sealed_answer: sealAnswer(call.context, keys.data, idempotency.keyHash, answer),
      verification_id: await verificationOf(call),
    })
    .where('account_id', '=', accountId)
    .where('key_hash', '=', idempotency.keyHash)
    .execute();
  return answer;
}

/** Finds the verification that an answer is about, so that the answer is removed with the buyer's data. */
const verificationOf = async ({ who, tx }: IdempotentCall): Promise<string | null> => {
  if (who.by !== 'buyer') return null;
  const row = await tx
    .selectFrom('buyer_tokens')
    .select('verification_id')
    .where('token_hash', '=', who.tokenHash)
    .executeTakeFirst();
  return row?.verification_id ?? null;
};
