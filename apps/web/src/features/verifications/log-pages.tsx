import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import css from './log.module.css';
import type { LogAddress } from './use-log-address.ts';

/** Older rows have an address of their own, so that Back and reload stay on the page. */
export const LogPages = ({ address, next }: { address: LogAddress; next: string | null }) => {
  const isFirst = address.filters.before === '';
  if (isFirst && next === null) return null;
  return (
    <nav className={css.pages} aria-label="Pages">
      {isFirst ? null : (
        <Link className={buttonClass()} to={address.withFilters({})} state={address.state}>
          Newest
        </Link>
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
};
