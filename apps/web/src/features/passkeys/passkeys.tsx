import type { PasskeyView } from '@carded/contract';
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDate, formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { mfaQuery, passkeysQuery, sessionsQuery } from '#platform/session/intents.ts';
import { hasPasskeys } from '#platform/session/passkeys.ts';
import { sessionQuery } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PasswordAndCode, type PasswordAndCodeValues } from '#ui/dialogs/password-dialog.tsx';
import css from '#ui/sign-in-settings.module.css';
import { ErrorState } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

/** The passkeys of this login: by name, with the way to another. */
export function Passkeys() {
  const passkeys = useQuery(passkeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  const count = passkeys.data?.length ?? 0;
  return (
    <Card
      heading="Passkeys"
      about="Sign in with your fingerprint, face or screen lock: no password, no code, and nothing that could be typed into a fake page."
      action={
        hasPasskeys() && passkeys.data ? (
          <Button size="sm" onClick={() => setIsAdding(true)}>
            Add a passkey
          </Button>
        ) : null
      }
    >
      {passkeys.isError ? (
        <ErrorState
          heading="The passkeys did not load"
          kept="Nothing was changed."
          error={passkeys.error}
          onRetry={() => passkeys.refetch()}
        />
      ) : null}
      {count > 0 ? (
        <ul aria-label="Passkeys">
          {passkeys.data?.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {hasPasskeys() ? null : <p className={css.body}>This browser does not support passkeys.</p>}
      {isAdding ? <AddPasskeyDialog onClose={() => setIsAdding(false)} /> : null}
    </Card>
  );
}

/** Shows one passkey: name, date, last use, and buttons to rename and remove it. */
function PasskeyRow({ passkey }: { passkey: PasskeyView }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setName(null);
    setTimeout(() => renameButton.current?.focus(), 0);
  };
  const rename = useMutation({
    mutationFn: (next: string) => call('passkeys.rename', { params: { id: passkey.id }, body: { name: next } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      close();
    },
    onError: (error) => toastProblem('The name was not changed.', error),
  });
  const used = passkey.last_used === null ? 'never used' : `last used ${formatDateTime(passkey.last_used)}`;
  return (
    <li className={css.row}>
      {name === null ? (
        <>
          <div>
            <b>{passkey.name}</b>
            <small>
              Added {formatDate(passkey.created)}, {used}
              {passkey.synced ? ', kept by a password manager' : ''}
            </small>
          </div>
          <span className={css.actions}>
            <Button
              ref={renameButton}
              size="sm"
              kind="quiet"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => setName(passkey.name)}
            >
              Rename
            </Button>
            <Button size="sm" aria-label={`Remove ${passkey.name}`} onClick={() => setIsRemoving(true)}>
              Remove
            </Button>
          </span>
        </>
      ) : (
        <form
          className={css.rename}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '' || name.trim() === passkey.name) close();
            else rename.mutate(name.trim());
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          <TextInput
            aria-label="The passkey’s name"
            maxLength={60}
            autoFocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" busy={rename.isPending}>
            Save
          </Button>
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
        </form>
      )}
      {isRemoving ? <RemovePasskeyDialog passkey={passkey} onClose={() => setIsRemoving(false)} /> : null}
    </li>
  );
}

/** Password and code take a passkey away. */
function RemovePasskeyDialog({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
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
