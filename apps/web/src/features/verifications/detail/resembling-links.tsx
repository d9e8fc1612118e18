import type { VerificationDetail } from '@carded/contract';
import { Link, useLocation } from 'react-router';
import { formatDateTime } from '#platform/format.ts';

/** The verifications of buyers whom this one resembles and who were refused for age. */
export function ResemblingLinks({ resembles }: { resembles: VerificationDetail['resembles'] }) {
  const { search, state } = useLocation();
  return resembles.map(({ uuid, created, domain }) => (
    <small key={uuid}>
      <Link to={`/account/verifications/${uuid}${search}`} state={state}>
        The refusal of {formatDateTime(created)}
      </Link>
      {domain === '' ? '' : `, ${domain}`}
    </small>
  ));
}
