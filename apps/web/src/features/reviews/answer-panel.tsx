import { evidenceLevelLabels } from '@carded/domain/codes';
import { leanLabels } from '@carded/domain/review';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '#platform/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import type { StatusGroup } from '#ui/chip.tsx';
import { KeyHint } from '#ui/icon.tsx';
import { AnswerDialog, type Answering, noted, RefuseDialog, useFaceCheck, useSettling } from './answer-dialog.tsx';
import marksCss from './marks.module.css';
import type { Review, ReviewPlace } from './review-queue.tsx';
import css from './reviews.module.css';

const groups = { accept: 'accepted', ask_again: 'pending', look: 'pending' } as const;
type Asked = 'accept' | 'deny' | 'again';

/** Shows the suggestion with its reasons, and the possible answers. No answer is highlighted; a key or a click opens a question, and only its button answers. */
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

/** Confirms an acceptance: a selfie has to be compared, and doubts about the card are repeated. */
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

export type Mark = Review['images'][number]['marks'][number];

type Said = { group: StatusGroup; word: string };
export const markWords: Record<Review['marks_of'], Record<Mark['says'], Said>> = {
  code: {
    agrees: { group: 'accepted', word: 'as in the code' },
    differs: { group: 'denied', word: 'not as in the code' },
    not_found: { group: 'blocked', word: 'not found' },
  },
  typed: {
    // Anyone who makes a card can type the same: it speaks for nothing.
    agrees: { group: 'pending', word: 'as typed' },
    differs: { group: 'denied', word: 'not as typed' },
    not_found: { group: 'blocked', word: 'not found' },
  },
};

type Props = {
  marks: readonly Mark[];
  /** The field that is pointed at in the list. */
  active: string | null;
  onPoint: (label: string | null) => void;
};

/** Frames around what was found, drawn over the picture. The list under it says the same in words. */
export function PhotoMarks({ marks, active, onPoint }: Props) {
  const pointed = useRef<SVGGElement>(null);
  useEffect(() => {
    if (active !== null) pointed.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  return (
    <svg className={marksCss.marks} data-theme="light" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {marks.map(({ label, says, places }) => (
        <g
          key={label}
          ref={label === active ? pointed : undefined}
          data-says={says}
          data-active={label === active || undefined}
          onPointerEnter={() => onPoint(label)}
          onPointerLeave={() => onPoint(null)}
        >
          {places.map((corners) => {
            const points = corners.map(([across, down]) => `${across},${down}`).join(' ');
            return (
              <g key={points}>
                <polygon className={marksCss.edge} points={points} />
                <polygon className={marksCss.mark} points={points} />
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
