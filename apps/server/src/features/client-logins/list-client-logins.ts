import { type ClientLoginView, listClientLogins as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { accessTypes, offeredPermissions, siteSpecificAccess } from '@carded/domain/codes';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { inCustomer } from '#features/broker-links/index.ts';
import { type LoginCaller, websitesSeen } from '#platform/access/caller.ts';
import { seesCustomers } from '#platform/access/view-of.ts';
import { ownTransactions, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import {
  atCustomer,
  type Editor,
  editorOf,
  type LoginRow,
  mayEditLogin,
  maySeeLogin,
  powersOf,
} from './lock-logins.ts';

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

type Seen = { last_seen: Date | null; invitation_ends: Date | null };

/** Reads when each login was last seen, and when its newest invitation expires. */
const seenOf = async (tx: Queries, accountId: string, ids: readonly string[]): Promise<Map<string, Seen>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Seen & { id: string }>`
    select l.id,
      greatest(
        (select max(s.last_seen_at) from carded.sessions s where s.login_id = l.id and s.account_id = ${accountId}),
        (select n.seen_at from carded.login_seen n where n.login_id = l.id and n.account_id = ${accountId})) as last_seen,
      (select max(i.expires_at) from carded.login_invitations i where i.login_id = l.id and i.account_id = ${accountId} and i.used_at is null) as invitation_ends
    from unnest(${sql.val([...ids])}::uuid[]) as l(id)`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

const stateOf = (row: LoginRow, invitationEnds: Date | null, nowMs: number): ClientLoginView['state'] => {
  if (row.joined_at !== null) return 'active';
  return invitationEnds !== null && invitationEnds.getTime() > nowMs ? 'invited' : 'invitation_ended';
};

/** Those of these websites that were removed: nobody can be given them, and a login that had them keeps them, for their log. */
export async function removedWebsites(tx: Queries, accountId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('websites')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...new Set(ids)])
    .where('removed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Logins as the one who may change them sees them. */
async function presentClientLogins(
  tx: Queries,
  editor: Editor,
  rows: readonly LoginRow[],
  nowMs: number,
): Promise<ClientLoginView[]> {
  const seen = await seenOf(
    tx,
    editor.account_id,
    rows.map(({ id }) => id),
  );
  const limitedTo = rows.flatMap((row) => (row.access_type === siteSpecificAccess ? (row.website_ids ?? []) : []));
  const removed = await removedWebsites(tx, editor.account_id, limitedTo);
  return rows.map((row) => {
    const { last_seen = null, invitation_ends = null } = seen.get(row.id) ?? {};
    const state = stateOf(row, invitation_ends, nowMs);
    return {
      firstname: row.first_name,
      lastname: row.last_name,
      email: row.email,
      token: row.token ?? '',
      access_type: row.access_type,
      websites: row.access_type === siteSpecificAccess ? (row.website_ids ?? []).filter((id) => !removed.has(id)) : [],
      permissions: row.permissions.join(','),
      state,
      invitation_ends: state === 'invited' ? (invitation_ends?.toISOString() ?? null) : null,
      last_seen: last_seen?.toISOString() ?? null,
      mfa: row.sealed_totp !== null,
      email_bounced: row.email_bounced_at !== null,
      can_edit: mayEditLogin(editor, row),
    };
  });
}

/** Reads one login as it is now. */
export async function presentClientLogin(
  tx: Queries,
  editor: Editor,
  loginId: string,
  nowMs: number,
): Promise<ClientLoginView> {
  const row = await tx
    .selectFrom('logins')
    .selectAll()
    .where('account_id', '=', editor.account_id)
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow();
  const [view] = await presentClientLogins(tx, editor, [row], nowMs);
  if (view === undefined) throw new Error('a login was presented as none');
  return view;
}
