import type { PlatformSlug } from '@carded/domain/codes';
import type { Context } from '#context.ts';

/** A store that nobody has taken, and that has taken us out. */
export async function forgetArrival({ db }: Context, platform: PlatformSlug, externalId: string): Promise<void> {
  await db.queries
    .deleteFrom('store_arrivals')
    .where('platform', '=', platform)
    .where('external_id', '=', externalId)
    .execute();
}
