import type { LogView } from '@carded/contract';
import type { Context } from '#context.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';

type Content = Omit<LogView, 'id'>;

export async function sealLogView(
  context: Context,
  accountId: string,
  id: string,
  { name, filters, find }: Content,
): Promise<Buffer> {
  const keys = await context.keys.ofAccount.get(accountId);
  return sealJson(keys.data, context.random, `log_view:${id}`, { name, filters, find });
}

export function openLogView(dataKey: Buffer, { id, sealed }: { id: string; sealed: Buffer }): LogView {
  return {
    id,
    ...unsealJson<Content>(dataKey, `log_view:${id}`, sealed),
  };
}
