import { LanguageChoice } from '#parts/form/language-choice.tsx';
import { Mark } from '#parts/mark.tsx';
import { useFirstWords } from '#words/use-words.ts';
import styles from './footer.module.css';

/** Who asks, what is kept, in which language. */
export function Footer({ onKept }: { readonly onKept: () => void }) {
  const say = useFirstWords();
  return (
    <footer className={styles.foot}>
      <span className={styles.house}>
        <Mark />
        Carded
      </span>
      <button type="button" className={styles.link} onClick={onKept}>
        {say('what_we_keep')}
      </button>
      <LanguageChoice />
    </footer>
  );
}
