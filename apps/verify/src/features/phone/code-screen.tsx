import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { useApp } from '#app-context.ts';
import { CodeInput } from '#features/phone/code-input.tsx';
import { Resend } from '#features/phone/resend.tsx';
import { useTextedCode } from '#features/phone/use-texted-code.ts';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button } from '#parts/button.tsx';
import { Contact } from '#parts/contact.tsx';
import { Gap } from '#parts/gap.tsx';
import { Note } from '#parts/note.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import styles from './phone.module.css';

/** Six digits from the text message; checked as soon as the sixth is there. */
export function CodeScreen() {
  const { t } = useLingui();
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
      await flow.checkCode(digits);
      const after = flow.read();
      if (after.buyer?.step !== 'code' || after.problem) return;
      setFault('wrong');
      setCode('');
      input.current?.focus();
    },
    [flow],
  );
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
      <Title
        lead={number ? t`We sent six digits to ${number}.` : t`We sent six digits to your phone.`}
        isFocusElsewhere
      >
        {t`Enter your code`}
      </Title>
      <p>
        <button type="button" className={styles.link} onClick={() => flow.detour('phone')}>
          {t`Use another number`}
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
              ? t`Enter all six digits.`
              : tries === null
                ? t`That is not the code.`
                : t`That is not the code. Tries left: ${tries}.`}
          </Note>
        )}
        <ProblemNote problem={view.problem} />
        <Resend />
        <Gap />
        <Button type="submit" isBusy={view.busy === 'code'}>
          {t`Check the code`}
        </Button>
        <MailLink />
        {view.problem?.kind === 'too_many' && <Contact lead={t`Stuck?`} />}
      </form>
    </Sheet>
  );
}
