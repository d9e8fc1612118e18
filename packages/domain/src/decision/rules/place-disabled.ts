import type { Rule } from '../rule.ts';

/** Where the website asks for no check, the order continues. Only before anything was created. */
export const placeDisabled: Rule = ({ requirements, known }) => {
  const isReleased = requirements.isPlaceDisabled && !known.isCreated;
  const line = { rule: 'place_disabled', result: isReleased ? 'info' : 'skip', looked: {} } as const;
  return isReleased ? { line, effect: { kind: 'release' } } : { line };
};
