import { useEffect, useState } from 'react';
import { useApp } from '#app-context.ts';
import { useWords } from '#words/use-words.ts';
import styles from './phone.module.css';

/** When a new code may be asked for, then the button that asks. */
export function Resend() {
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
