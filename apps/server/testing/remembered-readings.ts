import { createHash } from 'node:crypto';
import { makeReaderPlace, type Outcome, type ReaderPlace } from '#platform/pictures/reader-process.ts';

/** By picture, and what was asked about it. Servers of other tests in this process show the same cards again. */
const remembered = new Map<string, Outcome>();

/** Long enough for the slowest machine: what a test finds does not depend on it. */
export const patience = 1_000;

/** A real reader that reads the same picture once: what is read on it depends on nothing else. */
export function placeThatRemembers(): ReaderPlace {
  const place = makeReaderPlace({ niceness: 0, patience });
  return {
    ...place,
    read: async (job) => {
      const asked = JSON.stringify([job.kind, job.asked]);
      const key = createHash('sha256').update(job.bytes).update(asked).digest('hex');
      const outcome = remembered.get(key) ?? (await place.read(job));
      if (outcome.end === 'done') remembered.set(key, outcome);
      return withOwnBytes(outcome);
    },
  };
}

/** Copies the bytes of a kept picture, since the caller gives them back. */
const withOwnBytes = (outcome: Outcome): Outcome =>
  outcome.kept === null ? outcome : { ...outcome, kept: { ...outcome.kept, bytes: Buffer.from(outcome.kept.bytes) } };
