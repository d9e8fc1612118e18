import { getUserSettings as endpoint } from '@carded/contract';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import { query } from '#platform/commands/query.ts';

export const getUserSettings = query(endpoint, async ({ context, who, tx }) => {
  let websites = tx
    .selectFrom('websites')
    .select(['key_live', 'key_test', 'domain', 'name', 'link_type'])
    .where('account_id', '=', who.accountId)
    .where('removed_at', 'is', null);
  if (who.websiteIds !== null) websites = websites.where('id', 'in', websitesSeen(who.websiteIds));
  const rows = await websites.orderBy('id').execute();
  const login = await tx
    .selectFrom('accounts as a')
    // Who views the account is none of its logins.
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
