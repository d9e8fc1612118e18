import * as endpoints from '@carded/contract';
import { inTransaction, type Queries } from '@carded/database';
import { platforms } from '@carded/domain/codes';
import type { Arrival } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { startSession } from '#features/sessions/index.ts';
import { checkDetails, makeAccount } from '#features/sign-up/index.ts';
import { agreementTo, currentTerms } from '#features/terms/index.ts';
import { findWebsite, nameOf } from '#features/websites/index.ts';
import { hashLoginEmail } from '#platform/access/accounts.ts';
import { actorOf } from '#platform/access/caller.ts';
import { deviceCookieOf } from '#platform/access/known-device.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { Call } from '#platform/commands/action.ts';
import { inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isFlagOn } from '#platform/flags/is-flag-on.ts';
import { storeClaimCookie } from '#platform/http/request-parts.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { enqueueStoreMail } from '../mails/store-mail.ts';
import { findStoreName } from '../stores.ts';
import { type ArrivalRow, findClaimed, isNamed, openArrival } from './arrivals.ts';
import { type Connected, connectStore, nullWhereTaken } from './connect-store.ts';

/**
 * An account of a store in one press. Its address is the one that the platform tells of the store's owner, which counts as proven; anyone who holds the claim may know
 * whether it has a login. Nobody knows its password: an email says how to choose one.
 */
export const createStoreAccount = ownTransactions(endpoints.createStoreAccount, async (call) => {
  const { context, input, request, answer } = call;
  if (!(await isFlagOn(context, 'sign_ups')))
    refuse('unavailable', { message: 'Sign-ups are paused. Try again later.' });
  const claimed = await findClaimed(context, context.db.queries, request.storeClaim);
  if (!isNamed(claimed, input.params)) return refuse('not_found');
  const passwordHash = await hashPassword(context.random(24).toString('base64url'));
  const made = await inTransaction(context.db, (tx) => make(call, tx, passwordHash)).catch(nullWhereTaken);
  if (made === null) {
    await notifyElsewhere(context, null, request.storeClaim);
    return refuse('store_elsewhere');
  }
  const { accountId, loginId, email, connected } = made;
  const login = await startSession(
    context,
    { accountId, loginId, kind: 'owner' },
    { hasMfa: false, by: 'sign_up' },
    request,
    answer,
  );
  answer.deviceCookie = deviceCookieOf(context, request.device, hashLoginEmail(context, email));
  return { login, ...presentConnected(context, { ...connected, isNew: true }) };
});

const make = async (
  { context, input: { params, body }, request }: Call<typeof endpoints.createStoreAccount>,
  tx: Queries,
  passwordHash: string,
) => {
  const row = await findClaimed(context, tx, request.storeClaim, { forUpdate: true });
  if (!isNamed(row, params)) return refuse('not_found');
  if ((await findStoreName(tx, row.platform, row.external_id)) !== null) return null;
  const arrival = openArrival(context, row.id, row.sealed);
  const { email } = arrival.shop;
  if (email === '')
    refuse('conflict', { message: 'The platform tells no address of yours. Sign up, and connect then.' });
  const terms = await currentTerms(context, tx);
  if (body.terms.version !== terms.version) refuse('terms_changed');
  const checked = checkDetails(context, {
    personal: body.personal,
    business: { ...body.business, types: [1], platform: platformId(row) },
    domain: domainOf(row, arrival),
  });
  const draft = { ...checked, personal: { ...checked.personal, email }, passwordHash, invite: null, agreement: null };
  const { accountId, loginId } = await makeAccount(context, tx, draft, agreementTo(context, terms, request));
  const { sealed_keys: keys } = await tx
    .selectFrom('accounts')
    .select('sealed_keys')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  context.keys.ofAccount.take(accountId, keys);
  const connected = await connectStore(context, tx, {
    ...{ accountId, row, arrival, website: null },
    savedBy: `${body.personal.firstName} ${body.personal.lastName}`,
  });
  if (connected === null) return refuse('store_elsewhere');
  await appendAudit(context, tx, accountId, {
    actor: `owner:${loginId}`,
    action: 'store.linked',
    subject: connected.store.id,
    detail: { platform: row.platform, website: connected.website.id },
  });
  const { store } = connected;
  await enqueueStoreMail(context, tx, { account: accountId, store: store.id, kind: 'account_made', ref: 'once' });
  return { accountId, loginId, email, connected };
};

const platformId = ({ platform }: ArrivalRow) => platforms.find(({ slug }) => slug === platform)?.id;
const domainOf = (row: ArrivalRow, { shop }: Arrival) =>
  shop.primaryDomain === '' ? row.external_id : shop.primaryDomain;

/** Takes a session and the claim: neither alone connects anything. */
export const linkStore = ownTransactions(endpoints.linkStore, async (call) => {
  const { context, who, answer } = call;
  const done = await inAccount(context, who.accountId, (tx) => link(call, tx)).catch(nullWhereTaken);
  if (done === null) {
    await notifyElsewhere(context, who.accountId, call.request.storeClaim);
    return refuse('store_elsewhere');
  }
  answer.setCookie = { name: storeClaimCookie, value: '', maxAgeSeconds: 0, sameSite: 'lax' };
  return presentConnected(context, done);
});

const link = async ({ context, input, who, request }: Call<typeof endpoints.linkStore>, tx: Queries) => {
  const row = await findClaimed(context, tx, request.storeClaim, { forUpdate: true });
  if (!isNamed(row, input.params)) return refuse('not_found');
  const { website: token } = input.body;
  const connected = await connectStore(context, tx, {
    accountId: who.accountId,
    row,
    arrival: openArrival(context, row.id, row.sealed),
    website: token === undefined ? null : await findWebsite(tx, who, token, { forUpdate: true }),
    savedBy: nameOf(who),
  });
  if (connected === null) return null;
  await appendAudit(context, tx, who.accountId, {
    actor: actorOf(who),
    action: endpoints.linkStore.audit,
    subject: connected.store.id,
    detail: { platform: row.platform, website: connected.website.id },
  });
  return connected;
};

function presentConnected({ providers }: Pick<Context, 'providers'>, { store, website, isNew }: Connected) {
  const isBilled = providers.stores[store.platform]?.billing !== undefined;
  return {
    website: { token: website.key_live, name: website.name, domain: website.domain, is_new: isNew },
    store: { uuid: store.id, state: store.state, needs_billing: isBilled && store.billing?.isActive !== true },
  };
}

/** Both owners hear of it, once a day each: the one whose store it is, and the one who asked (null: somebody without an account). */
async function notifyElsewhere(context: Context, accountId: string | null, claim: string | null): Promise<void> {
  const row = await findClaimed(context, context.db.queries, claim);
  const known = row === null ? null : await findStoreName(context.db.queries, row.platform, row.external_id);
  if (row === null || known === null) return;
  const day = new Date(context.now()).toISOString().slice(0, 10);
  const of = { store: known.store_id, owner: known.account_id, ref: day };
  await inTransaction(context.db, async (tx) => {
    const notify = (account: string, kind: 'asked_elsewhere' | 'is_elsewhere') =>
      enqueueStoreMail(context, tx, { account, kind, ...of });
    await notify(known.account_id, 'asked_elsewhere');
    if (accountId !== null && accountId !== known.account_id) await notify(accountId, 'is_elsewhere');
  });
}
