import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { AnswerDialog } from './answer-dialog.tsx';
import { type Answering, noted } from './answering.ts';

/** The last look before a buyer is accepted: a selfie has to be compared, and what speaks against the card is said again. */
export function AcceptDialog({ review, isBusy, error, onAnswer, onClose }: Answering) {
  const [note, setNote] = useState('');
  const [isFaceChecked, setIsFaceChecked] = useState(false);
  const [isUnchecked, setIsUnchecked] = useState(false);
  const against = review.signals.filter(({ speaks }) => speaks === 'against');
  const accept = () => {
    if (review.needs_selfie && !isFaceChecked) return setIsUnchecked(true);
    onAnswer({ outcome: 'accept', ...(review.needs_selfie ? { face_checked: true } : {}), ...noted(note) });
  };
  return (
    <AnswerDialog
      heading="Accept this buyer?"
      action="Accept"
      note={note}
      onNote={setNote}
      onConfirm={accept}
      {...{ error, isBusy, onClose }}
    >
      {against.length === 0 ? null : (
        <div>
          <p>This speaks against the card:</p>
          <ul>
            {against.map(({ label, side, words }) => (
              <li key={`${label} ${side} ${words}`}>
                {label}: {words}
              </li>
            ))}
          </ul>
        </div>
      )}
      {review.needs_two ? <p>Two people have to accept an ID at this shop. Neither sees the other’s answer.</p> : null}
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
