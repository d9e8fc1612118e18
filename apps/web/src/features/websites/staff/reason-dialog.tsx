import { Checkbox, Modal, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialog.module.css';

/** Fewest characters of a reason, as the server counts them. */
const reasonAtLeast = 10;

/** Why staff changes a merchant's website. It is kept with the change; nothing is sent without it. */
export const ReasonDialog = ({
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
}) => {
  const [reason, setReason] = useState(first);
  const [closes, setCloses] = useState(closesFirst);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    if (reason.trim().length >= reasonAtLeast) return onGive(reason.trim(), closes);
    setIsMissing(true);
    field.current?.focus();
  };
  return (
    <Modal opened onClose={onCancel} title="Why this change?" closeButtonProps={{ 'aria-label': 'Close' }}>
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
          description="At least 10 characters. The merchant sees that support changed it; the reason stays in both audit logs."
          maxLength={500}
          value={reason}
          error={isMissing ? 'Say in at least 10 characters why' : undefined}
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
            Go on with this reason
          </Button>
        </div>
      </form>
    </Modal>
  );
};
