import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { type Problem, problemOf } from '#flow/problem.ts';
import { Button } from '#parts/button.tsx';
import { TextField } from '#parts/form/text-field.tsx';
import { ProblemNote } from '#parts/text/problem-note.tsx';
import { useWords } from '#words/use-words.ts';
import styles from './phone-panel.module.css';

/** Texts the link to a number. */
export function TextLink() {
  const say = useWords();
  const { flow, view } = useApp();
  const [phone, setPhone] = useState(view.known.phone ?? '');
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async () => {
    if (state === 'busy') return;
    setState('busy');
    setProblem(null);
    try {
      const { sent } = await flow.continueOnPhone(phone.trim());
      setState(sent ? 'sent' : 'idle');
    } catch (cause) {
      setState('idle');
      setProblem(problemOf(cause, () => void send()));
    }
  };
  if (state === 'sent') {
    return (
      <p className={styles.text} role="status">
        {say('link_texted')}
      </p>
    );
  }
  return (
    <form
      className={styles.text}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={say('phone_number')}
        type="tel"
        autoComplete="tel"
        value={phone}
        onValue={setPhone}
        maxLength={40}
        fault={problem?.kind === 'input' ? say('wrong_mobile_number') : undefined}
      />
      <ProblemNote problem={problem?.kind === 'input' ? null : problem} />
      <Button type="submit" look="alt" isBusy={state === 'busy'}>
        {say('text_me_the_link')}
      </Button>
    </form>
  );
}
