import { CallError } from '@carded/client';
import { useEffect, useRef, useState } from 'react';
import { hasCode } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { call } from './call.ts';
import { Field } from './field.tsx';
import type { Begun, Opened } from './opened.ts';
import css from './sign-up.module.css';
import { useSecondsUntil } from './use-seconds-until.ts';
import { useSent } from './use-sent.ts';
import { useStepForm } from './use-step-form.ts';

const digitsOfCode = 6;

type Props = {
  begun: Begun;
  onOpened: (opened: Opened) => void;
  onSent: (code: Begun['code']) => void;
  onOther: () => void;
  onEnded: () => void;
};

/** The six digits of the email. They are sent as soon as they are there. What the email says is between its owner and the mailbox. */
export function CodeForm({ begun, onOpened, onSent, onOther, onEnded }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isNone, setIsNone] = useState(false);
  const wait = useSecondsUntil(begun.code.again_at);
  const form = useStepForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\d{6}$/.test(value) ? null : 'Type the six digits of the email') },
    save: ({ code }) => call('signUp.confirm', { body: { code } }),
    onSaved: (opened) => (opened.signup === null ? setIsNone(true) : onOpened(opened)),
    onEnded,
  });
  const again = useSent(() => call('signUp.sendCode', { body: {} }), {
    onSaved: ({ code }) => onSent(code),
    onRefused: (error) => (hasCode(error, 'sign_up_ended') ? onEnded() : undefined),
  });
  useEffect(() => heading.current?.focus(), []);
  const left = form.error instanceof CallError ? form.error.body?.details?.left : undefined;
  return (
    <form className={css.card} noValidate onSubmit={form.submit}>
      <h1 ref={heading} tabIndex={-1}>
        Check your email
      </h1>
      <p className={css.lead}>
        We sent an email to <b>{begun.email}</b>. If it holds a code, type it here within 10 minutes. If it says that
        you have an account, sign in.
      </p>
      <Refused error={form.refused} />
      {left === undefined ? null : (
        <p role="status">{left === '0' ? 'No tries are left. Ask for a new code.' : `Tries left: ${left}`}</p>
      )}
      {isNone ? (
        <p role="status">The code is right, but no sign-up is waiting for this address. Begin a new one.</p>
      ) : null}
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        className={css.code}
        {...form.field('code')}
        onChange={(event) => {
          const code = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, digitsOfCode);
          const typed = form.set({ code });
          if (code.length === digitsOfCode) form.send(typed);
        }}
      />
      <div className={css.actions}>
        <Button kind="brand" size="lg" type="submit" busy={form.isBusy}>
          Confirm the email
        </Button>
        <Button disabled={wait > 0} busy={again.isBusy} onClick={again.press}>
          {wait > 0 ? `Send a new code in ${wait} s` : 'Send a new code'}
        </Button>
      </div>
      <Refused error={again.error} />
      <p className={css.small}>
        Nothing in your inbox? Look in spam for an email from Carded, or{' '}
        <button type="button" className={css.asLink} onClick={onOther}>
          use another address
        </button>
        .
      </p>
    </form>
  );
}
