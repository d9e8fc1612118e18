import { Link } from 'react-router';
import { type LogFilters, readFind, shownMonth, writeFilters } from '#features/verifications/filters/log-filters.ts';
import type { LogAddress } from '#features/verifications/log/use-log.ts';
import { formatMonth } from '#platform/format.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/states/loaded.tsx';
import { useHasCounter } from '../log-views/saved-views.tsx';
import css from './log.module.css';

/** Explains an empty list: a filter or search, or no verification yet. Offers filters to remove. */
export function NoRows({ address, current, months }: { address: LogAddress; current: string; months: string[] }) {
  const { filters, find } = address;
  const hasCounter = useHasCounter();
  const found = readFind(find);
  const month = filters.dateStart === '' ? shownMonth(filters, found, current) : null;
  const { month: _, ...others } = filters;
  const isFiltered = writeFilters(others) !== '' || find !== '';
  const isNew = !isFiltered && months.length === 0;
  if (isNew)
    return (
      <EmptyState
        heading="No verifications yet"
        action={
          <Link className={buttonClass()} to={address.withFilters({ includeTest: true })}>
            Show test buyers too
          </Link>
        }
      >
        They show up here the moment a buyer opens the popup.
      </EmptyState>
    );
  const monthBefore = months.find((id) => id < current);
  const ways = waysOf(filters, { month, current, monthBefore, hasCounter }).slice(0, 3);
  return (
    <EmptyState
      heading={isFiltered ? 'Nothing matches' : `No verifications in ${formatMonth(month ?? current)}`}
      action={
        <div className={css.answers}>
          {ways.map(({ label, set }) => (
            <Link key={label} className={buttonClass()} to={address.withFilters(set)} state={address.state}>
              {label}
            </Link>
          ))}
          {isFiltered ? (
            <Link className={buttonClass('quiet')} to="/account/verifications">
              Clear search and filters
            </Link>
          ) : null}
        </div>
      }
    >
      {found.name !== undefined && month !== null
        ? 'A single name is searched in one month only. Type first and last name to search all months.'
        : isFiltered
          ? 'No verifications match this search and these filters.'
          : 'Try an earlier month.'}
    </EmptyState>
  );
}

type Where = { month: string | null; current: string; monthBefore: string | undefined; hasCounter: boolean };

type Way = { label: string; set: Partial<LogFilters> };

/** Lists filters to remove, one at a time, most narrowing first. */
const waysOf = (filters: LogFilters, { month, current, monthBefore, hasCounter }: Where): Way[] => [
  ...(filters.status !== '' || filters.showBanned
    ? [{ label: 'Show every result', set: { status: '', showBanned: false } }]
    : []),
  ...(filters.state !== '' || filters.country !== '' ? [{ label: 'Any place', set: { state: '', country: '' } }] : []),
  ...(filters.website !== '' ? [{ label: 'All websites', set: { website: '' } }] : []),
  ...(filters.dateStart !== '' ? [{ label: 'Any day of this month', set: { dateStart: '', dateEnd: '' } }] : []),
  ...(month !== null && month !== current ? [{ label: `Show ${formatMonth(current)}`, set: { month: current } }] : []),
  ...(month === current && monthBefore !== undefined
    ? [{ label: `Show ${formatMonth(monthBefore)}`, set: { month: monthBefore } }]
    : []),
  ...(hasCounter && !filters.showScans ? [{ label: 'Show counter scans', set: { showScans: true } }] : []),
  ...(filters.includeTest ? [] : [{ label: 'Show test buyers too', set: { includeTest: true } }]),
];
