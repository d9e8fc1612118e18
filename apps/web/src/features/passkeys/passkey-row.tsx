import type { PasskeyView } from '@carded/contract';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDate, formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { passkeysQuery } from '#platform/session/sign-in-queries.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/sign-in-settings.module.css';
import { toastProblem } from '#ui/toast.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';

/** One passkey: name, since when, last use; another name, and the way out. */
export function PasskeyRow({ passkey }: { passkey: PasskeyView }) {
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
