import { type ReactNode, useId } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { shownStatus } from '#platform/statuses.ts';
import { StatusWord } from '#ui/status-word.tsx';
import type { Review } from './review-place.ts';
import css from './reviews.module.css';

type Props = { heading: string; related: Review['related']; children?: ReactNode };

/** Other verifications of the account: of the same buyer, or with the same card. `children`: what else is said of them, in a line under the list. */
export function RelatedList({ heading, related, children = null }: Props) {
  const id = useId();
  if (related.length === 0 && children === null) return null;
  return (
    <section className={css.related} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {related.length === 0 ? null : (
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
      )}
      {children}
    </section>
  );
}
