import type { PasskeyView } from '@carded/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { sessionQuery } from '#platform/session/session.ts';
import { mfaQuery, passkeysQuery, sessionsQuery } from '#platform/session/sign-in-queries.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PasswordAndCode, type PasswordAndCodeValues } from '#ui/forms/password-and-code.tsx';
import { toast } from '#ui/toast.tsx';

/** Password and code take a passkey away. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const queryClient = useQueryClient();
  const hasCode = useQuery(mfaQuery).data?.enabled === true;
  const remove = useMutation({
    mutationFn: ({ password, mfaToken }: PasswordAndCodeValues) =>
      call('passkeys.remove', {
        params: { id: passkey.id },
        body: { password, ...(mfaToken === '' ? {} : { mfaToken }) },
      }),
    onSuccess: async () => {
      toast('Security settings have been updated.');
      onClose();
      for (const { queryKey } of [passkeysQuery, sessionsQuery, sessionQuery])
        await queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <Dialog onClose={onClose} title={`Remove ${passkey.name}?`}>
      <PasswordAndCode
        asksForCode={hasCode}
        action="Remove it"
        error={remove.error}
        isBusy={remove.isPending}
        onGiven={(values) => remove.mutate(values)}
        onCancel={onClose}
      >
        <p>It will no longer sign you in. You will be signed out everywhere else.</p>
      </PasswordAndCode>
    </Dialog>
  );
}
