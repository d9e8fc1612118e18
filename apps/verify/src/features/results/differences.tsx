import { dateInWords } from '@carded/words/date-in-words';
import { Fragment } from 'react';
import { useApp } from '#app-context.ts';
import { markDiffering } from '#features/results/difference-words.ts';
import { writtenName } from '#flow/card-name.ts';
import { useLanguage, useWords } from '#words/use-words.ts';
import styles from './differences.module.css';

/** What was typed and what the card says, the differing words marked. Each only at the browser where it was typed or shown. */
export function Differences() {
  const say = useWords();
  const { view } = useApp();
  const language = useLanguage();
  const written = (field: string, text: string | null) =>
    text && (field === 'birth_date' ? dateInWords(text, language) : writtenName(text));
  // The day a card expired differs from nothing: the title says it.
  const differences = (view.buyer?.differences ?? []).filter(({ field }) => field !== 'expiry');
  const names: Partial<Record<string, string>> = {
    name: say('name'),
    birth_date: say('birth_date'),
  };
  const others: Partial<Record<string, string>> = {
    name: say('another_name'),
    birth_date: say('another_date'),
  };
  return differences.map(({ field, order, card }) => {
    const [typed, read] = [written(field, order), written(field, card)];
    return (
      <section key={field} className={styles.difference} aria-label={names[field]}>
        {differences.length > 1 && <h2>{names[field] ?? field}</h2>}
        <dl className={styles.rows}>
          {typed && <Row label={say('you_typed')} text={typed} other={read ?? typed} />}
          <Row label={say('your_card_says')} text={read || (others[field] ?? '')} other={typed ?? read ?? ''} />
        </dl>
      </section>
    );
  });
}

function Row({ label, text, other }: { readonly label: string; readonly text: string; readonly other: string }) {
  let position = 0;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {markDiffering(text, other).map(({ word, differs }) => (
          <Fragment key={`${position++} ${word}`}>{differs ? <mark>{word}</mark> : word} </Fragment>
        ))}
      </dd>
    </div>
  );
}
