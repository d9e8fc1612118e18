import { blockingKeys, matchPerson } from '@carded/domain/people';
import {
  type IdentityAnswer,
  type IdentitySource,
  type Independence,
  matchMinScore,
  notAvailable,
  type Person,
} from './port.ts';

export interface DirectorySourceOptions {
  /** Default `directory`. */
  readonly id?: string;
  readonly independence: Independence;
  /**
   * The people who share at least one of these keys (made by `blockingKeys` of `@carded/domain/people`, also when the directory
   * was filled). More than that is harmless, only slower.
   */
  readonly findCandidates: (
    blockingKeys: readonly string[],
    options: { readonly signal: AbortSignal },
  ) => Promise<readonly Person[]>;
}

/** Asks a table of people. The best candidate's score is the answer. */
export function makeDirectorySource({
  id = 'directory',
  independence,
  findCandidates,
}: DirectorySourceOptions): IdentitySource {
  return {
    id,
    independence,
    async lookUp(person, { signal }) {
      const candidates = await findCandidates(blockingKeys(person), { signal });
      if (signal.aborted) {
        return notAvailable;
      }
      return candidates.map((record) => answerOf(person, record)).reduce(better, nobody);
    },
  };
}

const nobody: IdentityAnswer = { outcome: 'no_match', score: 0, birthDateEqual: false, agreed: [] };

function answerOf(typed: Person, record: Person): IdentityAnswer {
  const { score, birthDateEqual, agreed } = matchPerson(typed, record);
  return { outcome: score >= matchMinScore && birthDateEqual ? 'match' : 'no_match', score, birthDateEqual, agreed };
}

// A twin with a higher score but another birth date must not hide the person who matches.
function better(best: IdentityAnswer, next: IdentityAnswer): IdentityAnswer {
  if (best.outcome !== next.outcome) {
    return best.outcome === 'match' ? best : next;
  }
  return next.score > best.score ? next : best;
}
