import { planDefaults, trialDefaults } from '@carded/domain/codes';
import { useEffect, useRef, useState } from 'react';
import { formatCents } from '#platform/format.ts';
import { hasCode } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { CardFrame, CardRefused } from '#ui/card-frame/card-frame.tsx';
import { useSent } from './business-step.tsx';
import { call, type Login, type Opened } from './frame.tsx';
import css from './sign-up.module.css';

type Props = {
  authorize: Opened['authorize'];
  onMade: (login: Login) => void;
  onBack: () => void;
  onChanged: () => void;
  onEnded: () => void;
};

/** Step 3. A card begins the trial of live verifications; the sandbox is open without one. */
export default function CardStep({ authorize, onMade, onBack, onChanged, onEnded }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const token = useRef<string | null>(null);
  const [tries, setTries] = useState(0);
  const make = useSent(
    () =>
      call(
        'signUp.create',
        { body: token.current === null ? { skip_billing: true } : { token: token.current } },
        {
          timeoutMs: 45_000,
        },
      ),
    {
      onSaved: ({ login }) => onMade(login),
      onRefused: (error) => {
        // Shows an empty form again, because its token was used up.
        setTries(tries + 1);
        if (hasCode(error, 'terms_changed')) onChanged();
        if (hasCode(error, 'sign_up_ended')) onEnded();
      },
    },
  );
  const send = (given: string | null) => {
    token.current = given;
    make.press();
  };
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.card}>
      <h1 ref={heading} tabIndex={-1}>
        {authorize === null ? 'Use the sandbox first' : 'Add a card, or use the sandbox first'}
      </h1>
      <p className={css.lead}>Your test keys work right away. Nothing is charged today.</p>
      <dl className={css.prices}>
        <div>
          <dt>Today</dt>
          <dd>{formatCents(0)}</dd>
        </div>
        <div>
          <dt>Test verifications, always</dt>
          <dd>{formatCents(0)}</dd>
        </div>
        <div>
          <dt>
            Live, from the card: {trialDefaults.verifications} verifications and {trialDefaults.scans} ID scans within{' '}
            {trialDefaults.days} days
          </dt>
          <dd>{formatCents(0)}</dd>
        </div>
        <div>
          <dt>Each month, once the trial is over</dt>
          <dd>{formatCents(planDefaults.monthlyPriceCents)}</dd>
        </div>
        <div>
          <dt>Each accepted verification after that</dt>
          <dd>{formatCents(planDefaults.verificationCents)}</dd>
        </div>
      </dl>
      <p className={css.small}>
        The first charge comes on the 1st of the month after the trial. You can deactivate the account at any time; you
        pay for what was used until then.
      </p>
      <CardRefused error={make.error} />
      {hasCode(make.error, 'conflict') ? (
        <p>
          <a href="/signin">Sign in</a>
        </p>
      ) : null}
      {authorize === null ? (
        <Notice group="pending" heading="Cards are not taken here yet">
          You can add one later, in Billing.
        </Notice>
      ) : make.isBusy && token.current !== null ? (
        <p role="status">Saving the card. This can take a few seconds.</p>
      ) : (
        <CardFrame key={tries} src={authorize.page} action="Save card" onToken={send} />
      )}
      <div className={css.actions}>
        <Button
          kind={authorize === null ? 'brand' : 'plain'}
          size="lg"
          busy={make.isBusy && token.current === null}
          onClick={() => send(null)}
        >
          Use the sandbox first
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
