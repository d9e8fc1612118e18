type Polled = { state: { fetchFailureCount: number; error: unknown } };

/**
 * Milliseconds until a page asks again: spread by a tenth so that pages do not come in step, longer while nothing answers. Made once and kept, as a wait that
 * changes with every drawing begins anew each time. A hidden tab does not ask: react-query rests there by itself.
 */
export function pollEvery(everyMs: number) {
  const spread = 0.9 + Math.random() / 5;
  return ({ state }: Polled): number => {
    const failures = state.error === null ? 0 : Math.min(4, 1 + state.fetchFailureCount);
    return Math.round(everyMs * 2 ** failures * spread);
  };
}
