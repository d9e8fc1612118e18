import { placeName } from '#codes/index.ts';
import { type At, placeWords, type SettingShape, type StepShape, say } from './shape.ts';

export type IpFact = At & {
  readonly kind: 'ip';
  readonly country?: string;
  readonly state?: string;
  readonly blocked?: boolean;
};

/** Refuse buyers whose IP address is here. */
export const geoipBlocked = {
  kind: 'connections',
  name: 'geoipBlocked',
  label: 'connections from here',
} as const satisfies SettingShape;

/** Where the buyer is connected from. */
export const ip = {
  rules: {
    ip: ({ result, looked }) => {
      const aside = typeof looked.country === 'string' ? placeName(looked.country) : 'unknown';
      if (result === 'fail') return say('Connection blocked', 'Your rules refuse orders sent from there', aside);
      if (result === 'skip') return say('Connection', 'Not looked at', 'none');
      return say('Connection allowed', 'Nothing in your rules blocks it', aside);
    },
  },
  facts: {
    ip: { summary: (fact: IpFact) => `Internet address in ${placeWords(fact, 'an unknown place')}`, isOpening: true },
  },
  checks: { ip: { words: 'Connection check', settledBy: 'rerun' } },
} as const satisfies StepShape;
