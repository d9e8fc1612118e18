import { useState } from 'react';
import { AnswerDialog } from './answer-dialog.tsx';
import { type Answering, noted } from './answering.ts';
import { useFaceCheck } from './use-face-check.tsx';

/** A person agrees with what the machine accepted. Nothing changes for the buyer. */
export function SampleDialog({ review, isBusy, error, onAnswer, onClose }: Answering) {
  const [note, setNote] = useState('');
  const { field, checked } = useFaceCheck(review);
  const confirm = () => {
    const faces = checked();
    if (faces !== null) onAnswer({ outcome: 'accept', ...faces, ...noted(note) });
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
      {field}
    </AnswerDialog>
  );
}
