import type { Queries } from '@carded/database';
import type { PlatformSlug } from '@carded/domain/codes';
import { findStoreName, type StoreName } from './find-store-name.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The store that a platform's message is about: by its id there, or by ours, where it was told that. */
export async function findToldStore(
  tx: Pick<Queries, 'selectFrom'>,
  platform: PlatformSlug,
  told: string,
): Promise<StoreName | null> {
  const known = await findStoreName(tx, platform, told);
  if (known !== null || !uuid.test(told)) return known;
  const own = await tx
    .selectFrom('store_names')
    .selectAll()
    .where('store_id', '=', told)
    .where('platform', '=', platform)
    .executeTakeFirst();
  return own ?? null;
}
