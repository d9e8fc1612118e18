import type { PictureJob } from './picture-job.ts';
import { neverBegun, type Outcome, type Reader, type ReaderOptions, startReader } from './reader-process.ts';

/** Where one picture at a time is read. */
export type ReaderPlace = {
  /** Never rejects. */
  read: (job: PictureJob) => Promise<Outcome>;
  /** The reader's process, if it is on this machine and runs. */
  pid: () => number | null;
  end: () => void;
};

/** Native code may leak: a reader is replaced after so many pictures, or when it has grown to this. */
const picturesAtMost = 300;
const residentAtMost = 620_000_000;

/** A process of this machine, started for the first picture, and anew when it is gone. */
export function makeReaderPlace(options: ReaderOptions): ReaderPlace {
  let reader: Reader | null = null;
  let count = 0;
  const running = (): Reader => {
    if (reader?.isAlive() !== true) {
      reader = startReader(options);
      count = 0;
    }
    return reader;
  };
  const readOnce = async (job: PictureJob): Promise<Outcome> => {
    try {
      return await running().read(job);
    } catch {
      return neverBegun;
    }
  };
  return {
    read: async (job) => {
      let outcome = await readOnce(job);
      // It was gone before it looked at this one, so this one did not end it.
      if (outcome.end === 'never_begun') outcome = await readOnce(job);
      count += 1;
      if (count >= picturesAtMost || outcome.residentBytes > residentAtMost) reader?.end();
      return outcome;
    },
    pid: () => (reader?.isAlive() === true ? reader.pid : null),
    end: () => reader?.end(),
  };
}

/** Who waits: `pictures` for somebody's upload, `prints` for the printed side of it, which is looked at later and takes several times as long. */
export const laneNames = ['pictures', 'prints'] as const;
export type LaneName = (typeof laneNames)[number];
