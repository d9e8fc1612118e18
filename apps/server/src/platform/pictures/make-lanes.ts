import { makePictures, type Pictures } from './make-pictures.ts';
import type { LaneName, ReaderOptions } from './reader-process.ts';
import { type ReaderAddress, remotePlaces } from './remote/remote-places.ts';

export type Lanes = Record<LaneName, Pictures>;
/** Readers of other machines, and the secret they share with us. */
export type RemoteReaders = { addresses: readonly ReaderAddress[]; secret: string };

/** Print steps back this much further: where both want the machine, an upload is answered first. */
const printStepsBack = 5;
/** Highest nice value of the system. */
const niceAtMost = 19;
/** How many each machine is asked for at a time; it reads as many at once as it has processors for. */
const perAddress: Record<LaneName, number> = { pictures: 4, prints: 2 };

/** `remote`: instead of readers on this machine. */
type Options = ReaderOptions & { remote?: RemoteReaders | null };

/** Makes two lines of readers. In a single one an upload would wait behind print, and print would take the places of uploads. */
export function makeLanes({ remote = null, niceness, patience = 1, ...more }: Options): Lanes {
  if (remote !== null) {
    const lane = (name: LaneName) =>
      makePictures({ places: remotePlaces({ ...remote, lane: name, perAddress: perAddress[name], patience }) });
    return { pictures: lane('pictures'), prints: lane('prints') };
  }
  return {
    pictures: makePictures({ niceness, patience, ...more }),
    prints: makePictures({ readers: 1, niceness: printNiceness(niceness), patience, ...more }),
  };
}

/** How far what reads print steps back. */
export function printNiceness(niceness: number): number {
  return Math.min(niceAtMost, niceness + printStepsBack);
}
