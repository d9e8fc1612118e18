const deathsAtMost = 3;
const withinMs = 60_000;
const openMs = 60_000;

/**
 * Remembers whose pictures ended a reader. Their network is not read for a minute, so that one stranger cannot end reader after reader. Where a reader took too long,
 * that is all: nobody else pays for it. Where readers died by themselves, of three networks within a minute, nothing here works, and nobody is read for a minute.
 * @param now ms
 */
export function makeBreaker(now: () => number) {
  let ends: { at: number; network: string; isDeath: boolean }[] = [];
  let openUntil = 0;
  const note = (network: string, isDeath: boolean): void => {
    ends = [...ends.filter(({ at }) => at > now() - withinMs), { at: now(), network, isDeath }];
  };
  return {
    noteTimeout: (network: string): void => note(network, false),
    noteDeath(network: string): void {
      note(network, true);
      const networks = new Set(ends.filter(({ isDeath }) => isDeath).map((end) => end.network));
      if (networks.size >= deathsAtMost) openUntil = now() + openMs;
    },
    /** How long nothing of this network is read, in ms; 0 when it is. */
    waitMs(network: string): number {
      const own = ends.findLast((end) => end.network === network)?.at;
      return Math.max(0, openUntil - now(), own === undefined ? 0 : own + openMs - now());
    },
    isOpen: () => openUntil > now(),
  };
}
