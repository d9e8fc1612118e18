import type { createClientLogin } from '@carded/contract';
import type { Queries } from '@carded/database';
import { offeredPermissions, type Permission, parsePermissions, permissions } from '@carded/domain/codes';
import { isEmail, namesAddress } from '@carded/domain/contact';
import type { z } from 'zod';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { LoginRow } from './lock-logins.ts';

type Typed = z.output<typeof createClientLogin.body>['login'];

/**
 * What a person typed of a login, as its columns. What the account has no use for just now (a scanner that is off) stays with a login that had it.
 * @throws Refusal `invalid_input` naming every field that is wrong; `not_found` for a website that is not the account's.
 */
export async function checkClientLogin(tx: Queries, who: LoginCaller, typed: Typed, before?: LoginRow) {
  const fields: { path: string; message: string }[] = [];
  const wrong = (name: keyof Typed, message: string) => fields.push({ path: `body.login.${name}`, message });
  const accessType = typed.access_type === 2 ? 2 : 1;
  for (const name of ['firstname', 'lastname'] as const)
    if (namesAddress(typed[name])) wrong(name, 'must be a name, without an address in it');
  if (!isEmail(typed.email)) wrong('email', 'must be an email address');
  const { known, unknown } = parsePermissions(typed.permissions);
  if (unknown.length > 0) wrong('permissions', 'has a permission that does not exist');

  const everything = permissions.map(({ code }) => code);
  const features = { hasScanner: who.account.isScannerEnabled, isBroker: who.account.isBroker };
  const offered = offeredPermissions(everything, accessType, features).map(({ code }) => code);
  const fitting = offeredPermissions(everything, accessType, { hasScanner: true, isBroker: true });
  const kept = ((before?.permissions ?? []) as Permission[]).filter(
    (code) => !offered.includes(code) && fitting.some((one) => one.code === code),
  );
  const refused = known.filter((code) => !offered.includes(code) && !kept.includes(code));
  if (refused.length > 0)
    wrong(
      'permissions',
      accessType === 2
        ? 'has one that a login limited to websites cannot have'
        : 'has one that this account has no use for',
    );
  const websiteIds = accessType === 2 ? [...new Set(typed.websites)] : null;
  if (websiteIds?.length === 0) wrong('websites', 'needs at least one website');
  if (fields.length > 0) refuse('invalid_input', { fields });
  if (websiteIds !== null) await findWebsites(tx, who.accountId, websiteIds);
  const given = new Set([...known, ...kept]);
  return {
    first_name: typed.firstname,
    last_name: typed.lastname,
    email: typed.email.trim(),
    access_type: accessType,
    permissions: everything.filter((code) => given.has(code)),
    website_ids: websiteIds,
  };
}
export type CheckedLogin = Awaited<ReturnType<typeof checkClientLogin>>;

const findWebsites = async (tx: Queries, accountId: string, ids: readonly string[]): Promise<void> => {
  const found = await tx
    .selectFrom('websites')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .execute();
  if (found.length !== ids.length) refuse('not_found');
};
