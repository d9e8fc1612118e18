import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { mfaQuery, sessionsQuery } from '#platform/session/sign-in-queries.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PasswordAndCode, type PasswordAndCodeValues } from '#ui/forms/password-and-code.tsx';
import { toast } from '#ui/toast.tsx';

/** Password and code turn two-step sign-in off. */
export function DisableDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const disable = useMutation({
    mutationFn: (body: PasswordAndCodeValues) => call('mfa.disable', { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: mfaQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      toast('Security settings have been updated.');
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title="Turn two-step sign-in off?">
      <PasswordAndCode
        asksForCode
        action="Turn it off"
        error={disable.error}
        isBusy={disable.isPending}
        onGiven={(values) => disable.mutate(values)}
        onCancel={onClose}
      >
        <p>You will sign in with your password alone. The recovery codes stop working.</p>
      </PasswordAndCode>
    </Dialog>
  );
}
