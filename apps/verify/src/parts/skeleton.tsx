import { useLateFlag } from '#parts/use-late-flag.ts';
import { useFirstWords } from '#words/use-words.ts';
import styles from './skeleton.module.css';

/** The shape of the first screen while it loads; nothing for the first moment. */
export function Skeleton() {
  const say = useFirstWords();
  const isShown = useLateFlag(true);
  return (
    <div className={styles.skeleton} role="status" aria-label={say('loading')}>
      {isShown && (
        <>
          <span className={styles.title} />
          <span className={styles.line} />
          <span className={styles.card} />
          <span className={styles.button} />
        </>
      )}
    </div>
  );
}
