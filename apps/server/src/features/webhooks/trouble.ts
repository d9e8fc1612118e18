import type { Queries } from '@carded/database';
import type { EndpointRow } from './endpoint-row.ts';

type Answer = { last_status: number | null; last_error: string | null };

/** An endpoint took nothing: it is on the house's list until it does. */
export async function noteTrouble(
  tx: Queries,
  { account_id: accountId, id, url, failing_since: since }: EndpointRow,
  { at, answer }: { at: Date; answer: Answer },
): Promise<void> {
  const lastAnswer = answer.last_status === null ? (answer.last_error ?? '') : String(answer.last_status);
  await tx
    .insertInto('webhook_troubles')
    .values({
      account_id: accountId,
      endpoint_id: id,
      host: URL.canParse(url) ? new URL(url).hostname : '',
      failing_since: since ?? at,
      last_answer: lastAnswer,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'endpoint_id']).doUpdateSet({ last_answer: lastAnswer }))
    .execute();
}

/** It works again, was switched by its owner, or is gone. */
export async function endTrouble(
  tx: Queries,
  { account_id: accountId, id }: Pick<EndpointRow, 'account_id' | 'id'>,
): Promise<void> {
  await tx.deleteFrom('webhook_troubles').where('account_id', '=', accountId).where('endpoint_id', '=', id).execute();
}
