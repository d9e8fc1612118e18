import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { type Problem, problemOf } from '#flow/problem.ts';
import { Button } from '#parts/button.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { TextField } from '#parts/text-field.tsx';
import styles from './phone-panel.module.css';

/** Texts the link to a number. */
export function TextLink() {
  const { t } = useLingui();
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
        {t`Sent. Open the link on your phone; this page goes on by itself.`}
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
        label={t`Phone number`}
        type="tel"
        autoComplete="tel"
        value={phone}
        onValue={setPhone}
        maxLength={40}
        fault={problem?.kind === 'input' ? t`Enter a mobile number of the US or Canada, with area code.` : undefined}
      />
      <ProblemNote problem={problem?.kind === 'input' ? null : problem} />
      <Button type="submit" look="alt" isBusy={state === 'busy'}>
        {t`Text me the link`}
      </Button>
    </form>
  );
}
