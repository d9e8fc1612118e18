import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';

/** Fewest characters of a reason, as the server counts them. */

/** Why staff changes a merchant's website. It is kept with the change; nothing is sent without it. */
export function ReasonDialog({
  reason: first,
  closes: closesFirst,
  onGive,
  onCancel,
}: {
  /** What was given for the change before. */
  reason: string;
  closes: boolean;
  onGive: (reason: string, closes: boolean) => void;
  onCancel: () => void;
}) {
  const [reason, setReason] = useState(first);
  const [closes, setCloses] = useState(closesFirst);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    if (reason.trim().length >= confirmNotesMinimumLength) return onGive(reason.trim(), closes);
    setIsMissing(true);
    field.current?.focus();
  };
  return (
    <Dialog onClose={onCancel} title="Why this change?">
      <form
        className={css.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          ref={field}
          data-autofocus
          label="Reason for the change"
          description={`At least ${confirmNotesMinimumLength} characters. The merchant sees that support changed it; the reason stays in both audit logs.`}
          maxLength={500}
          value={reason}
          error={isMissing ? `Say in at least ${confirmNotesMinimumLength} characters why` : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
        <Checkbox
          label="Close this website afterwards"
          checked={closes}
          onChange={(event) => setCloses(event.currentTarget.checked)}
        />
        <div className={css.actions}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button kind="brand" type="submit">
            Continue with this reason
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
