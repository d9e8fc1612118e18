import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { resolveRequirements, type Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { dismissedNotices } from '#features/notifications/index.ts';
import { websitesSeen } from '#platform/access/caller.ts';
import { command, query } from '#platform/commands/command.ts';
import { todayAt } from '#verification/buyer-record.ts';

const getUserSettings = query(endpoints.getUserSettings, async ({ context, who, tx }) => {
  let websites = tx
    .selectFrom('websites')
    .select(['key_live', 'key_test', 'domain', 'name', 'link_type'])
    .where('account_id', '=', who.accountId)
    .where('removed_at', 'is', null);
  if (who.websiteIds !== null) websites = websites.where('id', 'in', websitesSeen(who.websiteIds));
  const rows = await websites.orderBy('id').execute();
  const login = await tx
    .selectFrom('accounts as a')
    // A viewer of the account is none of its logins.
    .leftJoin('logins as l', (join) => join.onRef('l.account_id', '=', 'a.account_id').on('l.id', '=', who.loginId))
    .select(['l.has_all_settings_shown', 'a.is_id_storage_enabled'])
    .where('a.account_id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  return {
    settings: {
      show_settings: login.has_all_settings_shown ?? false,
      id_storage_enabled: login.is_id_storage_enabled,
      api_url: context.config.publicUrl,
      websites: rows.map((row) => ({
        token: row.key_live,
        test_token: row.key_test,
        domain: row.domain,
        name: row.name,
        link_type: row.link_type,
      })),
    },
  };
});

const getIdStorage = query(endpoints.getIdStorage, ({ context, who, tx }) =>
  presentIdStorage(context, tx, who.accountId),
);

const updateIdStorage = command(endpoints.updateIdStorage, async ({ context, input: { body }, who, tx, audit }) => {
  const change = {
    ...(body.id_storage_enabled === undefined ? {} : { is_id_storage_enabled: body.id_storage_enabled }),
    ...(body.image_days === undefined ? {} : { image_days: body.image_days }),
  };
  if (Object.keys(change).length > 0)
    await tx.updateTable('accounts').set(change).where('account_id', '=', who.accountId).execute();
  audit.subject = who.accountId;
  audit.detail = change;
  return presentIdStorage(context, tx, who.accountId);
});

export const routes = [getUserSettings, getIdStorage, updateIdStorage];

/** Whether IDs are kept, and whether the notice about Canada's law belongs beside it: the business is there, or serves buyers there. */
async function presentIdStorage(context: Context, tx: Queries, accountId: string) {
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
