type Polled = { state: { fetchFailureCount: number; error: unknown } };

/**
 * Milliseconds until a page asks again: spread by a tenth so that pages do not come in step, longer while nothing answers. A hidden tab does not ask: react-query
 * rests there by itself.
 */
export function pollEvery(everyMs: number) {
  return ({ state }: Polled): number => {
    const failures = state.error === null ? 0 : Math.min(4, 1 + state.fetchFailureCount);
    return Math.round(everyMs * 2 ** failures * (0.9 + Math.random() / 5));
  };
}
