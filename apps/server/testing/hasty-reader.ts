// A reader that was taken over: it answers before it has the picture, so that its memory is given back while it is being sent.
import { Socket } from 'node:net';
import { sendMessage } from '../src/platform/pictures/messages.ts';
import type { FromReader } from '../src/platform/pictures/picture-job.ts';

const asker = new Socket({ fd: 3 });
const kept = { type: 'image/jpeg', isBlank: false } as const;
const send = (message: FromReader, bytes?: Uint8Array) => sendMessage(asker, message, bytes);

asker.once('data', () => {
  asker.pause();
  send({ id: 1, part: 'begun' });
  send({ id: 1, part: 'kept', kept }, Buffer.from('kept'));
  send({ id: 1, part: 'done', cpuMs: 1, residentBytes: 1 });
});
