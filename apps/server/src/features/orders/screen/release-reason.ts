import type { Context } from '#context.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';
import type { SeenOrder } from './present-order-row.ts';

type Of = Pick<SeenOrder, 'account_id' | 'id'>;
const record = (orderId: string) => `store-order-reason:${orderId}`;

/** What somebody wrote of a buyer is theirs: sealed as they are. */
export async function sealReleaseReason(context: Context, of: Of, reason: string): Promise<Buffer> {
  const { data } = await context.keys.ofAccount.get(of.account_id);
  return sealJson(data, context.random, record(of.id), reason);
}

export async function openReleaseReason(context: Context, row: Of & Pick<SeenOrder, 'sealed_reason'>): Promise<string> {
  if (row.sealed_reason === null) return '';
  const { data } = await context.keys.ofAccount.get(row.account_id);
  return unsealJson<string>(data, record(row.id), row.sealed_reason);
}
