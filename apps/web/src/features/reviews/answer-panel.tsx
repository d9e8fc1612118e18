import { evidenceLevelLabels } from '@carded/domain/codes';
import { leanLabels } from '@carded/domain/review';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '#platform/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import type { Review, ReviewAnswer, ReviewPlace } from './review-place.ts';
import css from './reviews.module.css';

const groups = { accept: 'accepted', ask_again: 'pending', look: 'pending' } as const;
type Asked = 'accept' | 'deny' | 'again';

/** What the machine suggests and why, and the person's answer. A key or a click opens a question; only its button answers. */
export function AnswerPanel({ review, place }: { review: Review; place: ReviewPlace }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const settle = useMutation({
    mutationFn: (body: ReviewAnswer) => place.settle(review.id, body),
    onSuccess: ({ second_needed: isSecondNeeded }, body) => {
      queryClient.invalidateQueries({ queryKey: place.queue.queryKey });
      const done = body.outcome === 'accept' ? 'Accepted' : asked === 'again' ? 'Asked again' : 'Denied';
      toast(isSecondNeeded ? 'Kept. A second person has to accept it too.' : done);
      navigate(place.base);
    },
  });
  const ask = (what: Asked) => () => {
    settle.reset();
    setAsked(what);
  };
  const isKeyed = useShortcuts([
    { keys: 'a', what: 'Accept', group: 'This review', run: ask('accept') },
    { keys: 'd', what: 'Deny, with a reason', group: 'This review', run: ask('deny') },
    { keys: 'r', what: 'Ask the buyer again', group: 'This review', run: ask('again') },
    { keys: 'u', what: 'Back to the queue', group: 'This review', run: () => navigate(place.base) },
  ]);
  const hint = (key: string) => (isKeyed ? <KeyHint keys={key} /> : null);
  const answering = {
    review,
    isBusy: settle.isPending,
    error: settle.error,
    onAnswer: settle.mutate,
    onClose: () => setAsked(null),
  };
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
        <Button kind="brand" onClick={ask('accept')}>
          Accept {hint('a')}
        </Button>
      </div>
      {asked === 'accept' ? <AcceptDialog {...answering} /> : null}
      {asked === 'deny' || asked === 'again' ? <RefuseDialog {...answering} answer={asked} /> : null}
    </section>
  );
}
