import type { Queries } from '@carded/database';
import { refuse } from '#platform/commands/refuse.ts';

/** Another post stands there, or did. @throws Refusal `conflict`. */
export async function refuseTaken(tx: Queries, permalink: string, postId: string | null): Promise<void> {
  const post = await tx.selectFrom('posts').select('id').where('permalink', '=', permalink).executeTakeFirst();
  const redirect = await tx
    .selectFrom('post_redirects')
    .select('post_id as id')
    .where('permalink', '=', permalink)
    .executeTakeFirst();
  if ([post, redirect].some((row) => row !== undefined && row.id !== postId)) refuseAsTaken();
}

/** Of two at once that ask for one permalink, the second hears it from the database. */
export function refuseLate(error: unknown): never {
  if ((error as { code?: string }).code === uniqueViolation) return refuseAsTaken();
  throw error;
}

const uniqueViolation = '23505';
const refuseAsTaken = (): never =>
  refuse('conflict', { message: 'Another post has this permalink, or had it. Choose another.' });
