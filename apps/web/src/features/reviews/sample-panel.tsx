import { useState } from 'react';
import { useShortcuts } from '#platform/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { type StatusGroup, StatusWord } from '#ui/chip.tsx';
import { KeyHint } from '#ui/icon.tsx';
import { AnswerDialog, type Answering, noted, RefuseDialog, useFaceCheck, useSettling } from './refuse-dialog.tsx';
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

type Signal = Review['signals'][number];
const groups: Record<Signal['speaks'], StatusGroup> = { for: 'accepted', against: 'denied', open: 'blocked' };
const spoken: Record<Signal['speaks'], string> = { for: 'For', against: 'Against', open: 'Open' };
const order: readonly Signal['speaks'][] = ['against', 'open', 'for'];

/** Lists each check with its result, doubts first. Checks of one picture are side by side. */
export function SignalsTable({ signals }: { signals: readonly Signal[] }) {
  const rows = [
    ...Map.groupBy(signals, ({ label, side, words }) => (side === null ? `${label} ${words}` : label)).values(),
  ];
  const rank = (row: readonly Signal[]) => Math.min(...row.map(({ speaks }) => order.indexOf(speaks)));
  return (
    <table className={`${css.compared} ${css.signals}`}>
      <caption>Signals</caption>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col" colSpan={2}>
            What it found
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((a, b) => rank(a) - rank(b))
          .map((row) => (
            <tr key={row.map(({ label, words }) => `${label} ${words}`).join()} data-speaks={order[rank(row)]}>
              <th scope="row">{row[0]?.label}</th>
              {row.map((signal) => (
                <td key={signal.side} colSpan={row.length === 1 ? 2 : 1}>
                  <StatusWord group={groups[signal.speaks]}>
                    <span className="sr">{spoken[signal.speaks]}: </span>
                    {signal.side === null ? signal.words : `${signal.side}: ${signal.words}`}
                  </StatusWord>
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
