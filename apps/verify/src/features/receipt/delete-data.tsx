import type { BuyerClient } from '@carded/client/buyer';
import type { Receipt } from '@carded/contract';
import { useEffect, useRef, useState } from 'react';
import { type Problem, problemOf } from '#flow/problem.ts';
import { Button } from '#parts/button.tsx';
import { ProblemNote } from '#parts/text/note.tsx';
import { useWords } from '#words/use-words.ts';
import styles from './receipt.module.css';

type DeleteDataProps = {
  readonly client: BuyerClient;
  readonly token: string;
  readonly receipt: Receipt;
  readonly onRemoved: (receipt: Receipt) => void;
};

/** Deletes what is kept, after it was named: what goes, and what a law keeps. */
export function DeleteData({ client, token, receipt, onRemoved }: DeleteDataProps) {
  const say = useWords();
  const [state, setState] = useState<'idle' | 'asking' | 'busy' | 'done'>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  const question = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLParagraphElement>(null);
  const isOpen = state !== 'idle';
  // The button that was pressed is gone, so the focus goes to what came in its place.
  useEffect(() => {
    if (isOpen) question.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (state === 'done') answer.current?.focus();
  }, [state]);

  const remove = async () => {
    setState('busy');
    setProblem(null);
    try {
      onRemoved(await client.call('receipts.remove', { body: { token } }));
      setState('done');
    } catch (cause) {
      setState('asking');
      setProblem(problemOf(cause, () => void remove()));
    }
  };

  if (receipt.is_removed) {
    return (
      <p className={styles.done} role="status" ref={answer} tabIndex={-1}>
        {receipt.kept.length > 0 ? say('data_deleted_but_law') : say('data_deleted')}
      </p>
    );
  }
  if (!receipt.can_remove) return <p className={styles.done}>{say('delete_when_finished')}</p>;
  if (state === 'idle') {
    return (
      <div className={styles.delete}>
        <Button look="plain" onClick={() => setState('asking')}>
          {say('delete_my_data_now')}
        </Button>
      </div>
    );
  }
  const going = receipt.kept.filter(({ what }) => what !== 'minimal');
  return (
    <section className={styles.ask} aria-labelledby="delete-title">
      <h2 id="delete-title" ref={question} tabIndex={-1}>
        {say('delete_data_question')}
      </h2>
      <p>{say('deleted_for_good')}</p>
      <ul>
        {going.map(({ what }) => (
          <li key={what}>{say(`kept_${what}`)}</li>
        ))}
      </ul>
      {receipt.kept.length > going.length && <p>{say('law_keeps_some', { least: say('kept_minimal') })}</p>}
      <p>{say('no_longer_counts')}</p>
      <ProblemNote problem={problem} />
      <div className={styles.buttons}>
        <Button isBusy={state === 'busy'} onClick={() => void remove()}>
          {say('delete_my_data')}
        </Button>
        <Button look="alt" onClick={() => setState('idle')}>
          {say('keep_my_data')}
        </Button>
      </div>
    </section>
  );
}
