import { identify } from '../identification.ts';
import type { Rule } from '../rule.ts';
import type { TraceLine } from '../types.ts';

/** A photo ID is shown where the website asks for one, or nothing else says who the buyer is. */
export const photoId: Rule = (input) => {
  const { known, requirements } = input;
  const { isIdNeeded, isIdRequired, idAskedBy, standing } = identify(input);
  const line = (result: TraceLine['result']): TraceLine => ({
    rule: 'photo_id',
    result,
    looked: {
      isNeeded: isIdNeeded,
      isRequired: isIdRequired,
      mode: requirements.requireIdMode,
      // The rules are behind all others.
      ...(idAskedBy === 'earlier' || idAskedBy === 'test' ? { askedBy: idAskedBy } : {}),
    },
  });
  if (known.isTypingNeeded) {
    const step = 'type_details';
    return { line: { ...line('needs'), next: step }, effect: { kind: 'need', step } };
  }
  if (!isIdNeeded) return { line: line('skip') };
  if (standing === null) {
    return { line: { ...line('needs'), next: 'photo_id' }, effect: { kind: 'need', step: 'photo_id' } };
  }
  if (standing.state === 'incomplete' || standing.state === 'looking' || standing.state === 'front_again') {
    const next = standing.state === 'incomplete' ? 'other_side' : standing.state;
    return { line: { ...line('needs'), next }, effect: { kind: 'need', step: next } };
  }
  return { line: line('pass') };
};
