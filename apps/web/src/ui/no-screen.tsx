import { Link } from 'react-router';
import css from './states.module.css';

/** An address of the account or of staff that leads nowhere. */
export const NoScreen = ({ home = '/account' }: { home?: string }) => (
  <div className={css.state}>
    <h1>This page does not exist</h1>
    <p>The address may be old or mistyped.</p>
    <Link to={home}>{home === '/staff' ? 'To the reviews' : 'To the account'}</Link>
  </div>
);
