import type { AnswerOf } from '@carded/client';
import { isLinkEnded } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { focusOnArrival } from './field.tsx';
import { call, type Opened } from './frame.tsx';
import css from './sign-up.module.css';

export type Invited = AnswerOf<'signUp.invite'>;
type SignUp = NonNullable<Opened['signup']>;

/** Reads the token of an invitation's link, even a truncated one. It follows the address's #, which is not sent to servers or other pages. */
export function inviteToken(): string | null {
  return /^#invite=(.*)$/.exec(window.location.hash)?.[1] ?? null;
}

/** Removes an invitation that is not used from the page's address, so that no reload offers it again. */
export function leaveInvite(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}

/**
 * Loads the values of an invitation; null without one, or when it has ended.
 * @throws other errors: an invitation that could not be read has not ended
 */
export async function readInvite(token: string | null): Promise<Invited | null> {
  if (token === null || !/^[\w-]{20,120}$/.test(token)) return null;
  try {
    return await call('signUp.invite', { params: { token } });
  } catch (error) {
    if (isLinkEnded(error)) return null;
    throw error;
  }
}

/** Tells whether a sign-up continues with the invitation: its email is confirmed, and the invitation names no other. Otherwise a new one begins. */
function continuesWith({ confirmed, personal }: SignUp, { personal_email: email }: Invited): boolean {
  return confirmed && (email === '' || email.toLowerCase() === personal.email.toLowerCase());
}

/** Leaves a draft out that does not continue with the invitation. */
export function withInvitation(state: Opened, invited: Invited | null): Opened {
  return state.signup === null || invited === null || continuesWith(state.signup, invited)
    ? state
    : { ...state, signup: null };
}

type Props = { invited: Invited | null; signup: SignUp; onTake: () => void; onLeave: () => void };

/** Asks which counts, where a link with an invitation is opened in a browser that has begun a sign-up without it; null for one that has ended. */
export function InvitationChoice({ invited, signup, onTake, onLeave }: Props) {
  const { business, personal } = signup;
  const heading =
    invited === null
      ? 'The invitation was used already, or has expired'
      : `${invited.invited_by} invited ${invited.business_name || 'you'}`;
  return (
    <section className={css.card}>
      <h1 ref={focusOnArrival} tabIndex={-1}>
        {heading}
      </h1>
      <p className={css.lead}>
        In this browser you have begun to sign up {business.name} with {personal.email}
        {invited === null ? '. You can continue with that.' : ', without this invitation.'}
      </p>
      {invited === null ? null : <p>{consequence(signup, invited)}</p>}
      <div className={css.actions}>
        {invited === null ? null : (
          <Button kind="brand" size="lg" onClick={onTake}>
            Use the invitation
          </Button>
        )}
        <Button kind={invited === null ? 'brand' : 'quiet'} onClick={onLeave}>
          Continue without it
        </Button>
      </div>
    </section>
  );
}

const consequence = (signup: SignUp, invited: Invited): string => {
  if (continuesWith(signup, invited))
    return 'With the invitation, its details are filled in for you to check. Your email stays confirmed.';
  const begins = 'With the invitation, a new sign-up begins. Its details are filled in for you to check.';
  return signup.confirmed
    ? `${begins} You can continue the other one later, with a code to ${signup.personal.email}.`
    : begins;
};
