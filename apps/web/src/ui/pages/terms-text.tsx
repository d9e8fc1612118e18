import { legalBlocks } from '@carded/domain/legal-text';
import { formatDay } from '#platform/format.ts';
import { LegalBlocks } from './legal-blocks.tsx';
import css from './terms-text.module.css';

type Terms = { version: string; effective_at: string; text: string };

const wordsAMinute = 240;

/** Terms word by word. Long ones scroll in their box, by keyboard too. */
export function TermsText({ terms }: { terms: Terms }) {
  const words = terms.text.split(/\s+/).length;
  const minutes = Math.max(1, Math.round(words / wordsAMinute));
  return (
    <section className={css.full} aria-label={`Terms of use, version ${terms.version}`}>
      <header>
        <b>
          Version {terms.version}, in effect since {formatDay(terms.effective_at.slice(0, 10))}
        </b>
        <span>
          {words.toLocaleString()} words, about {minutes === 1 ? 'a minute' : `${minutes} minutes`}
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1) */}
      <div className={css.text} tabIndex={0}>
        <LegalBlocks blocks={legalBlocks(terms.text)} level={3} shortClass={css.short} />
      </div>
    </section>
  );
}
