import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { type Problem, problemOf } from '#flow/problem.ts';
import { Button } from '#parts/button.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import styles from './mail-link.module.css';

/** A way to stop here and go on another day: the link comes by mail. Nothing where no address is known. */
export function MailLink() {
  const { t, i18n } = useLingui();
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
    const day = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long' }).format(new Date(state.until));
    return (
      <p className={styles.sent} role="status">
        {t`The link is in your mail. It works until ${day}.`}
      </p>
    );
  }
  return (
    <>
      <Button look="plain" isBusy={state === 'busy'} onClick={() => void send()}>
        {t`Mail me a link to go on later`}
      </Button>
      <ProblemNote problem={problem} />
    </>
  );
}
