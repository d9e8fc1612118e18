import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#ui/toast.tsx';
import type { Answering } from './answering.ts';
import type { Review, ReviewAnswer, ReviewPlace } from './review-place.ts';

type Settled = Awaited<ReturnType<ReviewPlace['settle']>>;
type Settling<Asked> = {
  /** The question that is open. */
  asked: Asked | null;
  ask: (what: Asked) => () => void;
  answering: Answering;
  back: () => void;
};

/** A person's answer to a review: which question is open, and what follows from its button. @param said what is told of it */
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
