import { useState } from 'react';
import { AnswerDialog } from './answer-dialog.tsx';
import { type Answering, noted } from './answering.ts';
import { useFaceCheck } from './use-face-check.tsx';

/** The last look before a buyer is accepted: a selfie has to be compared, and what speaks against the card is said again. */
export function AcceptDialog({ review, isBusy, error, onAnswer, onClose }: Answering) {
  const [note, setNote] = useState('');
  const { field, checked } = useFaceCheck(review);
  const against = review.signals.filter(({ speaks }) => speaks === 'against');
  const accept = () => {
    const faces = checked();
    if (faces !== null) onAnswer({ outcome: 'accept', ...faces, ...noted(note) });
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
      {field}
    </AnswerDialog>
  );
}
