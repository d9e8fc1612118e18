import type { LoginView } from '@carded/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useIsInView } from '#platform/session/use-is-in-view.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './client-logins.module.css';
import type { SeenPages } from './login-preview.tsx';
import { LoginRow } from './login-row.tsx';
import { clientLoginsQuery } from './queries.ts';

const EditLoginDialog = lazy(() => import('./edit-login-dialog.tsx').then((m) => ({ default: m.EditLoginDialog })));

/** Everyone but the owner who signs in to this account. The open dialog has its address. */
export function ClientLoginList({ seenBy }: { seenBy: (login: LoginView) => SeenPages }) {
  const isInView = useIsInView();
  const logins = useQuery(clientLoginsQuery);
  const [search, setSearch] = useSearchParams();
  const open = search.get('login');
  const close = () => setSearch({}, { replace: true });
  const edited = logins.data?.logins.find(({ token, can_edit }) => token === open && can_edit) ?? null;
  return (
    <Card
      heading="Colleagues"
      about="They sign in with their own email and password, and see what you give them."
      action={
        isInView ? null : (
          <Link className={buttonClass('brand')} to="?login=new">
            Add a login
          </Link>
        )
      }
    >
      <Loaded query={logins} loading="Loading logins" failed="The logins did not load">
        {(data) =>
          data.logins.length === 0 ? (
            <EmptyState heading="No other logins yet">
              Add a login for a clerk, a bookkeeper or anyone who answers your tickets. Each sees only what you choose.
            </EmptyState>
          ) : (
            <ul className={css.list}>
              {data.logins.map((login) => (
                <LoginRow key={login.token} login={login} offer={data} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {logins.data && (open === 'new' || edited) ? (
        <Suspense>
          <EditLoginDialog key={open} login={edited} offer={logins.data} seenBy={seenBy} onClose={close} />
        </Suspense>
      ) : null}
    </Card>
  );
}
