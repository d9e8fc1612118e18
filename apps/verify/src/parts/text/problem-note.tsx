import type { Problem } from '#flow/problem.ts';
import { useFirstWords } from '#words/use-words.ts';
import { Note } from './note.tsx';
import styles from './problem-note.module.css';
import { useProblemText } from './use-problem-text.ts';

/** A failed call, explained beside its button: what is kept, how to continue, and the request id. */
export function ProblemNote({ problem }: { readonly problem: Problem | null }) {
  const say = useFirstWords();
  const textOf = useProblemText();
  if (!problem) return null;
  return (
    <div className={styles.problem}>
      <Note>
        {textOf(problem)}
        {problem.requestId && <span className={styles.id}>{say('request', { id: problem.requestId })}</span>}
      </Note>
      {problem.kind !== 'busy' &&
        problem.kind !== 'input' &&
        problem.kind !== 'image' &&
        problem.kind !== 'too_large' && (
          <button type="button" className={styles.again} onClick={problem.again}>
            {say('try_again')}
          </button>
        )}
    </div>
  );
}
