import type { VerificationDetail } from '@carded/contract';
import { Link } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { groupOf, statusWord } from '#platform/statuses.ts';
import { StatusWord } from '#ui/status-word.tsx';
import css from './detail.module.css';
import { DetailSection } from './detail-section.tsx';

/** The same buyer before. */
export const RelatedList = ({ related }: { related: VerificationDetail['related'] }) =>
  related.length === 0 ? null : (
    <DetailSection heading="Same buyer">
      <ul className={css.related}>
        {related.map((row) => (
          <li key={row.uuid}>
            <StatusWord group={groupOf(row.status)}>{statusWord(row.status)}</StatusWord>
            <Link to={`/account/verifications/${row.uuid}`}>{formatDateTime(row.created)}</Link>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
