import { placeName } from '#codes/index.ts';
import { type At, placeWords, type SettingShape, type StepShape, say, textOf } from './shape.ts';

export type LocationFact = At & {
  readonly kind: 'location';
  readonly country: string;
  readonly state?: string;
  /** A place found blocked. Once found it stays so for this verification. */
  readonly blocked?: boolean;
};

/** US only: five digits each. */
export const zipcodesBlocked = {
  kind: 'zips',
  name: 'zipcodesBlocked',
  label: 'blocked ZIP codes',
} as const satisfies SettingShape;

/** Where the order goes. */
export const place = {
  rules: {
    place: ({ result, looked, citation }) => {
      const aside = placeName(textOf(looked, 'country'), textOf(looked, 'state'));
      if (result !== 'fail') return say('Place allowed', 'Nothing in your rules blocks it', aside);
      if (looked.blockedBy === 'law') return say('Place blocked', citation ?? 'The law forbids selling there', aside);
      const detail = looked.blockedBy === 'zip' ? 'Its ZIP code is on your list' : 'Your rules block it';
      return say('Place blocked', detail, aside);
    },
  },
  facts: { location: { summary: (fact: LocationFact) => placeWords(fact, ''), isOpening: true } },
  checks: { location: { words: 'Place check', settledBy: 'rerun' } },
} as const satisfies StepShape;

/** Whether any check is needed there. */
export const placeDisabled = {
  rules: {
    place_disabled: ({ result }) =>
      result === 'info'
        ? say('No check needed here', 'Your rules turn the check off for this place', 'released')
        : say('Check needed here', '', ''),
  },
  facts: {},
  checks: {},
} as const satisfies StepShape;
