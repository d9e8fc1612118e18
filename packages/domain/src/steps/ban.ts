import { type At, type StepShape, say } from './shape.ts';

/** The answer of the ban list. A verification is accepted only after one that says no. The newest counts. */
export type BanFact = At & { readonly kind: 'ban'; readonly banned: boolean };

export const ban = {
  rules: {
    ban: ({ result, looked }) => {
      if (result === 'fail' && looked.isTest === true)
        return say('Banned', 'A test buyer who is always banned', 'test');
      if (result === 'fail') return say('Banned', 'You banned this buyer', 'ban found');
      if (result === 'pass') return say('Not banned', '', 'no ban found');
      return say('Ban list', result === 'needs' ? 'Has to be checked again' : 'Not asked', 'not known yet');
    },
  },
  facts: { ban: { summary: ({ banned }: BanFact) => (banned ? 'Banned' : 'No ban found'), isOpening: true } },
  checks: { ban: { words: 'Ban list', settledBy: 'rerun' } },
} as const satisfies StepShape;
