import type { Queries, Tables } from '@carded/database';
import type { PlatformSlug } from '@carded/domain/codes';
import type { Selectable } from 'kysely';

export type StoreName = Selectable<Tables['store_names']>;

/** Whose store it is. */
export async function findStoreName(
  tx: Pick<Queries, 'selectFrom'>,
  platform: PlatformSlug,
  externalId: string,
): Promise<StoreName | null> {
  const row = await tx
    .selectFrom('store_names')
    .selectAll()
    .where('platform', '=', platform)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row ?? null;
}
