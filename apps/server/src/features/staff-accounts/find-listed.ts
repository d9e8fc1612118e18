import { callFunction, type Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** A merchant's account by its id. @throws Refusal `not_found`. */
export async function findListed(context: Context, id: string): Promise<Selectable<Tables['account_list']>> {
  const [row] = await callFunction<Selectable<Tables['account_list']>, Tables>(
    context.db,
    'select * from carded.account_list where account_id = $1',
    [id],
  );
  return row ?? refuse('not_found');
}
