import type { Alarm } from '../src/platform/pictures/reader-process.ts';

/** A clock that stands still: an obedient reader that hangs begins its picture again, for which it is ended as one that takes too long. */
export function alarmOfHanging(): Alarm {
  return () => () => undefined;
}
