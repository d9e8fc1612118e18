import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useApp } from '#app-context.ts';
import { dateInWords, markDiffering } from '#features/results/difference-words.ts';
import { writtenName } from '#flow/card-name.ts';
import styles from './differences.module.css';

/** What the order says and what the card says, the differing words marked. */
export function Differences() {
  const { t, i18n } = useLingui();
  const written = (field: string, text: string) =>
    field === 'birth_date' ? dateInWords(text, i18n.locale) : writtenName(text);
  const all = useApp().view.buyer?.differences ?? [];
  // The day a card ran out differs from nothing: the title says it.
  const differences = all.filter(({ field }) => field !== 'expiry');
  const names: Partial<Record<string, string>> = {
    name: t`Name`,
    birth_date: t`Birth date`,
  };
  return differences.map(({ field, order, card }) => (
    <section key={field} className={styles.difference} aria-label={names[field]}>
      {differences.length > 1 && <h2>{names[field] ?? field}</h2>}
      <dl className={styles.rows}>
        <Row label={t`Order`} text={written(field, order)} other={written(field, card)} />
        <Row label={t`Your card`} text={written(field, card)} other={written(field, order)} />
      </dl>
    </section>
  ));
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
