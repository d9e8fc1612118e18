import { Link } from 'react-router';
import type { LogAddress } from '#features/verifications/filters/use-log-address.ts';
import { buttonClass } from '#ui/button.tsx';
import css from './log.module.css';

/** Each page has an address of its own, named by the row it begins after: Back, reload and a shared link stay on it, whatever is new. */
export function LogPages({
  address,
  first,
  next,
}: {
  address: LogAddress;
  first: string | undefined;
  next: string | null;
}) {
  const isNewest = address.filters.before === '' && address.filters.after === '';
  if (isNewest && next === null) return null;
  return (
    <nav className={css.pages} aria-label="Pages">
      {isNewest ? null : (
        <>
          <Link className={buttonClass()} to={address.withFilters({})} state={address.state}>
            Newest
          </Link>
          {first === undefined ? null : (
            <Link className={buttonClass()} to={address.withFilters({ after: first })} state={address.state}>
              Newer
            </Link>
          )}
        </>
      )}
      {next === null ? (
        <span>No older ones</span>
      ) : (
        <Link className={buttonClass()} to={address.withFilters({ before: next })} state={address.state}>
          Older
        </Link>
      )}
    </nav>
  );
}
