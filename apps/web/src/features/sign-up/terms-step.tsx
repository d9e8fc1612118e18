import { useEffect, useRef, useState } from 'react';
import { hasCode } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { TermsText } from '#ui/pages/legal-blocks.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { useSent } from './business-step.tsx';
import { call, type Opened } from './frame.tsx';
import css from './sign-up.module.css';

type Props = {
  state: Opened;
  /** Whether the terms changed during this sign-up. */
  hasChanged: boolean;
  onOpened: (opened: Opened) => void;
  onBack: () => void;
  onChanged: () => void;
  onEnded: () => void;
};

/** Draws step 2. The box starts empty, and the button says what it means. */
export default function TermsStep({ state: { terms }, hasChanged, onOpened, onBack, onChanged, onEnded }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [readVersion, setReadVersion] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const accept = useSent(() => call('signUp.update', { body: { terms: { version: terms.version } } }), {
    onSaved: onOpened,
    onRefused: (error) => {
      if (hasCode(error, 'terms_changed')) onChanged();
      if (hasCode(error, 'sign_up_ended')) onEnded();
    },
  });
  useEffect(() => heading.current?.focus(), []);
  const isRead = readVersion === terms.version;
  const isMissing = isAsked && !isRead;
  return (
    <form
      className={css.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isRead) accept.press();
        else setIsAsked(true);
      }}
    >
      <h1 ref={heading} tabIndex={-1}>
        Terms of use
      </h1>
      {hasChanged ? (
        <Notice group="pending" heading="The terms changed while you were signing up" role="status">
          Your details are kept. Read the new version, and re-accept our terms of use.
        </Notice>
      ) : null}
      {hasCode(accept.error, 'terms_changed') ? null : <Refused error={accept.error} />}
      <TermsText terms={terms} />
      <label className={css.check}>
        <input
          type="checkbox"
          checked={isRead}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'terms-missing' : undefined}
          onChange={(event) => setReadVersion(event.currentTarget.checked ? terms.version : null)}
        />
        <span>{terms.label}</span>
      </label>
      {isMissing ? (
        <p id="terms-missing" className={css.wrong} role="alert">
          Tick the box to agree to the terms.
        </p>
      ) : null}
      <div className={css.actions}>
        <Button kind="brand" size="lg" type="submit" busy={accept.isBusy}>
          I agree and continue
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
      <p className={css.small}>
        We keep a record of the version, your name, the date and the time, and email you the text.
      </p>
    </form>
  );
}
