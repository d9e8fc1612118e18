import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { Textarea } from '@mantine/core';

/** Asks in a dialog why something is done. `about` says where the reason goes. */
export function ReasonField({
  value,
  error,
  about,
  onChange,
}: {
  value: string;
  error: string | null;
  about: string;
  onChange: (text: string) => void;
}) {
  return (
    <Textarea
      label="Reason"
      description={`${confirmNotesMinimumLength} characters or more. ${about}`}
      rows={2}
      maxLength={1_000}
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
