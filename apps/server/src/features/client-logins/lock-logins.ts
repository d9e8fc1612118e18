import type { Queries, Tables } from '@carded/database';
import { isWithin, type LoginPowers } from '@carded/domain/codes';
import type { Selectable } from 'kysely';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { mayEditLogin, maySeeLogin, powersOf } from './powers-of.ts';

export type LoginRow = Selectable<Tables['logins']>;
/** Who changes logins: one of them, or a broker, who is none. */
export type Editor = Pick<LoginRow, 'account_id' | 'id' | 'kind' | 'access_type' | 'permissions' | 'website_ids'>;
type Named = { client: string | undefined; token: string };

/** Locks the caller's login as it is now, so that nobody can take a permission from it during the change. */
const lock = async (
  tx: Queries,
  who: LoginCaller,
  { client, token }: { client: string | undefined; token?: string },
) => {
  if (client !== undefined && client !== who.accountId) refuse('not_found');
  // In the order of their ids, so that two who change each other wait instead of blocking each other.
  const rows = await tx
    .selectFrom('logins')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .where('is_removed', '=', false)
    .where((eb) =>
      eb.or([
        eb('id', '=', who.loginId),
        ...(token === undefined ? [] : [eb.and([eb('token', '=', token), eb('kind', '=', 'sub_user')])]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const editor = who.isBroker === true ? editorOf(who) : rows.find(({ id }) => id === who.loginId);
  if (editor === undefined || !mayEditAny(who, editor)) return refuse('forbidden');
  return { editor, target: token === undefined ? undefined : rows.find((row) => row.token === token) };
};

/** A broker was let in before, and held there. */
const mayEditAny = (who: LoginCaller, { kind, permissions }: Editor): boolean =>
  who.isBroker === true || kind === 'owner' || permissions.includes('account');

/** A broker as who changes logins. */
export function editorOf({ accountId, loginId, permissions }: LoginCaller): Editor {
  return {
    ...{ account_id: accountId, id: loginId, kind: 'sub_user', access_type: 1 },
    permissions: [...permissions],
    website_ids: null,
  };
}

/** Who changes others. */
export async function lockEditor(tx: Queries, who: LoginCaller, client: string | undefined): Promise<Editor> {
  return (await lock(tx, who, { client })).editor;
}

/**
 * The login that changes another, and that other.
 * @throws Refusal `not_found` for one that does not exist, is an owner's, or of websites the editor does not see; `forbidden` for one that may do more.
 */
export async function lockLogins(tx: Queries, who: LoginCaller, named: Named) {
  const { editor, target } = await lock(tx, who, named);
  if (target === undefined || !maySeeLogin(powersOf(editor), powersOf(target))) return refuse('not_found');
  if (!mayEditLogin(editor, target)) return refuse('forbidden');
  return { editor, target };
}

/** @throws Refusal `more_than_own` when more is given than the giver has. It is no missing permission: the form stays open, and says so. */
export function refuseMore(editor: Editor, asked: LoginPowers): void {
  if (!isWithin(asked, powersOf(editor))) refuse('more_than_own');
}
