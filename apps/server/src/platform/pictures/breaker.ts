const deathsAtMost = 3;
const withinMs = 60_000;
const openMs = 60_000;

/**
 * Remembers whose pictures ended a reader. Their network is not read for a minute, so that one stranger cannot end reader after reader; after three within a
 * minute, of any network, nobody is.
 * @param now ms
 */
export function makeBreaker(now: () => number) {
  let deaths: { at: number; network: string }[] = [];
  let openUntil = 0;
  return {
    noteDeath(network: string): void {
      deaths = [...deaths.filter(({ at }) => at > now() - withinMs), { at: now(), network }];
      if (deaths.length >= deathsAtMost) openUntil = now() + openMs;
    },
    /** How long nothing of this network is read, in ms; 0 when it is. */
    waitMs(network: string): number {
      const own = deaths.findLast((death) => death.network === network)?.at;
      return Math.max(0, openUntil - now(), own === undefined ? 0 : own + openMs - now());
    },
    isOpen: () => openUntil > now(),
  };
}
