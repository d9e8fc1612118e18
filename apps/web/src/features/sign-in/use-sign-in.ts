import type { LoginView } from '@carded/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#platform/api.ts';
import { continuePath } from '#platform/continue-path.ts';
import { isScannerOnly, startOf } from '#platform/permissions.ts';
import { sessionQuery } from '#platform/session.ts';

export type SignInValues = { email: string; password: string; mfaToken: string };

/** Where a fresh login goes: scanner and staff have one place, everyone else goes on where they were. */
export const targetAfterSignIn = (login: LoginView, wanted: string | null) =>
  login.kind === 'staff' || isScannerOnly(login) ? startOf(login) : (wanted ?? '/account');

export const useSignIn = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return useMutation({
    mutationFn: ({ email, password, mfaToken }: SignInValues) =>
      call('sessions.create', {
        body: { email, password, ...(mfaToken === '' ? {} : { mfaToken: mfaToken.replaceAll(/\s/g, '') }) },
      }),
    onSuccess: (login) => {
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, login);
      const wanted = continuePath(search.get('continue'), window.location.origin);
      navigate(targetAfterSignIn(login, wanted), { replace: true });
    },
  });
};
