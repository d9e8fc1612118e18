import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { buyerName, ReasonPresets } from '#features/verifications/bans/ban-dialog.tsx';
import type { LogRow } from '#features/verifications/log/use-log.ts';
import { reasonFault } from '#platform/queries/problem.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';

const namedAtMost = 4;

/** Bans the buyers of several rows with one reason. */
export function BanManyDialog({
  rows,
  onBan,
  onClose,
}: {
  rows: LogRow[];
  onBan: (notes: string) => void;
  onClose: () => void;
}) {
  const [notes, setNotes] = useState('');
  const [isTried, setIsTried] = useState(false);
  const fault = reasonFault(notes);
  const names = [...new Set(rows.filter((row) => !row.banned).map(buyerName))];
  const more = names.length - namedAtMost;
  const submit = () => {
    if (fault !== null) return setIsTried(true);
    onBan(notes.trim());
    onClose();
  };
  return (
    <FormDialog
      title={`Ban ${names.length === 1 ? names[0] : `${names.length} buyers`} on every website?`}
      action="Ban"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {names.slice(0, namedAtMost).join(', ')}
        {more > 0 ? ` and ${more} more` : ''}. Each needs first name, last name and birth date; buyers without them are
        left out and listed for you.
      </p>
      <ReasonPresets chosen={notes} onPick={setNotes} />
      <Textarea
        label="Reason"
        description={`${confirmNotesMinimumLength} characters or more. It stays with each buyer’s record.`}
        autosize={false}
        rows={3}
        value={notes}
        error={isTried ? fault : null}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
