import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { isLanguage, languages } from '#i18n/pick-language.ts';
import { Icon } from '#parts/icon.tsx';
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
      <span className={styles.language}>
        <span aria-hidden="true">{languages[language]}</span>
        <Icon name="down" size={14} />
        <select
          aria-label={t`Language`}
          value={language}
          onChange={(event) => {
            if (isLanguage(event.target.value)) setLanguage(event.target.value);
          }}
        >
          {Object.entries(languages).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </footer>
  );
}
