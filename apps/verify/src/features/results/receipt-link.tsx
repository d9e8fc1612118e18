import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { type Problem, problemOf } from '#flow/problem.ts';
import { Button } from '#parts/button.tsx';
import { ProblemNote } from '#parts/text/note.tsx';
import { useWords } from '#words/use-words.ts';
import styles from './receipt-link.module.css';

/**
 * Makes the receipt when it is wanted and opens it beside this page; where the browser holds it back, its link stays here.
 * @param onWanted the buyer reaches for it, by pointer or keyboard, and is not to be hurried away from it
 */
export function ReceiptLink({ onWanted = () => undefined }: { readonly onWanted?: () => void }) {
  const say = useWords();
  const { flow } = useApp();
  const [state, setState] = useState<'idle' | 'busy' | { link: string }>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  const open = async () => {
    setState('busy');
    setProblem(null);
    // Opened while the press counts, before its address is known; it must not reach back here.
    const page = window.open('about:blank', '_blank');
    if (page) page.opener = null;
    try {
      const link = await flow.makeReceipt();
      page?.location.replace(link);
      setState({ link });
    } catch (cause) {
      page?.close();
      setState('idle');
      setProblem(problemOf(cause, () => void open()));
    }
  };
  return (
    <>
      {typeof state === 'object' ? (
        <a className={styles.link} href={state.link} target="_blank" rel="noopener noreferrer">
          {say('receipt_and_your_data')}
        </a>
      ) : (
        <Button
          look="plain"
          isBusy={state === 'busy'}
          onPointerDown={onWanted}
          onFocus={onWanted}
          onClick={() => void open()}
        >
          {say('receipt_and_your_data')}
        </Button>
      )}
      <ProblemNote problem={problem} />
    </>
  );
}
