import type { VerificationDetail } from '@carded/contract';
import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buyerName } from '#features/verifications/buyer-name.ts';
import { useRowChanges } from '#features/verifications/log/use-row-changes.ts';
import { detailQuery } from '#features/verifications/queries.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { banGap, banGapSentence } from './ban-gap.ts';
import { ReasonPresets } from './reason-presets.tsx';

/** Ban or unban. It names who is banned; without a name or a birth date it says what is missing. */
export function BanDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const detail = useQuery(detailQuery(uuid));
  const name = detail.data ? buyerName(detail.data) : '';
  const gap = detail.data ? banGap(detail.data) : [];
  const title = !detail.data
    ? 'Ban'
    : detail.data.banned
      ? `Lift the ban of ${name}?`
      : `Ban ${name} on every website?`;
  return (
    <Dialog onClose={onClose} title={title}>
      <Loaded query={detail} loading="Loading the buyer" failed="It did not load" kept="Nobody was banned.">
        {(data) =>
          gap.length > 0 ? (
            <div className={css.body}>
              <p>{banGapSentence(gap)}</p>
              <div className={css.actions}>
                <Button kind="brand" onClick={onClose}>
                  Close
                </Button>
              </div>
            </div>
          ) : (
            <BanForm detail={data} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** A reason of 10 characters or more after trimming; usual ones are a click or a number away. */
function BanForm({ detail, onClose }: { detail: VerificationDetail; onClose: () => void }) {
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
