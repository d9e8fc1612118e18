import { createStoreAccount as endpoint } from '@carded/contract';
import { inTransaction, type Queries } from '@carded/database';
import { platforms } from '@carded/domain/codes';
import type { Arrival } from '@carded/providers/stores';
import { startSession } from '#features/sessions/index.ts';
import { checkDetails, makeAccount } from '#features/sign-up/index.ts';
import { agreementTo, currentTerms } from '#features/terms/index.ts';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import { deviceCookieOf } from '#platform/access/known-device.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { Call } from '#platform/commands/action.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isFlagOn } from '#platform/flags/is-flag-on.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { findStoreName } from '../find-store-name.ts';
import { storeMailJob } from '../mails/store-mail-job.ts';
import { connectStore, nullWhereTaken } from './connect-store.ts';
import { type ArrivalRow, findClaimed, isNamed } from './find-claimed.ts';
import { presentConnected } from './present-connected.ts';
import { openArrival } from './sealed-arrival.ts';
import { tellElsewhere } from './tell-elsewhere.ts';

/**
 * An account of a store in one press. Its address is the one that the platform tells of the store's owner, which counts as proven; anyone who holds the claim may know
 * whether it has a login. Nobody knows its password: an email says how to choose one.
 */
export const createStoreAccount = ownTransactions(endpoint, async (call) => {
  const { context, input, request, answer } = call;
  if (!(await isFlagOn(context, 'sign_ups')))
    refuse('unavailable', { message: 'Sign-ups are paused. Try again later.' });
  const claimed = await findClaimed(context, context.db.queries, request.storeClaim);
  if (!isNamed(claimed, input.params)) return refuse('not_found');
  const passwordHash = await hashPassword(context.random(24).toString('base64url'));
  const made = await inTransaction(context.db, (tx) => make(call, tx, passwordHash)).catch(nullWhereTaken);
  if (made === null) {
    await tellElsewhere(context, null, request.storeClaim);
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
  { context, input: { params, body }, request }: Call<typeof endpoint>,
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
  await enqueueIn(
    context,
    tx,
    accountId,
  )(storeMailJob, {
    ...{ account: accountId, store: connected.store.id, kind: 'account_made', ref: 'once' },
  });
  return { accountId, loginId, email, connected };
};

const platformId = ({ platform }: ArrivalRow) => platforms.find(({ slug }) => slug === platform)?.id;
const domainOf = (row: ArrivalRow, { shop }: Arrival) =>
  shop.primaryDomain === '' ? row.external_id : shop.primaryDomain;
