import { evidenceLevelLabels } from '@carded/domain/codes';
import { leanLabels } from '@carded/domain/review';
import { useState } from 'react';
import { useShortcuts } from '#platform/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import { Notice } from '#ui/notice.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { type Answering, noted } from './answering.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import type { Review, ReviewPlace } from './review-place.ts';
import css from './reviews.module.css';
import { useFaceCheck } from './use-face-check.tsx';
import { useSettling } from './use-settling.ts';

const groups = { accept: 'accepted', ask_again: 'pending', look: 'pending' } as const;
type Asked = 'accept' | 'deny' | 'again';

/** What the machine suggests and why, and the person's answer: no answer stands out, whatever is suggested. A key or a click opens a question; only its button answers. */
export function AnswerPanel({ review, place }: { review: Review; place: ReviewPlace }) {
  const { asked, ask, answering, back } = useSettling<Asked>(
    { review, place },
    ({ second_needed: isSecondNeeded }, { outcome }, what) => {
      if (isSecondNeeded) return 'Kept. A second person has to accept it too.';
      return outcome === 'accept' ? 'Accepted' : what === 'again' ? 'Asked again' : 'Denied';
    },
  );
  const isKeyed = useShortcuts([
    { keys: 'a', what: 'Accept', group: 'This review', run: ask('accept') },
    { keys: 'd', what: 'Deny, with a reason', group: 'This review', run: ask('deny') },
    { keys: 'r', what: 'Ask the buyer again', group: 'This review', run: ask('again') },
    { keys: 'u', what: 'Back to the queue', group: 'This review', run: back },
  ]);
  const hint = (key: string) => (isKeyed ? <KeyHint keys={key} /> : null);
  return (
    <section className={css.settle} aria-label="The answer">
      <Notice group={groups[review.suggestion.lean]} heading={`Suggestion: ${leanLabels[review.suggestion.lean]}`}>
        <p>{review.suggestion.why}</p>
        <small>
          Evidence: {evidenceLevelLabels[review.evidence.level].toLowerCase()}, level {review.evidence.level} of 4.
          {review.evidence.needed > 1 ? ` A machine accepts from level ${review.evidence.needed} on.` : ''}
        </small>
      </Notice>
      <div className={css.answers}>
        <Button onClick={ask('deny')}>Deny {hint('d')}</Button>
        <Button onClick={ask('again')}>Ask again {hint('r')}</Button>
        <Button onClick={ask('accept')}>Accept {hint('a')}</Button>
      </div>
      {asked === 'accept' ? <AcceptDialog {...answering} /> : null}
      {asked === 'deny' || asked === 'again' ? <RefuseDialog {...answering} answer={asked} /> : null}
    </section>
  );
}

/** The last look before a buyer is accepted: a selfie has to be compared, and what speaks against the card is said again. */
function AcceptDialog({ review, isBusy, error, onAnswer, onClose }: Answering) {
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
