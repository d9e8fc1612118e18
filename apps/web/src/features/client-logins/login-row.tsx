import type { ClientLoginView } from '@carded/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './client-logins.module.css';
import type { LoginOffer } from './login-draft.ts';
import { LoginState } from './login-state.tsx';
import { mayWords } from './may-words.ts';
import { clientLoginsQuery } from './queries.ts';

/** One login: who, what it may do, when it was last seen, and what can be done with it. */
export function LoginRow({ login, offer }: { login: ClientLoginView; offer: LoginOffer }) {
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
