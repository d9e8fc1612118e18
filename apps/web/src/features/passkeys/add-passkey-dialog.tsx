import type { RequestFor } from '@carded/client';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { mfaQuery, passkeysQuery, sessionsQuery } from '#platform/session/intents.ts';
import { browserOf, isKnownDevice, makePasskey, wasGivenUp } from '#platform/session/passkeys.ts';
import { sessionQuery } from '#platform/session/session.ts';
import { Notice } from '#ui/card.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogForm } from '#ui/dialogs/form-dialog.tsx';
import { PasswordAndCode, type PasswordAndCodeValues } from '#ui/dialogs/password-dialog.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';

type Made = RequestFor<'passkeys.add'>['body']['response'];

/** Two steps: password or code again, then the browser’s own dialog and a name for the passkey. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const hasCode = useQuery(mfaQuery).data?.enabled === true;
  const [name, setName] = useState(() => browserOf(navigator.userAgent));
  const begin = useMutation({
    mutationFn: ({ password, mfaToken }: PasswordAndCodeValues) =>
      call('passkeys.begin', { body: { password, ...(mfaToken === '' ? {} : { mfaToken }) } }),
    gcTime: 0,
  });
  const add = useMutation({
    mutationFn: async (options: unknown) => {
      const response = (await makePasskey(options)) as Made;
      return call('passkeys.add', { body: { name: name.trim() === '' ? 'Passkey' : name.trim(), response } });
    },
    onSuccess: async () => {
      queryClient.setQueryData(sessionQuery.queryKey, (login) => (login ? { ...login, mfa: true } : login));
      toast('Security settings have been updated.');
      onClose();
      for (const { queryKey } of [passkeysQuery, sessionsQuery]) await queryClient.invalidateQueries({ queryKey });
    },
    gcTime: 0,
  });
  const options = begin.data?.options;
  return (
    <Dialog onClose={onClose} closeOnClickOutside={!options} title="Add a passkey">
      {options ? (
        <DialogForm
          action="Create the passkey"
          busy={add.isPending}
          onSubmit={() => add.mutate(options)}
          onCancel={onClose}
        >
          <p>Your browser asks for your fingerprint, face or screen lock, or for a security key.</p>
          {wasGivenUp(add.error) ? (
            <Notice group="pending" heading="No passkey was created" role="status">
              Try again when you are ready.
            </Notice>
          ) : isKnownDevice(add.error) ? (
            <Notice group="pending" heading="This device already has one of your passkeys" role="status" />
          ) : (
            <Refused error={add.error} />
          )}
          <TextInput
            label="Name"
            maxLength={60}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </DialogForm>
      ) : (
        <PasswordAndCode
          asksForCode={hasCode}
          action="Go on"
          error={begin.error}
          isBusy={begin.isPending}
          onGiven={(values) => begin.mutate(values)}
          onCancel={onClose}
        >
          <p>First, confirm it is you.</p>
        </PasswordAndCode>
      )}
    </Dialog>
  );
}
