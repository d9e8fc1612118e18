import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { useState } from 'react';

/** A reason that is kept with what is done. `given` is null, and the field says why, while it is too short. */
export function useReason() {
  const [text, setText] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  return {
    field: {
      value: text,
      error: isTooShort ? `Write ${confirmNotesMinimumLength} characters or more.` : null,
      onChange: setText,
    },
    /** What was written, once it is long enough. */
    given: (): string | null => {
      const reason = text.trim();
      const isShort = reason.length < confirmNotesMinimumLength;
      setTooShort(isShort);
      return isShort ? null : reason;
    },
  };
}
