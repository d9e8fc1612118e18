import { foldText, type Person } from '@carded/domain/people';
import { answerByMatching } from './answer-by-matching.ts';
import { type IdentitySource, notAvailable } from './port.ts';
import { sandboxPeople } from './sandbox-people.ts';

/**
 * For test mode: the same answer for the same person, always. JOHN DOE matches with 100 wherever he lives, whenever he was born;
 * JANE, FRANK and every other DOE match nothing; other people match when they are among {@link sandboxPeople}.
 */
export function makeSandboxSource(): IdentitySource {
  return {
    id: 'sandbox',
    independence: 'independent',
    async lookUp(person, { signal }) {
      if (signal.aborted) {
        return notAvailable;
      }
      return answerByMatching(person, isDoe(person) ? doesLike(person) : sandboxPeople);
    },
  };
}

function isDoe(person: Person): boolean {
  return foldText(person.lastName).trim() === 'DOE';
}

// JOHN DOE takes the details that were typed. Without a birth date nobody matches, not even he.
function doesLike(person: Person): Person[] {
  return foldText(person.firstName).trim() === 'JOHN' ? [person] : [];
}
