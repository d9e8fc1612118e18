import { listClientLogins as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { accessTypes, offeredPermissions } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { inCustomer } from '#features/broker-links/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { seesCustomers } from '#platform/access/sees-customers.ts';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { atCustomer } from './at-customer.ts';
import { editorOf } from './lock-logins.ts';
import { maySeeLogin, powersOf } from './powers-of.ts';
import { presentClientLogins } from './present-client-login.ts';

/** The other logins that who asks may see, and what they may pass on; who views the account sees what its owner does, and edits none. */
export const listClientLogins = ownTransactions(endpoint, async ({ context, who, input: { query } }) => {
  const { client } = query;
  if (client === undefined || client === who.accountId) {
    if (!who.isInView && who.kind !== 'owner' && !who.permissions.includes('account')) refuse('forbidden');
    return readInAccount(context, who.accountId, (tx) => listLogins(context, tx, who));
  }
  if (!seesCustomers(who)) refuse('not_found');
  const there = await atCustomer(context, who, client);
  const asked = { context, who, client, needs: 'settings', action: 'customer.logins_read' } as const;
  return inCustomer(asked, async (tx) => ({ answer: await listLogins(context, tx, there) }));
});

const listLogins = async (context: Context, tx: Queries, who: LoginCaller) => {
  const rows = await tx
    .selectFrom('logins')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .where('is_removed', '=', false)
    .where((eb) =>
      eb.or([eb('kind', '=', 'sub_user'), who.isInView ? eb('kind', '=', 'owner') : eb('id', '=', who.loginId)]),
    )
    .orderBy('id')
    .execute();
  const editor =
    who.isBroker === true
      ? editorOf(who)
      : rows.find(({ id, kind }) => (who.isInView ? kind === 'owner' : id === who.loginId));
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
  const logins = await presentClientLogins(tx, editor, shown, context.now());
  return {
    logins: logins.map((login) => (who.isInView ? { ...login, can_edit: false } : login)),
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
};
