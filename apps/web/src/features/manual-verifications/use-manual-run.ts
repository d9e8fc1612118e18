import type { AnswerOf } from '@carded/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#platform/queries/api.ts';
import type { ManualValues } from './manual-values.ts';

export type ManualAnswer = AnswerOf<'manualVerifications.run'>;
type Asked = { what: string; secret: string; endsMs: number };

const spareMs = 10_000;

/** Runs a manual verification with a grant of its own. The same form sent again takes the same grant: a lost answer is fetched again, not billed again. */
export function useManualRun(onAnswer: (answer: ManualAnswer) => void) {
  const queryClient = useQueryClient();
  const asked = useRef<Asked | null>(null);
  return {
    save: async ({ token: key, ...data }: ManualValues) => {
      const what = JSON.stringify([key, data]);
      if (asked.current?.what !== what || asked.current.endsMs - spareMs < Date.now()) {
        const { secret, ends_at } = await call('manualVerifications.grant', { body: { key } });
        asked.current = { what, secret, endsMs: Date.parse(ends_at) };
      }
      return call('manualVerifications.run', { body: { key, secret: asked.current.secret, data } });
    },
    onSaved: (answer: ManualAnswer) => {
      asked.current = null;
      queryClient.invalidateQueries({ queryKey: ['log'] });
      queryClient.invalidateQueries({ queryKey: ['account'] });
      onAnswer(answer);
    },
  };
}
