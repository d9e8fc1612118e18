import { listClientLogins as endpoint } from '@carded/contract';
import { accessTypes, offeredPermissions } from '@carded/domain/codes';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import { query } from '#platform/commands/query.ts';
import { maySeeLogin, powersOf } from './powers-of.ts';
import { presentClientLogins } from './present-client-login.ts';

/** The other logins that who asks may see, and what they may pass on. */
export const listClientLogins = query(endpoint, async ({ context, who, tx }) => {
  const rows = await tx
    .selectFrom('logins')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .where('is_removed', '=', false)
    .where((eb) => eb.or([eb('kind', '=', 'sub_user'), eb('id', '=', who.loginId)]))
    .orderBy('id')
    .execute();
  const editor = rows.find(({ id }) => id === who.loginId);
  if (editor === undefined) throw new Error('a signed-in login has no row');
  const powers = powersOf(editor);
  let websites = tx
    .selectFrom('websites')
    .select(['id', 'key_live', 'domain', 'name'])
    .where('account_id', '=', who.accountId)
    .where('removed_at', 'is', null);
  if (powers.websites !== null) websites = websites.where('id', 'in', websitesSeen(powers.websites));
  const offered = offeredPermissions(powers.permissions, 1, {
    hasScanner: who.account.isScannerEnabled,
    isBroker: who.account.isBroker,
  });
  const shown = rows.filter((row) => row.kind === 'sub_user' && maySeeLogin(powers, powersOf(row)));
  return {
    logins: await presentClientLogins(tx, editor, shown, context.now()),
    websites: (await websites.orderBy('id').execute()).map((row) => ({
      id: row.id,
      token: row.key_live,
      domain: row.domain,
      name: row.name,
    })),
    accessTypes: accessTypes
      .filter(({ id }) => powers.websites === null || id === 2)
      .map(({ id, name, label }) => ({ id, name, label })),
    permList: offered.map(({ code, label, parent, isForSiteSpecific }) => ({
      code,
      label,
      parent,
      site_specific: isForSiteSpecific,
    })),
  };
});
