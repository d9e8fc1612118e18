import { useId } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { shownStatus } from '#platform/statuses.ts';
import { StatusWord } from '#ui/status-word.tsx';
import type { Review } from './review-place.ts';
import css from './reviews.module.css';

/** Other verifications of the account: of the same buyer, or with the same card. */
export function RelatedList({ heading, related }: { heading: string; related: Review['related'] }) {
  const id = useId();
  if (related.length === 0) return null;
  return (
    <section className={css.related} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {related.map((row) => {
          const { group, word } = shownStatus(row);
          return (
            <li key={row.uuid}>
              <StatusWord group={group}>{word}</StatusWord>
              <span>{row.domain}</span>
              <time dateTime={row.created}>{formatDateTime(row.created)}</time>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
