import type { AnswerOf } from '@carded/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#platform/api.ts';
import type { ManualValues } from './manual-values.ts';

export type ManualAnswer = AnswerOf<'manualVerifications.run'>;
type Asked = { what: string; secret: string; endsMs: number };

const spareMs = 10_000;

/** Runs a manual verification with a grant of its own. The same form sent again takes the same grant: a lost answer is asked for anew, not billed anew. */
export const useManualRun = (onAnswer: (answer: ManualAnswer) => void) => {
  const queryClient = useQueryClient();
  const asked = useRef<Asked | null>(null);
  return useMutation({
    mutationFn: async ({ token: key, ...data }: ManualValues) => {
      const what = JSON.stringify([key, data]);
      if (asked.current?.what !== what || asked.current.endsMs - spareMs < Date.now()) {
        const { secret, ends_at } = await call('manualVerifications.grant', { body: { key } });
        asked.current = { what, secret, endsMs: Date.parse(ends_at) };
      }
      return call('manualVerifications.run', { body: { key, secret: asked.current.secret, data } });
    },
    onSuccess: (answer) => {
      asked.current = null;
      queryClient.invalidateQueries({ queryKey: ['log'] });
      queryClient.invalidateQueries({ queryKey: ['account'] });
      onAnswer(answer);
    },
  });
};
