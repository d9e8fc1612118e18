import type { RequestFor } from '@carded/client';
import { Modal, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api.ts';
import { isKnownDevice, makePasskey, wasGivenUp } from '#platform/passkeys.ts';
import { sessionQuery } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialog.module.css';
import { Notice } from '#ui/notice.tsx';
import { PasswordAndCode, type PasswordAndCodeValues } from '#ui/password-and-code.tsx';
import { Refused } from '#ui/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { browserOf } from './browser-of.ts';
import { mfaQuery, passkeysQuery, sessionsQuery } from './queries.ts';

type Made = RequestFor<'passkeys.add'>['body']['response'];

/** Two steps: who it is once more, then the browser’s own dialog and a name to know it by. */
export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
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
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={!options}
      title="Add a passkey"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {options ? (
        <form
          className={css.body}
          onSubmit={(event) => {
            event.preventDefault();
            if (!add.isPending) add.mutate(options);
          }}
        >
          <p>Your browser asks for your fingerprint, face or screen lock, or for a security key.</p>
          {wasGivenUp(add.error) ? (
            <Notice group="pending" heading="No passkey was made" role="status">
              Try again when you are ready.
            </Notice>
          ) : isKnownDevice(add.error) ? (
            <Notice group="pending" heading="This device has a passkey of yours already" role="status" />
          ) : (
            <Refused error={add.error} />
          )}
          <TextInput
            label="A name to know it by"
            maxLength={60}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <div className={css.actions}>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="brand" type="submit" busy={add.isPending}>
              Make the passkey
            </Button>
          </div>
        </form>
      ) : (
        <PasswordAndCode
          asksForCode={hasCode}
          action="Go on"
          error={begin.error}
          isBusy={begin.isPending}
          onGiven={(values) => begin.mutate(values)}
          onCancel={onClose}
        >
          <p>First, who you are.</p>
        </PasswordAndCode>
      )}
    </Modal>
  );
};
