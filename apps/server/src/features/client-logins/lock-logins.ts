import type { Endpoint } from '@carded/contract';
import type { Queries, Tables } from '@carded/database';
import { isWithin, type LoginPowers, type Permission, permissions, siteSpecificAccess } from '@carded/domain/codes';
import { brokerGives } from '@carded/domain/customers';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { findCustomer, inCustomer } from '#features/broker-links/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { seesCustomers } from '#platform/access/view-of.ts';
import { type Answer, type Call, callOf, type Route, type TransactionCall } from '#platform/commands/action.ts';
import { type Auditable, command, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';

export type LoginRow = Selectable<Tables['logins']>;
/** Editor of logins: a login, or a broker, who has none here. */
export type Editor = Pick<LoginRow, 'account_id' | 'id' | 'kind' | 'access_type' | 'permissions' | 'website_ids'>;
type Named = { client: string | undefined; token: string };

/** Locks the caller's login as it is now, so that its permissions cannot change meanwhile. */
const lock = async (
  tx: Queries,
  who: LoginCaller,
  { client, token }: { client: string | undefined; token?: string },
) => {
  if (client !== undefined && client !== who.accountId) refuse('not_found');
  // Orders by id, so that two who change each other wait instead of deadlocking.
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

/** Locks the editor of other logins. */
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

type ChangesLogins = Auditable & { audit: string; body: NonNullable<Endpoint['body']> };
type LoginInput = { body: { client?: string | undefined } };
type Steps<E extends ChangesLogins, Prepared> = {
  prepare?: (call: Call<E>) => Promise<Prepared>;
  act: (call: TransactionCall<E>, prepared: Prepared) => Answer<E>;
};

/**
 * Makes a command that changes logins: of the own account, or of a broker's customer named by `client`. The same steps run in both, with the caller's rights
 * there; a broker leaves a row in both logs.
 */
export function loginsCommand<E extends ChangesLogins, Prepared = undefined>(
  endpoint: E,
  { prepare = async () => undefined as Prepared, act }: Steps<E, Prepared>,
): Route {
  const own = command(endpoint, { prepare, act });
  return {
    endpoint,
    run: async (raw) => {
      const call = callOf<E>(raw);
      const { body } = raw.input as LoginInput;
      const by = raw.who as LoginCaller;
      const { client } = body;
      if (client === undefined || client === by.accountId) return own.run(raw);
      if (!seesCustomers(by)) refuse('not_found');
      const { context } = raw;
      const who = await atCustomer(context, by, client);
      const there = { ...call, who, input: { ...call.input, body: { ...body, client: undefined } } } as Call<E>;
      const prepared = await prepare(there);
      return inCustomer(
        { context, who: by, client, needs: 'settings', action: endpoint.audit },
        async (tx, { accountId }) => {
          const audit = { subject: '', detail: {} };
          const answer = await act({ ...there, tx, audit, enqueue: enqueueIn(context, tx, accountId) }, prepared);
          return { answer, ...audit };
        },
      );
    },
  };
}

type Login = {
  id: string;
  kind: string;
  access_type: number;
  permissions: readonly string[];
  website_ids: readonly string[] | null;
};

/** Reads a login's powers from its row. An owner has all. */
export function powersOf(row: Omit<Login, 'id'>): LoginPowers {
  return row.kind === 'owner'
    ? { permissions: permissions.map(({ code }) => code), websites: null }
    : {
        permissions: row.permissions as readonly Permission[],
        websites: row.access_type === siteSpecificAccess ? (row.website_ids ?? []) : null,
      };
}

/** A login limited to websites is shown only those that reach no further. */
export function maySeeLogin(editor: LoginPowers, login: LoginPowers): boolean {
  return isWithin({ permissions: [], websites: login.websites }, editor);
}

/** Tells whether the editor may change a login: not their own, and none with more rights. */
export function mayEditLogin(editor: Login, login: Login): boolean {
  return editor.id !== login.id && isWithin(powersOf(login), powersOf(editor));
}

/**
 * Makes a broker's person an editor in a customer's account, with few rights.
 * @throws Refusal `not_found`, `customer_access_needed`.
 */
export async function atCustomer(context: Context, who: LoginCaller, client: string): Promise<LoginCaller> {
  const { accountId } = await readInAccount(context, who.accountId, (tx) =>
    findCustomer(tx, who.accountId, client, { needs: 'settings' }),
  );
  const { is_scanner_enabled: isScannerEnabled } = await readInAccount(context, accountId, (tx) =>
    tx
      .selectFrom('accounts')
      .select('is_scanner_enabled')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
  return {
    ...who,
    accountId,
    kind: 'sub_user',
    permissions: brokerGives,
    isBroker: true,
    account: { ...who.account, isBroker: false, isScannerEnabled },
  };
}
