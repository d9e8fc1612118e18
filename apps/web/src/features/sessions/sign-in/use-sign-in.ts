import type { RequestFor } from '@carded/client';
import type { LoginView } from '@carded/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { continuePath } from '#platform/session/continue-path.ts';
import { hasOnboardingStore } from '#platform/session/onboarding-store.ts';
import { askForPasskey } from '#platform/session/passkeys.ts';
import { sessionQuery } from '#platform/session/session.ts';
import { targetAfterSignIn } from './target-after-sign-in.ts';

export type SignInValues = { email: string; password: string; mfaToken: string };
type Passkey = RequestFor<'passkeys.signIn'>['body']['response'];

/** Every way in, and where it leads. */
export function useSignIn() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const onSuccess = (login: LoginView) => {
    queryClient.clear();
    queryClient.setQueryData(sessionQuery.queryKey, login);
    const wanted = continuePath(search.get('continue'), window.location.origin);
    navigate(targetAfterSignIn(login, hasOnboardingStore(), wanted), { replace: true });
  };
  const byPassword = useMutation({
    mutationFn: ({ email, password, mfaToken }: SignInValues) =>
      call('sessions.create', {
        body: { email, password, ...(mfaToken === '' ? {} : { mfaToken: mfaToken.replaceAll(/\s/g, '') }) },
      }),
    onSuccess,
  });
  /** With email and password it stands in for the code. */
  const byPasskey = useMutation({
    mutationFn: async (values: SignInValues | null) => {
      const passkey = (await askForPasskey()) as Passkey;
      return values === null
        ? call('passkeys.signIn', { body: { response: passkey } })
        : call('sessions.create', { body: { email: values.email, password: values.password, passkey } });
    },
    onSuccess,
  });
  const byOffer = useMutation({
    mutationFn: (passkey: Passkey) => call('passkeys.signIn', { body: { response: passkey } }),
    onSuccess,
  });
  return { byPassword, byPasskey, byOffer };
}
