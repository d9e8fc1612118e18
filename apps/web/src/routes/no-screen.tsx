import { Link, useLocation } from 'react-router';
import { title } from '#platform/title.ts';
import css from '#ui/states/states.module.css';

export function meta() {
  return [{ title: title('Page not found') }];
}

export default function NoScreenPage() {
  const [, area = ''] = useLocation().pathname.split('/');
  // The frames of the account and of staff have the page's landmark already.
  return area === 'account' || area === 'staff' ? (
    <NoScreen home={`/${area}`} />
  ) : (
    <main>
      <NoScreen />
    </main>
  );
}

/** Shown for an unknown address of the account or staff. */
function NoScreen({ home = '/account' }: { home?: string }) {
  return (
    <div className={css.state}>
      <h1>This page does not exist</h1>
      <p>The address may be old or mistyped.</p>
      <Link to={home}>{home === '/staff' ? 'Go to reviews' : 'Go to the account'}</Link>
    </div>
  );
}
