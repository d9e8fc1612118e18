import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useApp } from '#app-context.ts';
import { markDiffering } from '#features/results/card-name.ts';
import styles from './differences.module.css';

/** What the order says and what the card says, the differing words marked. */
export function Differences() {
  const { t } = useLingui();
  const differences = useApp().view.buyer?.differences ?? [];
  const names: Partial<Record<string, string>> = {
    name: t`Name`,
    first_name: t`First name`,
    last_name: t`Last name`,
    dob: t`Birth date`,
    birth_date: t`Birth date`,
    address: t`Address`,
  };
  return differences.map(({ field, order, card }) => (
    <section key={field} className={styles.difference} aria-label={names[field]}>
      {differences.length > 1 && <h2>{names[field] ?? field}</h2>}
      <dl className={styles.rows}>
        <Row label={t`Order`} text={order} other={card} />
        <Row label={t`Your card`} text={card} other={order} />
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
