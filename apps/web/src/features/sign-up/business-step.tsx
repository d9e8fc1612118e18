import { CallError } from '@carded/client';
import { useEffect, useRef, useState } from 'react';
import { hasCode } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { BusinessForm } from './business-form.tsx';
import { Field, focusOnArrival } from './field.tsx';
import { type Begun, call, type Opened, withWork } from './frame.tsx';
import css from './sign-up.module.css';
import { useStepForm } from './use-step-form.ts';

type Props = {
  state: Opened;
  begun: Begun | null;
  onBegun: (begun: Begun | null) => void;
  onOpened: (opened: Opened) => void;
  onBack: (() => void) | null;
  hasEnded: boolean;
  onEnded: () => void;
};

/** Step 1: the business, then the code that shows that the email arrived. A sign-up that waits for its code in this browser opens where it was. */
export function BusinessStep({ state, begun, onBegun, onOpened, onBack, hasEnded, onEnded }: Props) {
  const [isResuming, setIsResuming] = useState(false);
  const [isTypedAgain, setIsTypedAgain] = useState(false);
  const [isReturn, setIsReturn] = useState(onBack !== null);
  const { signup } = state;
  const waiting =
    begun ??
    (signup === null || signup.confirmed || isTypedAgain
      ? null
      : { email: signup.personal.email, code: signup.code, isResuming: false });
  if (waiting !== null)
    return (
      <CodeForm
        key={waiting.code.ends_at}
        begun={waiting}
        onOpened={(opened) => {
          onBegun(null);
          onOpened(opened);
        }}
        onEnded={onEnded}
        onSent={(code) => onBegun({ ...waiting, code })}
        onOther={() => {
          onBegun(null);
          setIsTypedAgain(true);
          setIsReturn(true);
          setIsResuming(waiting.isResuming);
        }}
      />
    );
  if (isResuming)
    return (
      <ResumeForm
        onBegun={onBegun}
        onBack={() => {
          setIsResuming(false);
          setIsReturn(true);
        }}
      />
    );
  return (
    <BusinessForm
      known={signup}
      onBegun={onBegun}
      onOpened={onOpened}
      onBack={onBack}
      isReturn={isReturn}
      hasEnded={hasEnded}
      onEnded={onEnded}
      onResume={() => setIsResuming(true)}
    />
  );
}

/** Continues a sign-up from another browser: a code to the same address opens it. */
function ResumeForm({ onBegun, onBack }: { onBegun: (begun: Begun) => void; onBack: () => void }) {
  const form = useStepForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() === '' ? 'Type your email' : null) },
    save: ({ email }) => withWork((work) => call('signUp.sendCode', { body: { email: email.trim(), ...work } })),
    onSaved: ({ code }, { email }) => onBegun({ email: email.trim(), code, isResuming: true }),
  });
  return (
    <form className={css.card} noValidate onSubmit={form.submit}>
      <h1 ref={focusOnArrival} tabIndex={-1}>
        Continue a sign-up
      </h1>
      <p className={css.lead}>We send a code to the address that you confirmed when you began.</p>
      <Refused error={form.refused} />
      <Field label="Work email" type="email" autoComplete="username" {...form.field('email')} />
      <div className={css.actions}>
        <Button kind="brand" size="lg" type="submit" busy={form.isBusy}>
          Send the code
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Begin a new one
        </Button>
      </div>
    </form>
  );
}

const digitsOfCode = 6;

type CodeFormProps = {
  begun: Begun;
  onOpened: (opened: Opened) => void;
  onSent: (code: Begun['code']) => void;
  onOther: () => void;
  onEnded: () => void;
};

/** Takes the six digits of the email, and sends them as soon as all are typed. */
function CodeForm({ begun, onOpened, onSent, onOther, onEnded }: CodeFormProps) {
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

const secondsUntil = (at: string) => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000));

/** Counts down the seconds until a time, to 0. */
function useSecondsUntil(at: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    setSeconds(secondsUntil(at));
    const timer = setInterval(() => setSeconds(secondsUntil(at)), 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}

type Options<Answer> = { onSaved: (answer: Answer) => void; onRefused?: (error: unknown) => void };

/** Something sent by a press: whether it is under way, and what was refused. */
export function useSent<Answer>(send: () => Promise<Answer>, { onSaved, onRefused }: Options<Answer>) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const press = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      const answer = await send();
      setIsBusy(false);
      onSaved(answer);
    } catch (refused) {
      setIsBusy(false);
      setError(refused);
      onRefused?.(refused);
    }
  };
  return { isBusy, error, press: () => void press() };
}
