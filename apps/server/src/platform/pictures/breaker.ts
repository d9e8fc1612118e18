import type { Turn } from './fair-queue.ts';

const deathsAtMost = 3;
const withinMs = 60_000;
const openMs = 60_000;

/** Whose picture ended a reader. */
type Sender = Pick<Turn, 'network' | 'subject'>;
type End = Sender & { at: number; isDeath: boolean };

/**
 * Remembers whose pictures ended a reader. Neither their network nor their check is read for a minute, so that one stranger cannot end reader after reader. Nobody
 * else pays for it, however many do that: everybody rests for a minute only when `rest` is called, as where a picture that is known to be good was not read either.
 * @param now ms
 */
export function makeBreaker(now: () => number) {
  let ends: End[] = [];
  let openUntil = 0;
  const note = ({ network, subject }: Sender, isDeath: boolean): void => {
    ends = [...ends.filter(({ at }) => at > now() - withinMs), { network, subject, at: now(), isDeath }];
  };
  return {
    noteTimeout: (sender: Sender): void => note(sender, false),
    /** @returns whether readers died of three networks within a minute: then the fault may be here */
    noteDeath(sender: Sender): boolean {
      note(sender, true);
      return new Set(ends.filter(({ isDeath }) => isDeath).map(({ network }) => network)).size >= deathsAtMost;
    },
    rest(): void {
      openUntil = now() + openMs;
    },
    /** How long nothing of this sender is read, in ms; 0 when it is. */
    waitMs({ network, subject }: Sender): number {
      const own = ends.findLast((end) => end.network === network || end.subject === subject)?.at;
      return Math.max(0, openUntil - now(), own === undefined ? 0 : own + openMs - now());
    },
    isOpen: () => openUntil > now(),
  };
}
