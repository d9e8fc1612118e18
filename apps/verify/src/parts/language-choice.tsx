import { isLanguage, type Language, languages } from '@carded/domain/languages';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#parts/icon.tsx';
import styles from './footer.module.css';

interface Props {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** The language of the page, each in its own words. */
export function LanguageChoice({ language, onLanguage }: Props) {
  const { t } = useLingui();
  return (
    <span className={styles.language}>
      <span aria-hidden="true">{languages[language]}</span>
      <Icon name="down" size={14} />
      <select
        aria-label={t`Language`}
        value={language}
        onChange={(event) => {
          if (isLanguage(event.target.value)) onLanguage(event.target.value);
        }}
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
