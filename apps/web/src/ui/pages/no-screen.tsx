import { Link } from 'react-router';
import css from '#ui/states/states.module.css';

/** An address of the account or of staff that leads nowhere. */
export function NoScreen({ home = '/account' }: { home?: string }) {
  return (
    <div className={css.state}>
      <h1>This page does not exist</h1>
      <p>The address may be old or mistyped.</p>
      <Link to={home}>{home === '/staff' ? 'Go to reviews' : 'Go to the account'}</Link>
    </div>
  );
}
