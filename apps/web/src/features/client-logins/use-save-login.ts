import type { ClientLoginView } from '@carded/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { toast } from '#ui/toast.tsx';
import { bodyOf, type LoginDraft } from './login-draft.ts';
import { clientLoginsQuery } from './queries.ts';

/** Adds a login, or changes an existing one. */
export function useSaveLogin(login: ClientLoginView | null, onSaved: () => void, onRefused: (error: unknown) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft: LoginDraft) =>
      login === null
        ? call('clientLogins.create', { body: { login: bodyOf(draft) } })
        : call('clientLogins.update', { body: { login: { ...bodyOf(draft), token: login.token } } }),
    onSuccess: async ({ login: saved }) => {
      await queryClient.invalidateQueries({ queryKey: clientLoginsQuery.queryKey });
      const name = `${saved.firstname} ${saved.lastname}`.trim();
      toast(
        saved.state === 'invited' && saved.email !== login?.email ? `${name} was invited by email` : `${name} saved`,
      );
      onSaved();
    },
    onError: onRefused,
  });
}
