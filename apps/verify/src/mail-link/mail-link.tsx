import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { type Problem, problemOf } from '#flow/problem.ts';
import { Button } from '#parts/button.tsx';
import { ProblemNote } from '#parts/text/note.tsx';
import { useLanguage, useWords } from '#words/use-words.ts';
import styles from './mail-link.module.css';

/** Offers to stop and continue another day with a link by mail. Draws nothing without an address. */
export function MailLink() {
  const say = useWords();
  const language = useLanguage();
  const { flow, view } = useApp();
  const [state, setState] = useState<'idle' | 'busy' | { until: string }>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  if (!view.buyer?.can_mail_link) return null;
  const send = async () => {
    setState('busy');
    setProblem(null);
    try {
      setState({ until: await flow.mailLink() });
    } catch (cause) {
      setState('idle');
      setProblem(problemOf(cause, () => void send()));
    }
  };
  if (typeof state === 'object') {
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(state.until));
    return (
      <p className={styles.sent} role="status">
        {say('link_emailed', { day })}
      </p>
    );
  }
  return (
    <>
      <Button look="plain" isBusy={state === 'busy'} onClick={() => void send()}>
        {say('email_me_a_link')}
      </Button>
      <ProblemNote problem={problem} />
    </>
  );
}
