import type { DenyReason } from '@carded/domain/codes';
import { reviewReasons } from '@carded/domain/review';
import { useMemo, useState } from 'react';
import { ReasonChoice } from '#ui/forms/reason-choice.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { type Answering, noted } from './answering.ts';

const said = {
  deny: {
    heading: 'Deny this ID?',
    action: 'Deny',
    legend: 'What is wrong',
    missing: 'Choose what is wrong',
    after: 'The buyer reads the reason in kind words, and may show another ID where that helps.',
  },
  wrong: {
    heading: 'Deny this buyer after all?',
    action: 'Deny',
    legend: 'What is wrong',
    missing: 'Choose what is wrong',
    after: 'The machine accepted this buyer. From now on the check is denied, and the shop and the buyer are told.',
  },
  again: {
    heading: 'Ask the buyer again?',
    action: 'Ask again',
    legend: 'What was not shown',
    missing: 'Choose what was not shown',
    after:
      'The buyer is told what was missing and asked for new photos of the same ID. Until they come, the check counts as denied.',
  },
};

/** A reason from the closed list, for a card that will not do, or for one that has to be shown better. */
export function RefuseDialog({
  review,
  answer,
  isBusy,
  error,
  onAnswer,
  onClose,
}: Answering & { answer: 'deny' | 'wrong' | 'again' }) {
  const [reason, setReason] = useState<DenyReason | ''>('');
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const reasons = useMemo(
    () =>
      reviewReasons(answer, review.needs_selfie).map(({ code, label }) => ({
        value: code,
        label,
      })),
    [answer, review.needs_selfie],
  );
  const words = said[answer];
  return (
    <AnswerDialog
      heading={words.heading}
      action={words.action}
      note={note}
      onNote={setNote}
      onConfirm={() => (reason === '' ? setIsMissing(true) : onAnswer({ outcome: 'deny', reason, ...noted(note) }))}
      {...{ error, isBusy, onClose }}
    >
      <p>{words.after}</p>
      <ReasonChoice
        legend={words.legend}
        reasons={reasons}
        chosen={reason}
        error={isMissing && reason === '' ? words.missing : null}
        onPick={setReason}
      />
    </AnswerDialog>
  );
}
