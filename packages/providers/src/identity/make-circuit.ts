export type CircuitOptions = {
  /** In milliseconds since 1970. */
  readonly now: () => number;
  readonly failuresToOpen: number;
  readonly openForMs: number;
};

/** Keeps calls away from a service that fails. */
export type Circuit = {
  /** Runs the call, or returns `null` at once while the circuit is open. A call that throws has failed; its error is passed on. */
  run<Result>(call: () => Promise<Result>): Promise<Result | null>;
};

/**
 * Closed: calls pass; `failuresToOpen` failures in a row open it. Open: nothing passes for `openForMs`. Half-open: one call
 * passes; its success closes the circuit, its failure opens it again. Results of calls from before it opened no longer count.
 */
export function makeCircuit({ now, failuresToOpen, openForMs }: CircuitOptions): Circuit {
  let failureCount = 0;
  let openUntil: number | null = null;
  let generation = 0;

  return {
    async run(call) {
      const isTrial = openUntil !== null;
      if (openUntil !== null) {
        if (now() < openUntil) {
          return null;
        }
        // Others wait as if it were open; a trial that never ends gives way to another.
        openUntil = now() + openForMs;
        generation += 1;
      }
      const mine = generation;
      try {
        const result = await call();
        if (mine === generation) {
          failureCount = 0;
          openUntil = null;
        }
        return result;
      } catch (error) {
        if (mine === generation) {
          failureCount += 1;
          if (isTrial || failureCount >= failuresToOpen) {
            openUntil = now() + openForMs;
            generation += 1;
          }
        }
        throw error;
      }
    },
  };
}
