/**
 * Remembers which proofs were used. Over several processes it must be one place for all: a table with a unique column, or a `SET … NX` with an end.
 */
export type ProofStore = {
  /**
   * Claims a proof in one step that nobody can come between.
   * @param id of the verification
   * @param expiresAt when the proof ends; the id may be forgotten then
   * @returns `false` when it was claimed before
   */
  claim: (id: string, expiresAt: Date) => boolean | Promise<boolean>;
};

/** A store for one process. Forgets what has expired; a restart forgets everything. */
export const memoryProofStore = (now: () => number = Date.now): ProofStore => {
  const ends = new Map<string, number>();
  return {
    claim: (id, expiresAt) => {
      const at = now();
      for (const [known, end] of ends) if (end < at) ends.delete(known);
      if (ends.has(id)) return false;
      ends.set(id, expiresAt.getTime());
      return true;
    },
  };
};
