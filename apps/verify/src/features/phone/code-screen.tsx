import { useCallback, useRef, useState } from 'react';
import { useApp } from '#app-context.ts';
import { CodeInput } from '#features/phone/code-input.tsx';
import { Resend } from '#features/phone/resend.tsx';
import { useTextedCode } from '#features/phone/use-texted-code.ts';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button } from '#parts/button.tsx';
import { Gap } from '#parts/gap.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Contact } from '#parts/text/contact.tsx';
import { Note } from '#parts/text/note.tsx';
import { ProblemNote } from '#parts/text/problem-note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useTold } from '#words/use-told.ts';
import { useWords } from '#words/use-words.ts';
import styles from './phone.module.css';

/** Six digits from the text message; checked as soon as the sixth is there. */
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
      await flow.submit('buyerSteps.checkCode', { body: { code: digits } });
      const after = flow.read();
      if (after.buyer?.step !== 'code' || after.problem) return;
      setFault('wrong');
      setCode('');
      input.current?.focus();
    },
    [flow],
  );
  const words = useTold();
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
