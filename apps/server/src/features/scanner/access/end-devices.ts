import type { Queries } from '@carded/database';

/** Ends devices and the phones that scan for them. @returns how many devices ended, phones not counted. */
export async function endDevices(tx: Queries, accountId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await tx
    .deleteFrom('scanner_devices')
    .where('account_id', '=', accountId)
    .where('parent_id', 'in', [...ids])
    .execute();
  const ended = await tx
    .deleteFrom('scanner_devices')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}
