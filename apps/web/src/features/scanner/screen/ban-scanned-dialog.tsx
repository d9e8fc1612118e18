import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { grantOf } from '#features/scanner/session/ask-server.ts';
import type { LoadedAccount } from '#features/scanner/session/scanner-account.ts';
import { call } from '#platform/queries/api.ts';
import { problemOf, reasonFault } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toast } from '#ui/toast.tsx';

/** Bans the person who showed the card, by name. */
export function BanScannedDialog({
  name,
  uuid,
  account,
  onBanned,
  onClose,
}: {
  name: string;
  uuid: string;
  account: LoadedAccount;
  onBanned: () => void;
  onClose: () => void;
}) {
  const who = name === '' ? 'this person' : name;
  const [notes, setNotes] = useState('');
  const [isTried, setIsTried] = useState(false);
  const fault = reasonFault(notes);
  const ban = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const grant = grantOf(account) ?? { secret: '', auth: '' };
      return call('scanner.ban', { body: { ...grant, vuuid: uuid, notes: notes.trim() } });
    },
    onSuccess: () => {
      toast(`Banned: ${who}`);
      onBanned();
    },
  });
  return (
    <Dialog onClose={onClose} title={`Ban ${who}?`}>
      <form
        className={css.body}
        onSubmit={(event) => {
          event.preventDefault();
          if (fault === null) ban.mutate();
          else setIsTried(true);
        }}
      >
        <p>They will be refused here and on every website of this account.</p>
        <Textarea
          label="Reason"
          description={`${confirmNotesMinimumLength} characters or more. It is saved with the ban.`}
          autosize={false}
          rows={3}
          size="lg"
          data-autofocus
          value={notes}
          error={isTried ? fault : null}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        {ban.error ? <Notice group="denied" heading={problemOf(ban.error).message} role="alert" /> : null}
        <div className={css.actions}>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" kind="brand" type="submit" busy={ban.isPending}>
            Ban
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
