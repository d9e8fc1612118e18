import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Review } from './review-place.ts';

type FaceCheck = {
  /** Null where no selfie has to be compared. */
  field: ReactNode;
  /** What goes with the answer; null, and the field says so, while the faces were not compared. */
  checked: () => { face_checked?: true } | null;
};

/** A person says that they compared the faces before they say yes. */
export function useFaceCheck({ needs_selfie: isNeeded }: Pick<Review, 'needs_selfie'>): FaceCheck {
  const [isChecked, setIsChecked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  if (!isNeeded) return { field: null, checked: () => ({}) };
  const checked = () => {
    setIsMissing(!isChecked);
    return isChecked ? { face_checked: true as const } : null;
  };
  const field = (
    <Checkbox
      data-autofocus
      label="I compared the selfie with the photo on the ID: it is the same person"
      checked={isChecked}
      error={isMissing && !isChecked ? 'Compare them first' : null}
      aria-invalid={(isMissing && !isChecked) || undefined}
      onChange={(event) => setIsChecked(event.currentTarget.checked)}
    />
  );
  return { field, checked };
}
