import type { Queries } from '@carded/database';
import { firstPreset } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { insertAccount, insertLogin } from '#features/accounts/index.ts';
import { joinAsCustomer } from '#features/broker-links/index.ts';
import { signUpLead } from '#features/leads/index.ts';
import { type Agreement, keepAcceptance } from '#features/terms/index.ts';
import { insertWebsite } from '#features/websites/index.ts';
import { hashLoginEmail } from '#platform/access/accounts.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { Draft } from './draft.ts';
import { insertInvitedPrices, takeInvite } from './take-invite.ts';

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
