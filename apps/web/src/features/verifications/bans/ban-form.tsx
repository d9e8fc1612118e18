import type { VerificationDetail } from '@carded/contract';
import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { buyerName } from '#features/verifications/buyer-name.ts';
import { useRowChanges } from '#features/verifications/log/use-row-changes.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { ReasonPresets } from './reason-presets.tsx';

/** A reason of 10 characters or more after trimming; usual ones are a click or a number away. */
export function BanForm({ detail, onClose }: { detail: VerificationDetail; onClose: () => void }) {
  const [isBan] = useState(!detail.banned);
  const [notes, setNotes] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { ban } = useRowChanges();
  const isShort = notes.trim().length < confirmNotesMinimumLength;
  const submit = () => {
    if (isShort) {
      setIsWrong(true);
      return document.getElementById('ban-reason')?.focus();
    }
    ban.mutate({
      uuid: detail.uuid,
      name: buyerName(detail),
      notes: notes.trim(),
      isBan,
      before: detail.buyer.banned_notes,
    });
    onClose();
  };
  return (
    <form
      className={css.body}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>
        {isBan
          ? 'Their open checks are denied now, and their next orders are refused on all websites of this account, whatever the rules say.'
          : 'Their next order is checked like anyone else’s. Verifications the ban closed stay closed until you ask the buyer again.'}
      </p>
      {isBan ? <ReasonPresets chosen={notes} onPick={setNotes} /> : null}
      <Textarea
        id="ban-reason"
        label="Reason"
        description={`${confirmNotesMinimumLength} characters or more. It stays with the buyer’s record.`}
        autosize={false}
        rows={3}
        maxLength={1000}
        required
        data-autofocus={isBan ? undefined : true}
        value={notes}
        error={isWrong && isShort ? `Type ${confirmNotesMinimumLength} characters or more` : null}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <div className={css.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="brand" type="submit">
          {isBan ? 'Ban' : 'Lift the ban'}
        </Button>
      </div>
    </form>
  );
}
