import { validateSignUp as endpoint } from '@carded/contract';
import { cardEntry } from '#features/billing/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isFlagOn } from '#platform/flags/is-flag-on.ts';
import { networkOf } from '#platform/ledger/network-of.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { refuseWithoutHashSlot } from '#platform/passwords/in-hash-slot.ts';
import { refuseWeakPassword } from '#platform/passwords/refuse-weak-password.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { beginSignUp } from './begin-sign-up.ts';
import { checkDetails } from './check-details.ts';
import { chargeCode, payForStart } from './sign-up-charges.ts';
import { presentCode } from './sign-up-code.ts';

/** Step 1. Everything is checked but whether the address has a login: that is found out by the job that writes to it. */
export const validateSignUp = ownTransactions(endpoint, async ({ context, input: { body }, request, answer }) => {
  if (!(await isFlagOn(context, 'sign_ups')))
    refuse('unavailable', { message: 'Sign-ups are paused. Try again later.' });
  const { personal, business } = body;
  const checked = checkDetails(context, body, () =>
    refuseWeakPassword(body.password, [personal.email, personal.firstName, personal.lastName, business.name], {
      hasSecondFactor: false,
    }),
  );
  // A program that fills in what nobody sees is answered like a person, and nothing comes of it.
  if ((body.fax ?? '') !== '') return { authorize: cardEntry(context), code: presentCode(new Date(context.now())) };
  const asker = { isKnown: false, network: networkOf(request.ip) };
  refuseWithoutHashSlot(asker);
  await payForStart(context, request, body.work);
  await chargeCode(context, request, personal.email);
  const code = await beginSignUp(context, answer, {
    ...checked,
    personal: { ...checked.personal, email: personal.email },
    passwordHash: await hashPassword(body.password, asker),
    invite: body.invite === undefined ? null : hashToken(body.invite).toString('hex'),
    agreement: null,
  });
  return { authorize: cardEntry(context), code };
});
