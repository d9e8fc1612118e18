import { Link, useLocation } from 'react-router';
import { useLogin } from '#platform/session/session.ts';
import { maySee } from './account-redirect.ts';
import css from './side.module.css';

/** Live, or with test buyers too. It is the log's own `includeTest` filter, kept in the address. */
export function ModeSwitch() {
  const { pathname, search } = useLocation();
  const login = useLogin();
  if (!maySee(login, 'verifications')) return null;
  const isTest =
    pathname.startsWith('/account/verifications') && new URLSearchParams(search).get('includeTest') === 'true';
  return (
    <nav className={css.mode} aria-label="Live or test">
      <Link to="/account/verifications" aria-current={isTest ? undefined : 'true'}>
        Live
      </Link>
      <Link to="/account/verifications?includeTest=true" aria-current={isTest ? 'true' : undefined}>
        With test
      </Link>
    </nav>
  );
}
