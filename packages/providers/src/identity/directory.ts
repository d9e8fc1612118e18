import type { Person } from '@carded/domain/people';
import { answerByMatching } from './answer-by-matching.ts';
import { type IdentitySource, type Independence, notAvailable } from './port.ts';

export type DirectorySourceOptions = {
  /** Default `directory`. */
  readonly id?: string;
  readonly independence: Independence;
  /**
   * The people who share at least one key with this one, by `blockingKeys` of `@carded/domain/people`. More people than that are
   * harmless, only slower.
   */
  readonly findCandidates: (person: Person, options: { readonly signal: AbortSignal }) => Promise<readonly Person[]>;
};

/** Asks a table of people. The best candidate's score is the answer; a failing table throws. */
export function makeDirectorySource(options: DirectorySourceOptions): IdentitySource {
  const { id = 'directory', independence, findCandidates } = options;
  return {
    id,
    independence,
    async lookUp(person, { signal }) {
      const candidates = signal.aborted ? [] : await findCandidates(person, { signal });
      return signal.aborted ? notAvailable : answerByMatching(person, candidates);
    },
  };
}
