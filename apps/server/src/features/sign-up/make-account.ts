import type { Queries } from '@carded/database';
import { pricedKinds } from '@carded/domain/billing';
import { firstPreset } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { insertAccount, insertLogin } from '#features/accounts/index.ts';
import type { NewTrial } from '#features/billing/index.ts';
import { joinAsCustomer } from '#features/broker-links/index.ts';
import { signUpLead } from '#features/leads/index.ts';
import { type Agreement, keepAcceptance } from '#features/terms/index.ts';
import { insertWebsite } from '#features/websites/index.ts';
import { hashLoginEmail } from '#platform/access/account-owners.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { Draft } from './draft.ts';

/**
 * Makes account, owner, website and acceptance from a finished draft, in the transaction of its sign-up. It is a sandbox until it has a card.
 * @throws Refusal `link_expired` when its invitation was used meanwhile, `conflict` when the address got a login.
 */
export async function makeAccount(context: Context, tx: Queries, draft: Draft, agreement: Agreement) {
  const { personal, business, domain, rootDomain } = draft;
  const invite = draft.invite === null ? null : await takeInvite(context, tx, draft.invite);
  const { accountId } = await insertAccount(context, tx, {
    name: business.name,
    country: business.country,
    state: business.state,
    phone: personal.phone,
    // Starts its trials with its card, unless an invitation gave it others.
    standing: 'sandbox',
    ...(invite?.trial == null ? {} : { trial: invite.trial }),
    isScannerEnabled: invite?.hasScanner ?? false,
  });
  if (invite !== null) await insertInvitedPrices(context, tx, accountId, invite);
  const loginId = await insertLogin(context, tx, {
    accountId,
    kind: 'owner',
    email: personal.email,
    firstName: personal.firstName,
    lastName: personal.lastName,
    passwordHash: draft.passwordHash,
  }).catch(refuseTaken);
  await insertWebsite(context, tx, {
    accountId,
    domain,
    rootDomain,
    name: domain,
    workflow: { preset: firstPreset(business.country), segments: {}, texts: {} },
    savedBy: `${personal.firstName} ${personal.lastName}`,
  });
  const accepted = await keepAcceptance(context, tx, { accountId, loginId, method: 'sign_up' }, agreement);
  await signUpLead(tx, {
    emailHash: hashLoginEmail(context, personal.email),
    inviteHash: invite?.hash ?? null,
    accountId,
    at: new Date(context.now()),
  });
  const actor = `owner:${loginId}`;
  const detail = { invited: invite !== null, broker: invite?.brokerId ?? null, platform: business.platform };
  await appendAudit(context, tx, accountId, { actor, action: 'account.created', subject: accountId, detail });
  await appendAudit(context, tx, accountId, { actor, action: 'terms.accepted', ...accepted });
  if (invite?.customerId != null)
    await joinAsCustomer(context, tx, { accountId, loginId, customerId: invite.customerId });
  return { accountId, loginId };
}

const uniqueViolation = '23505';

/** Tells that the address has a login, since the person has proven it. */
const refuseTaken = (error: unknown): never => {
  if ((error as { code?: string }).code !== uniqueViolation) throw error;
  return refuse('conflict', { message: 'This address has a login by now. Sign in, or reset its password.' });
};

type TakenInvite = {
  hash: Buffer;
  trial: NewTrial;
  prices: Record<string, number>;
  brokerId: string | null;
  customerId: string | null;
  hasScanner: boolean;
};

/** Takes an invitation for good, in the transaction that makes its account. @throws Refusal `link_expired`. */
async function takeInvite(context: Pick<Context, 'now'>, tx: Queries, hashHex: string): Promise<TakenInvite> {
  const now = context.now();
  const hash = Buffer.from(hashHex, 'hex');
  const row = await tx
    .updateTable('invites')
    .set({ used_at: new Date(now) })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined)
    return refuse('link_expired', {
      message: 'The invitation was used already, or has expired. You can finish without it.',
    });
  const { trial_verifications: verifications, trial_scans: scans, trial_days: days } = row;
  const trial = {
    ...(verifications === null ? {} : { verifications }),
    ...(scans === null ? {} : { scans }),
    ...(days === null ? {} : { endsAt: new Date(now + days * 86_400_000) }),
  };
  const { prices, broker_id: brokerId, customer_id: customerId, has_scanner: hasScanner } = row;
  return { hash, trial, prices, brokerId, customerId, hasScanner };
}

/** Connects an invitation with its account, and adds its prices, which begin with the next month. */
async function insertInvitedPrices(
  context: Pick<Context, 'now'>,
  tx: Queries,
  accountId: string,
  { hash, prices }: TakenInvite,
): Promise<void> {
  const now = new Date(context.now());
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  const rows = pricedKinds.flatMap(({ kind }) => {
    const micros = prices[kind];
    if (micros === undefined) return [];
    return [
      {
        account_id: accountId,
        kind,
        from_month: nextMonth,
        unit_micros: micros,
        reason: 'agreed with the invitation',
        set_by: 'invitation',
        set_at: now,
      },
    ];
  });
  if (rows.length > 0) await tx.insertInto('account_prices').values(rows).execute();
  await tx.updateTable('invites').set({ account_id: accountId }).where('token_hash', '=', hash).execute();
}
