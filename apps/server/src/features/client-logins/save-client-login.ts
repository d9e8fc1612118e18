import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import {
  isWithin,
  offeredPermissions,
  type Permission,
  parsePermissions,
  permissions,
  siteSpecificAccess,
} from '@carded/domain/codes';
import { isEmail, namesAddress } from '@carded/domain/contact';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { removeViewsOfLogin } from '#features/log-views/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import type { Call } from '#platform/commands/action.ts';
import { inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/enqueue.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { mailCharges } from '#platform/ledger/message-charges.ts';
import { queueMessage } from '#platform/messages/queue-message.ts';
import { noPassword } from '#platform/passwords/hash-password.ts';
import { countInvitation, invite, refuseSameEmail, releaseEmail } from './invitations.ts';
import { presentClientLogin, removedWebsites } from './list-client-logins.ts';
import { type LoginRow, lockEditor, lockLogins, loginsCommand, powersOf, refuseMore } from './lock-logins.ts';
import { removeCredentials, signOutLogin } from './remove-client-login.ts';

const loginsAtMost = 500;

/** A login with at most what its maker has. Its person sets the password with an emailed link. */
export const createClientLogin = loginsCommand(endpoints.createClientLogin, {
  prepare: async ({ context, input: { body }, who }) => {
    await chargeOrRefuse(context, mailCharges(context, who.accountId, body.login.email));
  },
  act: async ({ context, input: { body }, who, tx, audit }) => {
    const editor = await lockEditor(tx, who, body.client);
    const checked = await checkClientLogin(tx, who, body.login);
    refuseMore(editor, { permissions: checked.permissions, websites: checked.website_ids });
    // Locks the account, so that an address cannot be added twice.
    await tx.selectFrom('accounts').select('account_id').where('account_id', '=', who.accountId).forUpdate().execute();
    const { count } = await tx
      .selectFrom('logins')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', who.accountId)
      .where('is_removed', '=', false)
      .executeTakeFirstOrThrow();
    if (Number(count) >= loginsAtMost)
      refuse('conflict', { message: `An account has at most ${loginsAtMost} logins.` });
    const id = context.newId();
    const claim = { accountId: who.accountId, loginId: id, email: checked.email };
    await refuseSameEmail(tx, claim);
    await tx
      .insertInto('logins')
      .values({
        ...checked,
        account_id: who.accountId,
        id,
        kind: 'sub_user',
        password_hash: noPassword,
        token: context.random(16).toString('base64url'),
        created_at: new Date(context.now()),
        joined_at: null,
      })
      .execute();
    await invite(context, tx, claim);
    await announceCredentialChange(context, tx, who.accountId, 'login_added', null);
    audit.subject = id;
    audit.detail = {
      access_type: checked.access_type,
      permissions: checked.permissions,
      websites: checked.website_ids ?? [],
    };
    return { login: await presentClientLogin(tx, editor, id, context.now()) };
  },
});

type Given = Call<typeof endpoints.updateClientLogin>;

const hasOtherEmail = ({ body }: Given['input'], target: LoginRow): boolean =>
  body.login.email.trim().toLowerCase() !== target.email.toLowerCase();

const lockNamed = (tx: Parameters<typeof lockLogins>[0], { input: { body }, who }: Given) =>
  lockLogins(tx, who, { client: body.client, token: body.login.token });

/**
 * Changes a login at once. One with fewer rights is signed out; one with another address is invited again: sign-in methods and personal data are removed with
 * the old address, which is notified, like the owners.
 */
export const updateClientLogin = loginsCommand(endpoints.updateClientLogin, {
  prepare: async (call) => {
    const { context, input, who } = call;
    const { target } = await inAccount(context, who.accountId, (tx) => lockNamed(tx, call));
    if (!hasOtherEmail(input, target)) return { isCounted: false };
    const { email } = input.body.login;
    await countInvitation(context, { accountId: who.accountId, loginId: target.id, email });
    return { isCounted: true };
  },
  act: async ({ tx, audit, ...call }, { isCounted }) => {
    const { context, input, who } = call;
    const { editor, target } = await lockNamed(tx, call);
    const { token: _, ...typed } = input.body.login;
    const checked = await checkClientLogin(tx, who, typed, target);
    const powers = { permissions: checked.permissions, websites: checked.website_ids };
    refuseMore(editor, powers);
    const claim = { accountId: who.accountId, loginId: target.id, email: checked.email };
    const isReaddressed = hasOtherEmail(input, target);
    // Refuses when another person changed the address after the mails were counted.
    if (isReaddressed && !isCounted) refuse('conflict', { message: 'A colleague changed this login. Try again.' });
    const isLess = !isWithin(powersOf(target), powers);
    if (isReaddressed) await refuseSameEmail(tx, claim);
    await tx
      .updateTable('logins')
      .set({
        ...checked,
        ...(isReaddressed ? { joined_at: null, email_bounced_at: null } : {}),
      })
      .where('account_id', '=', who.accountId)
      .where('id', '=', target.id)
      .execute();
    if (isReaddressed) {
      await removeCredentials(tx, claim);
      await removeViewsOfLogin(tx, claim);
      await releaseEmail(tx, claim);
      await invite(context, tx, claim);
      await announceCredentialChange(context, tx, who.accountId, 'login_readdressed', null);
      // An address that nobody has shown to be theirs had no login yet.
      if (target.joined_at !== null) await notifyOldAddress(context, tx, { ...claim, oldEmail: target.email });
    }
    const ended = isLess || isReaddressed ? await signOutLogin(context, tx, claim) : 0;
    audit.subject = target.id;
    audit.detail = {
      access_type: checked.access_type,
      permissions: checked.permissions,
      websites: checked.website_ids ?? [],
      readdressed: isReaddressed,
      ended,
    };
    return { login: await presentClientLogin(tx, editor, target.id, context.now()) };
  },
});

type Moved = { accountId: string; loginId: string; oldEmail: string };

/** Notifies the earlier holder of a login that it now belongs to another person. */
async function notifyOldAddress(context: Context, tx: Queries, { accountId, loginId, oldEmail }: Moved): Promise<void> {
  const title = 'The email of your Carded login was changed';
  await queueMessage(context, tx, {
    accountId,
    aboutId: loginId,
    message: {
      channel: 'mail',
      to: oldEmail,
      subject: title,
      text: `${title} on ${new Date(context.now()).toUTCString()}. A colleague changed it, and you were signed out: you can no longer sign in with this address and your password.

If you did not expect this, tell the owner of your account.
`,
    },
  });
}

type Typed = z.output<typeof endpoints.createClientLogin.body>['login'];

/**
 * Checks typed values of a login, and makes its columns. Rights without current use, such as of a disabled scanner or a removed website, stay with a login that had them.
 * @throws Refusal `invalid_input` naming every wrong field; `not_found` for a website of another account.
 */
async function checkClientLogin(tx: Queries, who: LoginCaller, typed: Typed, before?: LoginRow) {
  const fields: { path: string; message: string }[] = [];
  const wrong = (name: keyof Typed, message: string) => fields.push({ path: `body.login.${name}`, message });
  const accessType = typed.access_type === siteSpecificAccess ? siteSpecificAccess : 1;
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
      accessType === siteSpecificAccess
        ? 'has one that a login limited to websites cannot have'
        : 'has one that this account has no use for',
    );
  const websiteIds = accessType === siteSpecificAccess ? [...new Set(typed.websites)] : null;
  if (websiteIds?.length === 0) wrong('websites', 'needs at least one website');
  if (fields.length > 0) refuse('invalid_input', { fields });
  if (websiteIds !== null) await findWebsites(tx, who.accountId, websiteIds);
  const removed = await removedWebsites(tx, who.accountId, before?.website_ids ?? []);
  const given = new Set([...known, ...kept]);
  return {
    first_name: typed.firstname,
    last_name: typed.lastname,
    email: typed.email.trim(),
    access_type: accessType,
    permissions: everything.filter((code) => given.has(code)),
    website_ids: websiteIds === null ? null : [...websiteIds, ...removed],
  };
}

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
