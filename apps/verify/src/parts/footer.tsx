import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { LanguageChoice } from '#parts/language-choice.tsx';
import { Mark } from '#parts/mark.tsx';
import styles from './footer.module.css';

/** Who asks, what is kept, in which language. */
export function Footer({ onKept }: { readonly onKept: () => void }) {
  const { t } = useLingui();
  const { language, setLanguage } = useApp();
  return (
    <footer className={styles.foot}>
      <span className={styles.house}>
        <Mark />
        Carded
      </span>
      <button type="button" className={styles.link} onClick={onKept}>
        {t`What we keep`}
      </button>
      <LanguageChoice language={language} onLanguage={setLanguage} />
    </footer>
  );
}
