import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { reasonFault } from '#platform/queries/problem.ts';

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

/** A reason that is kept with what is done. While it is too short, nothing is done, and the field says why. */
export function useReason() {
  const [text, setText] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  return {
    field: {
      value: text,
      error: isTooShort ? reasonFault(text) : null,
      onChange: setText,
    },
    actWith: (act: (reason: string) => void): void => {
      const isShort = reasonFault(text) !== null;
      setTooShort(isShort);
      if (!isShort) act(text.trim());
    },
  };
}
