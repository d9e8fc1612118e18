import * as endpoints from '@carded/contract';
import { inTransaction } from '@carded/database';
import { divisionOf, divisionsOf, isCountryCode, otherDivision, platforms } from '@carded/domain/codes';
import { namesAddress } from '@carded/domain/contact';
import { normalizePhone } from '@carded/domain/people';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { cardEntry } from '#features/billing/index.ts';
import { agreementTo, currentTerms } from '#features/terms/index.ts';
import { readDomain } from '#features/websites/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { isFlagOn } from '#platform/flags/is-flag-on.ts';
import type { Job } from '#platform/jobs/job.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import { hashPassword, refuseWithoutHashSlot } from '#platform/passwords/hash-password.ts';
import { refuseWeakPassword } from '#platform/passwords/refuse-weak-password.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { beginSignUp, confirmSignUp, sendSignUpCode } from './confirm-sign-up.ts';
import { createUser } from './create-user.ts';
import { type Draft, findSignUp, lockSignUp, openDraft, sealDraft } from './draft.ts';
import { getInvite, inviteLead, mailLeadInvite } from './invites.ts';
import { getSignUp, mailSignUp, presentCode, presentSignUp } from './present-sign-up.ts';
import { chargeCode, getSignUpChallenge, payForStart } from './sign-up-charges.ts';

export { makeInvite } from './invites.ts';
export { makeAccount } from './make-account.ts';
export { signUpCode } from './present-sign-up.ts';

type Body = z.output<typeof endpoints.validateSignUp.body>;
type Change = z.output<typeof endpoints.updateSignUp.body>;
type Field = { path: string; message: string };

/**
 * Checks typed details for a draft. The address is checked for its form only, not for existing logins.
 * @param alsoCheck further check whose refused fields are named with the others
 * @throws Refusal `invalid_input` naming every wrong field; for a platform that cannot run the checks, with a flag in `details`.
 */
export function checkDetails(
  { config }: Pick<Context, 'config'>,
  { personal, business, domain }: Pick<Body, 'business' | 'domain'> & { personal: Omit<Body['personal'], 'email'> },
  alsoCheck: () => void = () => undefined,
): Pick<Draft, 'business' | 'domain' | 'rootDomain'> & { personal: Omit<Draft['personal'], 'email'> } {
  const fields: Field[] = [];
  const wrong = (path: string, message: string) => fields.push({ path: `body.${path}`, message });
  for (const name of ['firstName', 'lastName'] as const)
    if (namesAddress(personal[name])) wrong(`personal.${name}`, 'must be a name, without an address in it');
  const phone = personal.phone ?? '';
  if (phone !== '' && normalizePhone(phone) === null) wrong('personal.phone', 'must be a phone number');
  if (namesAddress(business.name)) wrong('business.name', 'must be a name, without an address in it');
  const state = stateOf(business, wrong);
  const platform = business.platform ?? null;
  const known = platforms.find(({ id }) => id === platform);
  const isUnusable = known?.canSignUp === false;
  if (isUnusable) wrong('business.platform', `Carded cannot run on ${known.label}: its checkout allows no scripts`);
  else if (platform !== null && known === undefined) wrong('business.platform', 'must be a platform of the list');
  const read = readDomain(domain, config.isLocal);
  if (read === null) wrong('domain', 'must be the address of a website, such as shop.example.com');
  try {
    alsoCheck();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    fields.push(...(error.more.fields ?? []));
  }
  if (fields.length > 0 || read === null)
    return refuse('invalid_input', { fields, ...(isUnusable ? { details: { invalid_platform: 'true' } } : {}) });
  return {
    personal: { firstName: personal.firstName, lastName: personal.lastName, phone },
    business: {
      name: business.name,
      country: business.country,
      state,
      orders: business.orders ?? '',
      types: [...(business.types ?? [])],
      platform,
    },
    ...read,
  };
}

/** A state of the country's list; Other where it has none. */
const stateOf = ({ country, state }: Body['business'], wrong: (path: string, message: string) => void): string => {
  if (!isCountryCode(country)) wrong('business.country', 'must be a country of the list');
  else if (divisionsOf(country) === null) return otherDivision;
  else if (divisionOf(country, state) === null) wrong('business.state', 'must be a state or province of the country');
  return state;
};

/** A draft with what was corrected in it. */
function correctDraft(context: Pick<Context, 'config'>, draft: Draft, change: Change): Draft {
  const checked = checkDetails(context, {
    personal: change.personal ?? draft.personal,
    business: change.business ?? { ...draft.business, platform: draft.business.platform ?? undefined },
    domain: change.domain ?? draft.domain,
  });
  return { ...draft, ...checked, personal: { ...checked.personal, email: draft.personal.email } };
}

/** Corrects what was typed, takes an invitation, or notes which terms were agreed to: the version in effect, by the server's clock. Only once the address is proven. */
const updateSignUp = ownTransactions(endpoints.updateSignUp, async ({ context, input: { body }, request }) => {
  await inTransaction(context.db, async (tx) => {
    const row = await lockSignUp(context, tx, request.signUp);
    if (row.finished_at !== null || !row.has_draft) refuse('sign_up_ended');
    if (row.confirmed_at === null) refuse('sign_up_incomplete', { details: { step: '1' } });
    const draft = correctDraft(context, openDraft(context, row.id, row.sealed), body);
    if (body.invite !== undefined) draft.invite = inviteHashOf(body.invite);
    if (body.terms !== undefined) {
      const document = await currentTerms(context, tx);
      if (body.terms.version !== document.version) refuse('terms_changed');
      draft.agreement = agreementTo(context, document, request);
    }
    await tx
      .updateTable('signups')
      .set({ sealed: sealDraft(context, row.id, draft) })
      .where('id', '=', row.id)
      .execute();
  });
  return presentSignUp(context, await findSignUp(context, request.signUp), request);
});

const inviteHashOf = (token: string): string => hashToken(token).toString('hex');

/** Step 1. Everything is checked but whether the address has a login: that is found out by the job that writes to it. */
const validateSignUp = ownTransactions(
  endpoints.validateSignUp,
  async ({ context, input: { body }, request, answer }) => {
    if (!(await isFlagOn(context, 'sign_ups')))
      refuse('unavailable', { message: 'Sign-ups are paused. Try again later.' });
    const { personal, business } = body;
    const checked = checkDetails(context, body, () =>
      refuseWeakPassword(body.password, [personal.email, personal.firstName, personal.lastName, business.name], {
        hasSecondFactor: false,
      }),
    );
    // Answers a program that filled in the hidden field like a person, without effect.
    if ((body.fax ?? '') !== '') return { authorize: cardEntry(context), code: presentCode(new Date(context.now())) };
    const asker = { isKnown: false, network: networkOf(request.ip) };
    refuseWithoutHashSlot(asker);
    await payForStart(context, request, body.work);
    await chargeCode(context, request, personal.email);
    const code = await beginSignUp(context, answer, {
      ...checked,
      personal: { ...checked.personal, email: personal.email },
      passwordHash: await hashPassword(body.password, asker),
      invite: body.invite === undefined ? null : inviteHashOf(body.invite),
      agreement: null,
    });
    return { authorize: cardEntry(context), code };
  },
);

export const routes = [
  validateSignUp,
  sendSignUpCode,
  confirmSignUp,
  getSignUp,
  updateSignUp,
  getSignUpChallenge,
  createUser,
  getInvite,
  inviteLead,
];
export const jobs: readonly Job[] = [mailSignUp, mailLeadInvite];
