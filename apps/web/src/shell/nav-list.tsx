import { NavLink, useLocation } from 'react-router';
import type { NavGroup } from './nav.ts';
import css from './side.module.css';

/** The navigation's links. Navigation has no icons. */
export function NavList({
  base,
  groups,
  waiting = 0,
}: {
  base: string;
  groups: readonly NavGroup[];
  waiting?: number;
}) {
  const { pathname } = useLocation();
  /** A page below another one is that one's only where it has no link of its own. */
  const hasOwnLink = (part: string) =>
    groups.some(({ items }) =>
      items.some((item) => item.part.startsWith(`${part}/`) && pathname.startsWith(`${base}/${item.part}`)),
    );
  return (
    <nav className={css.nav} aria-label="Account">
      {groups.map((group) => (
        <div key={group.heading ?? 'main'}>
          {group.heading ? <h2>{group.heading}</h2> : null}
          {group.items.map((item) => (
            <NavLink
              key={item.part}
              to={`${base}/${item.part}`}
              end={item.part === 'id_scanner' || hasOwnLink(item.part)}
            >
              {item.label}
              {item.part === 'reviews' && waiting > 0 ? (
                <span className={css.waiting}>
                  {waiting}
                  <span className="sr"> waiting</span>
                </span>
              ) : null}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
