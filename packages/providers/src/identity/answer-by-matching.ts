import { matchPerson, matchScore, type Person } from '@carded/domain/people';
import type { IdentityAnswer } from './port.ts';

const nobody: IdentityAnswer = { outcome: 'no_match', score: 0, birthDateEqual: false, agreed: [] };

/** Compares a typed person with records; the best one is the answer. */
export function answerByMatching(typed: Person, records: readonly Person[]): IdentityAnswer {
  return records.map((record) => compare(typed, record)).reduce(better, nobody);
}

function compare(typed: Person, record: Person): IdentityAnswer {
  const { score, birthDateEqual, agreed, knockOuts } = matchPerson(typed, record);
  const isMatch = score >= matchScore && birthDateEqual && knockOuts.length === 0;
  return { outcome: isMatch ? 'match' : 'no_match', score, birthDateEqual, agreed };
}

// A twin who scores higher but was knocked out must not hide the person who matches.
function better(best: IdentityAnswer, next: IdentityAnswer): IdentityAnswer {
  if (best.outcome !== next.outcome) {
    return best.outcome === 'match' ? best : next;
  }
  return next.score > best.score ? next : best;
}
