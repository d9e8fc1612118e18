import { useLingui } from '@lingui/react/macro';
import styles from '#camera/viewfinder.module.css';
import { Icon } from '#parts/icon.tsx';

/** Which side of the card is done and which is now. */
export function Sides({ now }: { readonly now: 'front' | 'back' }) {
  const { t } = useLingui();
  return (
    <ol className={styles.sides}>
      <li className={now === 'back' ? styles.done : styles.now} aria-current={now === 'front' ? 'step' : undefined}>
        {now === 'back' && <Icon name="check" size={14} />}
        {t`Front`}
      </li>
      <li className={now === 'back' ? styles.now : ''} aria-current={now === 'back' ? 'step' : undefined}>
        {t`Back`}
      </li>
    </ol>
  );
}
