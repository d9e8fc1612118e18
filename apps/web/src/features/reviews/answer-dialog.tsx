import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Refused } from '#ui/pages/refused.tsx';

/** The question before an answer goes out: its parts, a note, and the button that answers. Enter is that button. */
export function AnswerDialog({
  heading,
  action,
  error,
  isBusy,
  note,
  onNote,
  onConfirm,
  onClose,
  children,
}: {
  heading: string;
  action: string;
  error: Error | null;
  isBusy: boolean;
  note: string;
  onNote: (note: string) => void;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  return (
    <Dialog onClose={onClose} closeOnEscape={!isBusy} title={heading}>
      <form
        className={css.body}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onConfirm();
        }}
      >
        <Refused error={error} />
        {children}
        <Textarea
          label="Note for the record (optional)"
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="brand" busy={isBusy} data-autofocus>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
