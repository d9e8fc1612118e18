import { useLingui } from '@lingui/react/macro';
import type { Problem } from '#flow/problem.ts';
import { Note } from '#parts/note.tsx';
import { useProblemText } from '#parts/use-problem-text.ts';
import styles from './problem-note.module.css';

/** A call that did not work, said beside the button that made it: what is kept, how to go on, whom to quote. */
export function ProblemNote({ problem }: { readonly problem: Problem | null }) {
  const { t } = useLingui();
  const textOf = useProblemText();
  if (!problem) return null;
  return (
    <div className={styles.problem}>
      <Note>
        {textOf(problem)}
        {problem.requestId && <span className={styles.id}>{t`Request ${problem.requestId}`}</span>}
      </Note>
      {problem.kind !== 'input' && problem.kind !== 'image' && problem.kind !== 'too_large' && (
        <button type="button" className={styles.again} onClick={problem.again}>
          {t`Try again`}
        </button>
      )}
    </div>
  );
}
