import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { AnswerDialog } from './answer-dialog.tsx';
import { type Answering, noted } from './answering.ts';

/** A person agrees with what the machine accepted. Nothing changes for the buyer. */
export function SampleDialog({ review, isBusy, error, onAnswer, onClose }: Answering) {
  const [note, setNote] = useState('');
  const [isFaceChecked, setIsFaceChecked] = useState(false);
  const [isUnchecked, setIsUnchecked] = useState(false);
  const confirm = () => {
    if (review.needs_selfie && !isFaceChecked) return setIsUnchecked(true);
    onAnswer({ outcome: 'accept', ...(review.needs_selfie ? { face_checked: true } : {}), ...noted(note) });
  };
  return (
    <AnswerDialog
      heading="Was it right to accept?"
      action="It was right"
      note={note}
      onNote={setNote}
      onConfirm={confirm}
      {...{ error, isBusy, onClose }}
    >
      <p>Nothing changes for the buyer or the shop. Your answer is counted.</p>
      {review.needs_selfie ? (
        <Checkbox
          data-autofocus
          label="I compared the selfie with the photo on the ID: it is the same person"
          checked={isFaceChecked}
          error={isUnchecked && !isFaceChecked ? 'Compare them first' : null}
          onChange={(event) => setIsFaceChecked(event.currentTarget.checked)}
        />
      ) : null}
    </AnswerDialog>
  );
}
