import styles from '#camera/viewfinder.module.css';
import { Icon } from '#parts/icon.tsx';
import { useWords } from '#words/use-words.ts';

/** Which side of the card is done and which is now. */
export function Sides({ now }: { readonly now: 'front' | 'back' }) {
  const say = useWords();
  return (
    <ol className={styles.sides}>
      <li className={now === 'back' ? styles.done : styles.now} aria-current={now === 'front' ? 'step' : undefined}>
        {now === 'back' && <Icon name="check" size={14} />}
        {say('front')}
      </li>
      <li className={now === 'back' ? styles.now : ''} aria-current={now === 'back' ? 'step' : undefined}>
        {say('back_side')}
      </li>
    </ol>
  );
}
