import { useState } from 'react';
import { useShortcuts } from '#platform/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { KeyHint } from '#ui/icon.tsx';
import { AnswerDialog, type Answering, noted, RefuseDialog, useFaceCheck, useSettling } from './answer-dialog.tsx';
import type { Review, ReviewPlace } from './review-queue.tsx';
import css from './reviews.module.css';

/** Asks whether the machine was right to accept on pictures alone. A key or a click opens a question; only its button answers. */
export function SamplePanel({ review, place }: { review: Review; place: ReviewPlace }) {
  const { asked, ask, answering, back } = useSettling<'right' | 'wrong'>({ review, place }, (_, { outcome }) =>
    outcome === 'accept' ? 'Noted: it was right' : 'Denied',
  );
  const isKeyed = useShortcuts([
    { keys: 'a', what: 'It was right to accept', group: 'This review', run: ask('right') },
    { keys: 'd', what: 'Deny, with a reason', group: 'This review', run: ask('wrong') },
    { keys: 'u', what: 'Back to the queue', group: 'This review', run: back },
  ]);
  const hint = (key: string) => (isKeyed ? <KeyHint keys={key} /> : null);
  return (
    <section className={css.settle} aria-label="The answer">
      <Notice group="accepted" heading="The machine has accepted this buyer">
        <p>
          {review.images.length === 0
            ? 'Its photos are gone, so nobody can check it.'
            : 'On pictures alone: a good ID, and a live selfie with the same face. Compare the faces yourself.'}
        </p>
      </Notice>
      {review.images.length === 0 ? null : (
        <div className={css.answers}>
          <Button onClick={ask('wrong')}>Deny {hint('d')}</Button>
          <Button onClick={ask('right')}>It was right {hint('a')}</Button>
        </div>
      )}
      {asked === 'right' ? <SampleDialog {...answering} /> : null}
      {asked === 'wrong' ? <RefuseDialog {...answering} answer="wrong" /> : null}
    </section>
  );
}

/** A person agrees with what the machine accepted. Nothing changes for the buyer. */
function SampleDialog({ review, isBusy, error, onAnswer, onClose }: Answering) {
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
