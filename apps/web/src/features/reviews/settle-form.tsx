import type { RequestFor } from '@carded/client';
import { denyReasons } from '@carded/domain/codes';
import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { reviewsQuery } from './queries.ts';
import type { OpenedReview } from './review-screen.tsx';
import css from './reviews.module.css';

type Outcome = RequestFor<'reviews.settle'>['body'];
type Reason = (typeof denyReasons)[number]['code'];

/** Accept, or deny with one of the closed reasons. */
export const SettleForm = ({ review }: { review: OpenedReview }) => {
  const [reason, setReason] = useState<Reason | ''>('');
  const [note, setNote] = useState('');
  const [isFaceChecked, setIsFaceChecked] = useState(false);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const settle = useMutation({
    mutationFn: (body: Outcome) => call('reviews.settle', { params: { id: review.id }, body }),
    onSuccess: (_, body) => {
      queryClient.invalidateQueries({ queryKey: reviewsQuery.queryKey });
      toast(body.outcome === 'accept' ? 'Accepted' : 'Denied');
      navigate('/staff/reviews');
    },
  });
  const noted = note.trim() === '' ? {} : { note: note.trim() };
  const mayAccept = !review.needs_selfie || isFaceChecked;
  return (
    <section className={css.settle} aria-label="The answer">
      <Refused error={settle.error} />
      {review.needs_selfie ? (
        <Checkbox
          label="I compared the selfie with the photo on the ID: it is the same person"
          checked={isFaceChecked}
          onChange={(event) => setIsFaceChecked(event.currentTarget.checked)}
        />
      ) : null}
      <NativeSelect
        label="Reason for a denial"
        value={reason}
        error={isReasonMissing ? 'Choose what is wrong' : null}
        data={[{ value: '', label: 'Choose one' }, ...denyReasons.map(({ code, label }) => ({ value: code, label }))]}
        onChange={(event) => {
          setReason(event.currentTarget.value as Reason | '');
          setIsReasonMissing(false);
        }}
      />
      <Textarea
        label="Note for the record (optional)"
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={css.answers}>
        <Button
          busy={settle.isPending && settle.variables.outcome === 'deny'}
          onClick={() =>
            reason === '' ? setIsReasonMissing(true) : settle.mutate({ outcome: 'deny', reason, ...noted })
          }
        >
          Deny
        </Button>
        <Button
          kind="brand"
          disabled={!mayAccept}
          busy={settle.isPending && settle.variables.outcome === 'accept'}
          onClick={() =>
            settle.mutate({ outcome: 'accept', ...(review.needs_selfie ? { face_checked: true } : {}), ...noted })
          }
        >
          Accept
        </Button>
      </div>
    </section>
  );
};
