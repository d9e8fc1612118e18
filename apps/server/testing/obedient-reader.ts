// A reader that does what the bytes it is given say, for tests of what happens to a reader: it decodes nothing.
import type { FromReader, ToReader } from '../src/platform/pictures/picture-job.ts';

const tell = (message: FromReader) => void process.send?.(message);

process.on('message', ({ id, job }: ToReader) => {
  const orders = Buffer.from(job.bytes).toString().split(' ');
  tell({ id, part: 'begun' });
  const kept = { type: 'image/jpeg', bytes: Buffer.from('kept'), isBlank: false } as const;
  if (orders.includes('keep')) tell({ id, part: 'kept', kept });
  if (orders.includes('read')) tell({ id, part: 'step', readings: { codes: { barcode: 'read', zone: null } } });
  if (orders.includes('heavy')) tell({ id, part: 'too_heavy' });
  // That it begins a second time is where it hangs: `alarmOfHanging` waits for that.
  if (orders.includes('hang')) return tell({ id, part: 'begun' });
  if (orders.includes('die')) process.exit(1);
  tell({ id, part: 'done', cpuMs: 1, residentBytes: orders.includes('grow') ? 1_000_000_000 : 1 });
});
process.on('disconnect', () => process.exit(0));
