// A reader that does what the bytes it is given say, for tests of what happens to a reader: it decodes nothing.
import { Socket } from 'node:net';
import { hearMessages, sendMessage } from '../src/platform/pictures/messages.ts';
import type { FromReader, ToReader } from '../src/platform/pictures/picture-job.ts';

const asker = new Socket({ fd: 3 });
const send = (message: FromReader, bytes?: Uint8Array) => sendMessage(asker, message, bytes);

hearMessages<ToReader>(asker, ({ id }, bytes) => {
  const orders = bytes.toString().split(' ');
  send({ id, part: 'begun' });
  const kept = { type: 'image/jpeg', isBlank: false } as const;
  if (orders.includes('keep')) send({ id, part: 'kept', kept }, Buffer.from('kept'));
  if (orders.includes('read')) send({ id, part: 'step', readings: { codes: { barcode: 'read', zone: null } } });
  if (orders.includes('heavy')) send({ id, part: 'too_heavy' });
  // Silent until the test rings its alarm.
  if (orders.includes('wait')) return;
  // A reader that begins a picture twice has no time left for it.
  if (orders.includes('hang')) return send({ id, part: 'begun' });
  if (orders.includes('die')) process.exit(1);
  send({ id, part: 'done', cpuMs: 1, residentBytes: orders.includes('grow') ? 1_000_000_000 : 1 });
});
asker.on('close', () => process.exit(0));
