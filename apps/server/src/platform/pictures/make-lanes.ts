import { makePictures, type Pictures } from './make-pictures.ts';
import type { LaneName, ReaderOptions } from './reader-process.ts';
import { type ReaderAddress, remotePlaces } from './remote/remote-places.ts';

export type Lanes = Record<LaneName, Pictures>;
/** Readers of other machines, and the secret they share with us. */
export type RemoteReaders = { addresses: readonly ReaderAddress[]; secret: string };

/** Added to the nice value for reading print, so that uploads are answered first. */
const printStepsBack = 5;
/** Highest nice value of the system. */
const niceAtMost = 19;
/** Requests to each machine at a time; it reads as many at once as it has processors. */
const perAddress: Record<LaneName, number> = { pictures: 4, prints: 2 };

/** `remote` replaces readers on this machine. */
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

/** Returns the nice value for reading print. */
export function printNiceness(niceness: number): number {
  return Math.min(niceAtMost, niceness + printStepsBack);
}
