import type { ClientLoginView, LoginView } from '@carded/contract';
import { parsePermissions, permissions, siteSpecificAccess } from '@carded/domain/codes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate, formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { useIsInView } from '#platform/session/session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './client-logins.module.css';
import { clientLoginsQuery } from './edit-login-form.tsx';
import type { LoginOffer, SeenPages } from './website-choices.tsx';

const EditLoginDialog = lazy(() => import('./edit-login-dialog.tsx').then((m) => ({ default: m.EditLoginDialog })));

/** Lists every login but the owner's. An open dialog has its own address. */
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

/** Shows one login: name, rights, last use and actions. */
function LoginRow({ login, offer }: { login: ClientLoginView; offer: LoginOffer }) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const name = `${login.firstname} ${login.lastname}`.trim() || login.email;
  const done = (said: string) => {
    toast(said);
    return queryClient.invalidateQueries({ queryKey: clientLoginsQuery.queryKey });
  };
  const remove = useMutation({
    mutationFn: () => call('clientLogins.remove', { body: { token: login.token } }),
    onSuccess: () => done(`${name} is deleted and signed out`),
    onError: (error) => toastProblem(`${name} is still there.`, error),
  });
  const invite = useMutation({
    mutationFn: () => call('clientLogins.invite', { body: { token: login.token } }),
    onSuccess: () => done(`A new link went to ${login.email}`),
    onError: (error) => toastProblem('No link was sent.', error),
  });
  return (
    <li className={css.row}>
      <div className={css.who}>
        <b>{name}</b>
        <small>{login.email}</small>
      </div>
      <div className={css.may}>
        <span>{mayWords(login)}</span>
        <LoginState login={login} offer={offer} />
      </div>
      <div className={css.tools}>
        {login.can_edit && login.state !== 'active' ? (
          <Button size="sm" kind="quiet" busy={invite.isPending} onClick={() => invite.mutate()}>
            Invite again<span className="sr"> {name}</span>
          </Button>
        ) : null}
        {login.can_edit ? (
          <>
            <Link className={buttonClass('plain', 'sm')} to={`?login=${login.token}`}>
              Edit<span className="sr"> {name}</span>
            </Link>
            <Button size="sm" kind="quiet" onClick={() => setIsAsking(true)}>
              Delete<span className="sr"> {name}</span>
            </Button>
          </>
        ) : (
          <small>Only the owner can change this login</small>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        heading={`Delete the login of ${name}?`}
        action={`Delete ${name}`}
        busy={remove.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        <p>
          {name} is signed out right away and cannot sign in again. Everything done with this login stays in the log.
        </p>
      </ConfirmDialog>
    </li>
  );
}

/** Describes in words what a login may use. */
function mayWords({ permissions: held }: Pick<ClientLoginView, 'permissions'>): string {
  const { known } = parsePermissions(held);
  const said = permissions.filter(({ code }) => known.includes(code)).map(({ label }) => label);
  return said.length === 0 ? 'Usage only' : said.join(', ');
}

/** Small print of a login: where it works, its second step, when it was last seen. */
function LoginState({ login, offer }: { login: ClientLoginView; offer: LoginOffer }) {
  const sites = offer.websites.filter(({ id }) => login.websites.includes(id)).map(({ domain }) => domain);
  const parts = [
    login.access_type === siteSpecificAccess
      ? `On ${sites.length === 0 ? 'no website' : sites.join(', ')}`
      : 'On every website',
    login.state === 'invited'
      ? `Invited, the link works until ${formatDate(login.invitation_ends ?? '')}`
      : login.state === 'invitation_ended'
        ? 'The invitation has ended'
        : login.last_seen === null
          ? 'Not signed in yet'
          : `Last seen ${formatDateTime(login.last_seen)}`,
    ...(login.state === 'active' ? [`Two-step sign-in ${login.mfa ? 'on' : 'off'}`] : []),
    ...(login.email_bounced ? ['Email to this address bounced'] : []),
  ];
  return <small>{parts.join(' · ')}</small>;
}
