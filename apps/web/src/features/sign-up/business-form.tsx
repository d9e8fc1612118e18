import { countries, divisionsOf } from '@carded/domain/codes';
import { newPasswordHint } from '#platform/session/password-rules.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Choice, Field, focusOnArrival, NewPassword } from './field.tsx';
import type { Begun, Opened } from './frame.tsx';
import { type Invited, inviteToken, readInvite } from './invitation.tsx';
import css from './sign-up.module.css';
import { hasPhone, useBusinessForm } from './use-business-form.ts';
import { useAsked } from './use-step-form.ts';

type Props = {
  known: Opened['signup'];
  onBegun: (begun: Begun) => void;
  onOpened: (opened: Opened) => void;
  onBack: (() => void) | null;
  onResume: () => void;
  /** Whether the person came back to this step. */
  isReturn: boolean;
  /** Whether the sign-up started here is over: finished elsewhere, or expired. */
  hasEnded: boolean;
  onEnded: () => void;
};

/** The eight fields of step 1, filled in by an invitation where there is one; with a phone where one is known. */
export function BusinessForm(props: Props) {
  const invite = inviteToken();
  const invited = useAsked(async () => ({ details: await readInvite(invite) }));
  if (invited.error !== null)
    return (
      <div className={css.card}>
        <Refused error={invited.error} />
        <Button onClick={invited.again}>Try again</Button>
      </div>
    );
  if (invited.data === null) return null;
  const { details } = invited.data;
  return (
    <Form
      {...props}
      invite={details === null ? null : invite}
      invited={details}
      isEnded={invite !== null && details === null}
    />
  );
}

type Invitation = { invite: string | null; invited: Invited | null; isEnded: boolean };

function Form({ isReturn, invite, invited, isEnded, hasEnded, ...props }: Props & Invitation) {
  const { known, onBack, onResume } = props;
  const form = useBusinessForm({ ...props, invited, invite });
  const isKnown = known?.confirmed === true;
  const isAgreed = known?.step === 3;
  const { country } = form.values;
  const states = divisionsOf(country);
  return (
    <form className={css.card} noValidate onSubmit={form.submit}>
      <h1 ref={isReturn ? focusOnArrival : null} tabIndex={-1}>
        Create your account
      </h1>
      <p className={css.lead}>For shops and stores. It takes about a minute.</p>
      {invited === null ? null : (
        <Notice group="accepted" heading={`${invited.invited_by} invited you`}>
          Your business is filled in. Check it{isKnown ? '.' : ', then choose a password.'}
          {invited.by_broker
            ? ' As your broker, they see how many verifications you have and where your account stands, but no buyers. You can allow more, or end it, at any time.'
            : null}
        </Notice>
      )}
      {hasEnded && known === null ? (
        <Notice group="pending" heading="This sign-up has ended" role="status">
          It was finished elsewhere, or is too old. Begin again, or <a href="/signin">sign in</a>.
        </Notice>
      ) : null}
      {isEnded ? (
        <Notice group="pending" heading="The invitation was used already, or has expired">
          You can sign up without it.
        </Notice>
      ) : null}
      <Refused error={form.refused} />
      <fieldset>
        <legend>Your shop</legend>
        <Field
          label="Website address"
          inputMode="url"
          autoComplete="url"
          placeholder="shop.example.com"
          {...form.field('website')}
        />
        <Field label="Business name" autoComplete="organization" {...form.field('name')} />
        <div className={css.pair}>
          <Choice
            label="Country"
            autoComplete="country"
            {...form.field('country')}
            onChange={(event) => form.set({ country: event.currentTarget.value, state: '' })}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Choice>
          {states === null ? null : (
            <Choice
              label={country === 'CA' ? 'Province' : 'State'}
              autoComplete="address-level1"
              {...form.field('state')}
            >
              <option value="">Choose one</option>
              {states
                .filter(({ isListed }) => isListed)
                .map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
            </Choice>
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend>You</legend>
        <div className={css.pair}>
          <Field label="First name" autoComplete="given-name" {...form.field('firstName')} />
          <Field label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        </div>
        <Field label="Work email" type="email" autoComplete="username" readOnly={isKnown} {...form.field('email')} />
        {hasPhone(known, invited) ? (
          <Field label="Phone (optional)" type="tel" autoComplete="tel" {...form.field('phone')} />
        ) : null}
        {isKnown ? null : <NewPassword label="Password" hint={newPasswordHint(false)} {...form.field('password')} />}
      </fieldset>
      <div className={css.trap} aria-hidden="true">
        <label>
          Fax
          <input tabIndex={-1} autoComplete="off" {...form.field('fax')} />
        </label>
      </div>
      <div className={css.actions}>
        <Button kind="brand" size="lg" type="submit" busy={form.isBusy}>
          {isAgreed ? 'Continue to the card' : 'Continue to terms'}
        </Button>
        {onBack === null ? (
          <span>No card needed to start</span>
        ) : (
          <Button kind="quiet" onClick={onBack}>
            {isAgreed ? 'Back to the card' : 'Back to the terms'}
          </Button>
        )}
      </div>
      {isKnown ? null : (
        <p className={css.small}>
          Begun on another device?{' '}
          <button type="button" className={css.asLink} onClick={onResume}>
            Continue it here with a code
          </button>
        </p>
      )}
    </form>
  );
}
