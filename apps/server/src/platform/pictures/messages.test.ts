import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { serialize } from 'node:v8';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hearMessages, sendMessage } from './messages.ts';

/** Returns written bytes in pieces of these lengths, by turns. */
const inPieces = (lengths: readonly number[]): Socket => {
  let waiting = Buffer.alloc(0);
  let turn = 0;
  return new Duplex({
    read: () => undefined,
    write(chunk: Buffer, _, done) {
      waiting = Buffer.concat([waiting, chunk]);
      done();
    },
    final(done) {
      while (waiting.length > 0) {
        const length = lengths[turn % lengths.length] ?? 1;
        this.push(Buffer.from(waiting.subarray(0, length)));
        waiting = waiting.subarray(length);
        turn += 1;
      }
      this.push(null);
      done();
    },
  }) as unknown as Socket;
};

it('messages and their bytes come as they were sent, however they are cut', async () => {
  const one = fc.tuple(fc.jsonValue(), fc.uint8Array({ maxLength: 300 }));
  const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 6 }), lengths, async (sent, pieces) => {
      const channel = inPieces(pieces);
      const heard: [unknown, number[]][] = [];
      hearMessages(channel, (message, bytes) => heard.push([message, [...bytes]]));
      for (const [message, bytes] of sent) sendMessage(channel, message, bytes);
      channel.end();
      await once(channel, 'close');
      expect(heard).toEqual(sent.map(([message, bytes]) => [message, [...bytes]]));
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['more than any picture has', 'ffffffff00000000'],
  ['no message', '0000000000000000'],
  ['a message that nobody can take', `0300000000000000${serialize(null).toString('hex')}`],
])('a peer that sends %s is disconnected', async (_, hex) => {
  const server = createServer((socket) => socket.end(Buffer.from(hex, 'hex')).resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const channel = connect((server.address() as AddressInfo).port, '127.0.0.1');
  hearMessages(channel, () => {
    throw new TypeError('cannot be taken');
  });
  await once(channel, 'close');
  expect(channel.destroyed).toBe(true);
  server.close();
});
