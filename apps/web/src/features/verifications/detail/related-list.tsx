import type { VerificationDetail } from '@carded/contract';
import { Link, useLocation } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { shownStatus } from '#platform/statuses.ts';
import { StatusWord } from '#ui/status-word.tsx';
import { DetailSection } from './detail-section.tsx';
import css from './related-list.module.css';

/** The same buyer at other times and on other websites. */
export function RelatedList({ related }: { related: VerificationDetail['related'] }) {
  const { search, state } = useLocation();
  if (related.length === 0) return null;
  return (
    <DetailSection heading="What else this buyer did" aside={related.length === 10 ? 'The last 10' : undefined}>
      <ul className={css.related}>
        {related.map((row) => {
          const { group, word } = shownStatus(row);
          return (
            <li key={row.uuid}>
              <StatusWord group={group}>{word}</StatusWord>
              <div>
                <Link to={`/account/verifications/${row.uuid}${search}`} state={state}>
                  {formatDateTime(row.created)}
                </Link>
                <small>
                  {[row.reference === null ? '' : `order ${row.reference}`, row.domain].filter(Boolean).join(', ')}
                </small>
              </div>
            </li>
          );
        })}
      </ul>
    </DetailSection>
  );
}
