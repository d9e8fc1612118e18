import { identify } from '../identification.ts';
import type { Rule } from '../rule.ts';
import type { TraceLine } from '../types.ts';

/** A photo ID is shown where the website asks for one, or nothing else says who the buyer is. */
export const photoId: Rule = (input) => {
  const { known, requirements } = input;
  const { isIdNeeded, isIdRequired, standing } = identify(input);
  const line = (result: TraceLine['result']): TraceLine => ({
    rule: 'photo_id',
    result,
    looked: { isNeeded: isIdNeeded, isRequired: isIdRequired, mode: requirements.requireIdMode },
  });
  if (known.isTypingNeeded) {
    const step = 'type_details';
    return { line: { ...line('needs'), next: step }, effect: { kind: 'need', status: 14, step } };
  }
  if (!isIdNeeded) return { line: line('skip') };
  if (standing === null) {
    return { line: { ...line('needs'), next: 'photo_id' }, effect: { kind: 'need', status: 1, step: 'photo_id' } };
  }
  if (standing.state === 'incomplete') {
    return { line: { ...line('needs'), next: 'other_side' }, effect: { kind: 'need', status: 1, step: 'other_side' } };
  }
  return { line: line('pass') };
};
