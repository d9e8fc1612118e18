import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { mfaQuery } from '#platform/session/sign-in-queries.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PasswordAndCode, type PasswordAndCodeValues } from '#ui/forms/password-and-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Ten new recovery codes in place of those there are. */
export function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const renew = useMutation({
    mutationFn: (body: PasswordAndCodeValues) => call('mfa.recoveryCodes', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mfaQuery.queryKey }),
    gcTime: 0,
  });
  return (
    <Dialog
      onClose={onClose}
      closeOnClickOutside={!renew.data}
      title={renew.data ? 'Your new recovery codes' : 'Make new recovery codes?'}
    >
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recovery_codes} onKept={onClose} />
      ) : (
        <PasswordAndCode
          asksForCode
          action="Make new codes"
          error={renew.error}
          isBusy={renew.isPending}
          onGiven={(values) => renew.mutate(values)}
          onCancel={onClose}
        >
          <p>The codes you have stop working.</p>
        </PasswordAndCode>
      )}
    </Dialog>
  );
}
