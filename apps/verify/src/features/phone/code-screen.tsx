import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '#app-context.ts';
import { latinDigits } from '#form/details-form.ts';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button, Gap } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Contact, Note, ProblemNote } from '#parts/text/note.tsx';
import { Title, whenFocusable } from '#parts/text/title.tsx';
import { useBuyerMessage, useWords } from '#words/use-words.ts';
import codeInputCss from './code-input.module.css';
import styles from './phone.module.css';

/** Takes the six digits of the text message, and checks them when the sixth is typed. */
export function CodeScreen() {
  const say = useWords();
  const { flow, view } = useApp();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<'short' | 'wrong' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const number = view.sentTo ?? view.buyer?.phone.number_masked;
  const tries = view.buyer?.phone.tries_left ?? null;

  const check = useCallback(
    async (digits: string) => {
      if (digits.length < 6) {
        setFault('short');
        input.current?.focus();
        return;
      }
      setFault(null);
      // Nothing is checked beside another call, such as that for a new code.
      if (flow.read().busy) return;
      await flow.submit('buyerSteps.checkCode', { body: { code: digits } });
      const after = flow.read();
      if (after.problem?.kind === 'code') setCode('');
      if (after.buyer?.step !== 'code' || after.problem) return;
      setFault('wrong');
      setCode('');
      input.current?.focus();
    },
    [flow],
  );
  const words = useBuyerMessage();
  const take = useCallback(
    (digits: string) => {
      setCode(digits);
      void check(digits);
    },
    [check],
  );
  useTextedCode(take);

  return (
    <Sheet onBack={() => flow.detour('phone')}>
      <Title lead={words.sentence} isFocusElsewhere>
        {words.title}
      </Title>
      <p>
        {number && <span className={styles.number}>{number}</span>}
        <button type="button" className={styles.link} onClick={() => flow.detour('phone')}>
          {say('use_another_number')}
        </button>
      </p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check(code);
        }}
      >
        <CodeInput
          ref={input}
          value={code}
          isFaulty={fault !== null}
          onValue={(digits) => {
            setCode(digits);
            setFault(null);
            if (digits.length === 6) void check(digits);
          }}
        />
        {fault && (
          <Note id="code-note">
            {fault === 'short'
              ? say('enter_six_digits')
              : tries === null
                ? say('wrong_code')
                : say('wrong_code_tries', { tries })}
          </Note>
        )}
        <ProblemNote problem={view.problem} />
        <Resend />
        <Gap />
        <Button type="submit" isBusy={view.busy === 'buyerSteps.checkCode'}>
          {say('check_the_code')}
        </Button>
        <MailLink />
        {view.problem?.kind === 'too_many' && <Contact lead={say('need_help')} />}
      </form>
    </Sheet>
  );
}

/** Result of the WebOTP API (WICG Web OTP), which the DOM library does not type yet. */
type TextedCode = { readonly code?: string };

/** Takes the code out of the text message where the browser offers that; the buyer is asked by the browser. Elsewhere nothing happens. */
function useTextedCode(onCode: (digits: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const asked = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials.get(asked).then(
      (given) => {
        const digits = ((given as TextedCode | null)?.code ?? '').replace(/\D/g, '').slice(0, 6);
        if (digits.length === 6) onCode(digits);
      },
      // Ignored when the browser or the buyer refuses: the code is typed.
      () => undefined,
    );
    return () => stop.abort();
  }, [onCode]);
}

/** Shows the time until a new code, then the button for it. */
function Resend() {
  const say = useWords();
  const { flow, view } = useApp();
  const buyer = view.buyer;
  const waitSeconds = buyer?.phone.resend_after_seconds ?? 0;
  const [left, setLeft] = useState(waitSeconds);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of the server starts the countdown again
  useEffect(() => {
    const endsAt = performance.now() + waitSeconds * 1000;
    setLeft(waitSeconds);
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [waitSeconds, buyer]);

  if (left > 0) {
    const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    return <p className={styles.meta}>{say('no_text_yet_wait', { time })}</p>;
  }
  return (
    <p className={styles.meta}>
      {say('no_text_yet')}{' '}
      <button type="button" className={styles.link} onClick={() => flow.resendCode()}>
        {view.busy === 'phone' ? say('sending') : say('send_new_code')}
      </button>
    </p>
  );
}

type Props = {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly isFaulty: boolean;
  readonly onValue: (digits: string) => void;
};

/** Draws one real input as six boxes, so that paste, autofill and screen readers work. */
function CodeInput({ ref, value, isFaulty, onValue }: Props) {
  const say = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => whenFocusable(() => box.current?.querySelector('input')), []);
  return (
    <div className={codeInputCss.code} ref={box}>
      <input
        ref={ref}
        value={value}
        onChange={(event) => onValue(latinDigits(event.target.value).replace(/\D/g, '').slice(0, 6))}
        aria-label={say('six_digits')}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? 'code-note' : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
      />
      <div className={codeInputCss.boxes} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <span key={place} data-now={place === Math.min(value.length, 5) || undefined}>
            {value[place]}
          </span>
        ))}
      </div>
    </div>
  );
}
