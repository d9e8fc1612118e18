import type { LoginView } from '@carded/contract';
import type { ReactNode } from 'react';
import { Navigate, type NavigateProps, useLocation } from 'react-router';
import { drawZone } from '#platform/format.ts';
import { hasCode } from '#platform/queries/problem.ts';
import { LoginProvider, useSessionQuery } from '#platform/session/session.ts';
import { drawView } from '#platform/session/viewing.ts';
import type { LedAway } from '#platform/use-leave-guard.ts';
import { ErrorState } from '#ui/states/loaded.tsx';
import { Logo } from './card-page.tsx';
import css from './opening.module.css';

/** Shows its children to a signed-in login; sends everyone else to sign in and back here. `redirect` may send a login to another place. */
export function RequireLogin({
  redirect,
  as = (login) => login,
  children,
}: {
  redirect: (login: LoginView, path: string) => string | null;
  /** Changes the login for the screens below. */
  as?: (login: LoginView) => LoginView;
  children: ReactNode;
}) {
  const session = useSessionQuery();
  const location = useLocation();
  if (session.data) {
    // Runs before any request of the screens below.
    const isStaff = location.pathname.startsWith('/staff');
    drawView(isStaff ? null : session.data.view);
    const login = as(session.data);
    // An account's days and times are its own, wherever it is read.
    drawZone(isStaff ? null : login.time_zone);
    const target = redirect(login, location.pathname);
    return target === null || target === location.pathname ? (
      <LoginProvider value={login}>{children}</LoginProvider>
    ) : (
      <LeadTo to={target} replace state={login.kind === 'sub_user' ? ({ what: 'page' } satisfies LedAway) : null} />
    );
  }
  if (!session.error) return <Opening />;
  if (hasCode(session.error, 'sign_in_required'))
    return <LeadTo to={`/signin?continue=${encodeURIComponent(location.pathname + location.search)}`} replace />;
  return (
    <main>
      <ErrorState
        heading="Carded did not answer"
        kept="Nothing was lost."
        error={session.error}
        onRetry={() => session.refetch()}
      />
    </main>
  );
}

/** Redirects in the browser only: a page drawn by the server cannot, and its router warns of each try. */
export function LeadTo(props: NavigateProps) {
  return typeof window === 'undefined' ? null : <Navigate {...props} />;
}

/** Draws nothing for 200 ms, then the logo mark, until the first screen. */
export function Opening() {
  return (
    <main className={css.opening}>
      <Logo />
      <p className="sr" role="status">
        Loading
      </p>
      <noscript>
        <p>This part of Carded needs JavaScript. Turn it on in the browser’s settings, then load the page again.</p>
      </noscript>
    </main>
  );
}
