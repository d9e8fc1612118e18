import { isLanguage, languages } from '@carded/domain/languages';
import styles from '#parts/footer.module.css';
import { Icon } from '#parts/icon.tsx';
import { loadLanguage } from '#words/load-language.ts';
import { useFirstWords, useLanguage } from '#words/use-words.ts';

/** The language of the page, each in its own words. */
export function LanguageChoice() {
  const say = useFirstWords();
  const language = useLanguage();
  return (
    <span className={styles.language}>
      <span aria-hidden="true">{languages[language]}</span>
      <Icon name="down" size={14} />
      <select
        aria-label={say('language')}
        value={language}
        onChange={(event) => {
          if (isLanguage(event.target.value)) void loadLanguage(event.target.value);
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
