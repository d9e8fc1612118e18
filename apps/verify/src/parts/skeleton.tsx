import { useLingui } from '@lingui/react/macro';
import { useLateFlag } from '#parts/use-late-flag.ts';
import styles from './skeleton.module.css';

/** The shape of the first screen while it loads; nothing for the first moment. */
export function Skeleton() {
  const { t } = useLingui();
  const isShown = useLateFlag(true);
  return (
    <div className={styles.skeleton} role="status" aria-label={t`Loading`}>
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
