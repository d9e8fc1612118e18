/**
 * Remembers which proofs were used. Over several processes it must be one place for all, and it must outlive a restart: a table with a unique column.
 */
export type ProofStore = {
  /**
   * Claims a proof in one step that nobody can come between.
   * @param id of the verification; of a proof without one, a hash of that proof
   * @param forgetAt when the id may be forgotten. `null`: never, because a verification is given fresh proofs for as long as its buyer's screens are open
   * @returns `false` when it was claimed before
   */
  claim: (id: string, forgetAt: Date | null) => boolean | Promise<boolean>;
};

/** A store for one process, for tests and for trying things out: it keeps every verification, and a restart forgets them all. */
export function memoryProofStore(now: () => number = Date.now): ProofStore {
  const ends = new Map<string, number>();
  const kept = new Set<string>();
  return {
    claim: (id, forgetAt) => {
      const at = now();
      for (const [known, end] of ends) if (end < at) ends.delete(known);
      if (kept.has(id) || ends.has(id)) return false;
      if (forgetAt === null) kept.add(id);
      else ends.set(id, forgetAt.getTime());
      return true;
    },
  };
}
