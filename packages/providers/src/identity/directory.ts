import { blockingKeys, type Person } from '@carded/domain/people';
import { answerByMatching } from './answer-by-matching.ts';
import { type IdentitySource, type Independence, notAvailable } from './port.ts';

export interface DirectorySourceOptions {
  /** Default `directory`. */
  readonly id?: string;
  readonly independence: Independence;
  /**
   * The people who share at least one of these keys, which `blockingKeys` of `@carded/domain/people` made, as it must have when the
   * directory was filled. More people than that are harmless, only slower.
   */
  readonly findCandidates: (
    blockingKeys: readonly string[],
    options: { readonly signal: AbortSignal },
  ) => Promise<readonly Person[]>;
}

/** Asks a table of people. The best candidate's score is the answer; a failing table throws. */
export function makeDirectorySource(options: DirectorySourceOptions): IdentitySource {
  const { id = 'directory', independence, findCandidates } = options;
  return {
    id,
    independence,
    async lookUp(person, { signal }) {
      const keys = blockingKeys(person);
      const candidates = keys.length === 0 || signal.aborted ? [] : await findCandidates(keys, { signal });
      return signal.aborted ? notAvailable : answerByMatching(person, candidates);
    },
  };
}
