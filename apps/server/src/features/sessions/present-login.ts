import type { LoginView } from '@carded/contract';
import { callFunction, inTenant, type Tables } from '@carded/database';
import { permissions } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { type LoginCaller, noId } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/command.ts';
import { presentView } from '#platform/views/enter-view.ts';

/** A login as its own screens see it. An owner may do everything; staff hold no permission of any account. */
export async function presentLogin(context: Context, who: LoginCaller): Promise<LoginView> {
  return {
    login_id: who.loginId,
    account_id: who.accountId,
    email: who.email,
    name: who.name,
    kind: who.kind,
    token: who.token,
    access_type: who.accessType,
    permissions:
      who.kind === 'owner' ? permissions.map(({ code }) => code) : who.kind === 'staff' ? [] : [...who.permissions],
    websites: await websiteKeysOf(context, who),
    mfa: who.hasMfa,
    is_broker: who.account.isBroker,
    business_name: who.account.businessName,
    tos_accepted: who.account.hasTerms,
    active: who.account.isActive,
    scanner_enabled: who.account.isScannerEnabled,
    time_zone: who.account.timeZone,
    grants: [...who.grants],
    view: who.view === null ? null : presentView(who.view),
  };
}

/** The keys of the websites a login is limited to; null when it is not limited. */
const websiteKeysOf = async (context: Context, { accountId, websiteIds }: LoginCaller): Promise<string[] | null> => {
  if (websiteIds === null) return null;
  if (websiteIds.length === 0) return [];
  const rows = await inAccount(context, accountId, (tx) =>
    tx
      .selectFrom('websites')
      .select('key_live')
      .where('account_id', '=', accountId)
      .where('id', 'in', [...websiteIds])
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => row.key_live);
};

export type FoundLogin = {
  accountId: string;
  loginId: string;
  kind: 'owner' | 'sub_user' | 'staff';
  passwordHash: string;
  sealedTotp: Buffer | null;
};

/** The login of an email's hash. One that nobody has takes the same queries. */
export async function findLoginByEmail(context: Context, emailHash: Buffer): Promise<FoundLogin | null> {
  const [entry] = await callFunction<{ account_id: string; login_id: string }, Tables>(
    context.db,
    'select account_id, login_id from carded.login_emails where email_hash = $1',
    [emailHash],
  );
  const accountId = entry?.account_id ?? noId;
  const loginId = entry?.login_id ?? noId;
  const row = await inTenant(context.db, accountId, (tx) =>
    tx
      .selectFrom('logins')
      .select(['kind', 'password_hash', 'sealed_totp'])
      .where('account_id', '=', accountId)
      .where('id', '=', loginId)
      .where('is_removed', '=', false)
      .executeTakeFirst(),
  );
  return row === undefined
    ? null
    : {
        accountId,
        loginId,
        kind: row.kind,
        passwordHash: row.password_hash,
        sealedTotp: row.sealed_totp,
      };
}
