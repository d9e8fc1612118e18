import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/api.ts';
import { useLogin } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import { toastProblem } from '#ui/toast.tsx';
import css from './shell.module.css';

/** Who is signed in, and the way out. */
export const Person = () => {
  const login = useLogin();
  const queryClient = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => call('sessions.remove', {}),
    onSuccess: () => {
      queryClient.clear();
      window.location.assign('/signin');
    },
    onError: (error) => toastProblem('You are still signed in.', error),
  });
  return (
    <div className={css.person}>
      <Link
        to={login.kind === 'staff' ? '/staff/security' : '/account/security'}
        title={`${login.email}: password and sign-in`}
      >
        {login.name || login.email}
      </Link>
      <Button kind="quiet" size="sm" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </Button>
    </div>
  );
};
