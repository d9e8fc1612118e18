import type { Queries } from '@carded/database';
import type { Workflow } from '@carded/domain/workflow';
import { resolveRequirements } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { dismissedNotices } from '#features/notifications/index.ts';
import { todayAt } from '#features/verifications/index.ts';

/** Whether IDs are kept, and whether the notice about Canada's law belongs beside it: the business is there, or serves buyers there. */
export async function presentIdStorage(context: Context, tx: Queries, accountId: string) {
  const account = await tx
    .selectFrom('accounts')
    .select(['is_id_storage_enabled', 'image_days', 'business_country'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const websites = await tx
    .selectFrom('websites')
    .select('workflow')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute();
  const dismissed = await dismissedNotices(tx, accountId);
  return {
    id_storage_enabled: account.is_id_storage_enabled,
    image_days: account.image_days,
    has_canada_notice:
      account.business_country === 'CA' || websites.some(({ workflow }) => servesCanada(context, workflow)),
    id_storage_notice_dismissed: dismissed.has('id_storage_notice_dismissed'),
  };
}

/** Ontario represents a country whose rules are all closed or not. */
const servesCanada = (context: Context, workflow: Workflow): boolean =>
  !resolveRequirements({
    workflow,
    place: { country: 'CA', state: 'ON' },
    today: todayAt('CA', context.now()),
  }).isPlaceBlocked;
