import { callFunction } from '@carded/database';
import type { Context } from '#context.ts';

const housesAtMost = 20;

/** The accounts that staff signs in to. */
export async function houses(context: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await callFunction<{ account_id: string }>(
    context.db,
    'select account_id from carded.staff_accounts order by account_id limit $1',
    [housesAtMost],
  );
  return rows.map(({ account_id: id }) => id);
}
