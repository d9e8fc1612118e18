import { Link } from 'react-router';
import css from './crumb.module.css';

/** Above a page's heading: the list it belongs to. */
export function Crumb({ to, children }: { to: string; children: string }) {
  return (
    <nav className={css.crumb} aria-label="Where you are">
      <Link to={to}>{children}</Link>
    </nav>
  );
}
