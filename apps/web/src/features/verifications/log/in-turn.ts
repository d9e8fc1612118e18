/** Does the same for each, a few at a time, and says how each ended, in their order. */
export async function inTurn<T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
  atOnce = 4,
): Promise<PromiseSettledResult<unknown>[]> {
  const results: PromiseSettledResult<unknown>[] = [];
  for (let at = 0; at < items.length; at += atOnce)
    results.push(...(await Promise.allSettled(items.slice(at, at + atOnce).map(act))));
  return results;
}
