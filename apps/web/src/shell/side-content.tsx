import { initials } from '#platform/initials.ts';
import { AccountMenu } from './account-menu.tsx';
import type { NavGroup } from './nav.ts';
import { NavList } from './nav-list.tsx';
import css from './side.module.css';

/** The content of the sidebar, and of the phone's menu. */
export function SideContent({
  business,
  base,
  groups,
  waiting,
  onFind,
  onKeys,
}: {
  business: string;
  base: string;
  groups: readonly NavGroup[];
  waiting: number;
  onFind: () => void;
  onKeys: () => void;
}) {
  return (
    <>
      <p className={css.account}>
        <span className={css.initials} aria-hidden="true">
          {initials(business)}
        </span>
        <b>{business}</b>
      </p>
      <button type="button" className={css.go} onClick={onFind}>
        Find or go to
        <span aria-hidden="true">
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </span>
      </button>
      <NavList base={base} groups={groups} waiting={waiting} />
      <div className={css.foot}>
        <AccountMenu onKeys={onKeys} />
      </div>
    </>
  );
}
