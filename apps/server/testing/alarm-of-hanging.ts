import type { Alarm } from '../src/platform/pictures/reader-process.ts';

/** A clock that stands still until an obedient reader hangs, which it tells by beginning its picture again; then it is past every limit. */
export function alarmOfHanging(): Alarm {
  let timesBegun = 0;
  return (limitOf, _ms, ring) => {
    if (limitOf === 'line') return () => undefined;
    timesBegun = limitOf === 'start' ? 0 : timesBegun + 1;
    if (timesBegun === 2) setImmediate(ring);
    return () => undefined;
  };
}
