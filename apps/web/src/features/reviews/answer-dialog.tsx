import type { DenyReason } from '@carded/domain/codes';
import { reviewReasons } from '@carded/domain/review';
import { Checkbox, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ReasonChoice } from '#ui/forms/reason-choice.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import type { Review, ReviewAnswer, ReviewPlace } from './review-queue.tsx';

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

type FaceCheck = {
  /** Null where no selfie has to be compared. */
  field: ReactNode;
  /** Returns data for the answer; null, with an error at the field, while the faces were not compared. */
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

/** The question before an answer goes out: its parts, a note, and the button that answers. Enter is that button. */
export function AnswerDialog({
  heading,
  action,
  error,
  isBusy,
  note,
  onNote,
  onConfirm,
  onClose,
  children,
}: {
  heading: string;
  action: string;
  error: Error | null;
  isBusy: boolean;
  note: string;
  onNote: (note: string) => void;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  return (
    <Dialog onClose={onClose} closeOnEscape={!isBusy} title={heading}>
      <form
        className={css.body}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onConfirm();
        }}
      >
        <Refused error={error} />
        {children}
        <Textarea
          label="Note for the record (optional)"
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="brand" busy={isBusy} data-autofocus>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Props of both answer dialogs. */
export type Answering = {
  review: Review;
  isBusy: boolean;
  error: Error | null;
  onAnswer: (answer: ReviewAnswer) => void;
  onClose: () => void;
};

/** A note for the record, where one was written. */
export function noted(note: string): { note?: string } {
  return note.trim() === '' ? {} : { note: note.trim() };
}

type Settled = Awaited<ReturnType<ReviewPlace['settle']>>;
type Settling<Asked> = {
  /** The question that is open. */
  asked: Asked | null;
  ask: (what: Asked) => () => void;
  answering: Answering;
  back: () => void;
};

/**
 * Sends a person's answer: which question is open, and what follows.
 * @param said message shown afterwards
 */
export function useSettling<Asked>(
  { review, place }: { review: Review; place: ReviewPlace },
  said: (settled: Settled, answer: ReviewAnswer, asked: Asked | null) => string,
): Settling<Asked> {
  const [asked, setAsked] = useState<Asked | null>(null);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const back = () => void navigate(place.base);
  const settle = useMutation({
    mutationFn: (body: ReviewAnswer) => place.settle(review.id, body),
    onSuccess: (settled, answer) => {
      queryClient.invalidateQueries({ queryKey: place.queue.queryKey });
      toast(said(settled, answer, asked));
      back();
    },
  });
  const ask = (what: Asked) => () => {
    settle.reset();
    setAsked(() => what);
  };
  const answering = {
    review,
    isBusy: settle.isPending,
    error: settle.error,
    onAnswer: settle.mutate,
    onClose: () => setAsked(null),
  };
  return { asked, ask, answering, back };
}
