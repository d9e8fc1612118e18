import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { writeFilters } from './log-filters.ts';
import { readFind } from './read-find.ts';
import type { LogAddress } from './use-log-address.ts';

/** No rows: because of a filter or search, or because nothing happened yet. */
export const NoRows = ({ address }: { address: LogAddress }) => {
  const { month: _, ...others } = address.filters;
  const isFiltered = writeFilters(address.filters) !== '' || address.find !== '';
  const { name } = readFind(address.find);
  if (isFiltered)
    return (
      <EmptyState
        heading="Nothing matches"
        action={
          <Link className={buttonClass()} to="/account/verifications">
            Clear search and filters
          </Link>
        }
      >
        {name !== undefined && !name.includes(' ')
          ? 'One word is looked up as a last name. Type first and last name to look through all months.'
          : 'No verification fits this search and these filters.'}
      </EmptyState>
    );
  return (
    <EmptyState
      heading="No verifications this month"
      action={
        <Link className={buttonClass()} to={address.withFilters({ ...others, includeTest: true })}>
          Show test buyers too
        </Link>
      }
    >
      They show up here the moment a buyer opens the popup.
    </EmptyState>
  );
};
