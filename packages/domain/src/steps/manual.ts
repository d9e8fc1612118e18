import { type At, type StepShape, say } from './shape.ts';

/** Someone with the right to do so settled it by hand: accepted, or refused. The newest counts. */
export type ManualFact = At & { readonly kind: 'manual'; readonly accepted: boolean };

export const manual = {
  rules: {
    manual: ({ result }) => {
      if (result === 'skip') return say('Settled by hand', 'Nobody did', 'no');
      if (result === 'info')
        return say('Accepted by hand', 'A card shows the buyer is under age, so this does not count', 'no');
      return result === 'pass'
        ? say('Accepted by hand', 'Someone with permission accepted it', 'accepted')
        : say('Refused by hand', 'Someone with permission refused it', 'refused');
    },
  },
  facts: {
    manual: {
      summary: ({ accepted }: ManualFact) => (accepted ? 'Accepted by hand' : 'Refused by hand'),
      happened: () => 'Settled by hand',
      shown: { manual: () => true },
      used: { person: () => true },
    },
  },
  checks: {},
} as const satisfies StepShape;
