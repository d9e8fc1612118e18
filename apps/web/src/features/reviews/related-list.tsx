import { formatDateTime } from '#platform/format.ts';
import { shownStatus } from '#platform/statuses.ts';
import { StatusWord } from '#ui/status-word.tsx';
import type { Review } from './review-place.ts';
import css from './reviews.module.css';

/** The same buyer at other times and on other websites of the account. */
export function RelatedList({ related }: { related: Review['related'] }) {
  if (related.length === 0) return null;
  return (
    <section className={css.related} aria-labelledby="related">
      <h2 id="related">What else this buyer did</h2>
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
