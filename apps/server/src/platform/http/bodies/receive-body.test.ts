import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type BodyClock, isTooSlow, receiveBody } from './receive-body.ts';

const limit = 3_000_000;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A server that says how long the body was, or how it was refused; `said` hears the same. */
const listening = async (more: { add?: (bytes: number) => boolean; clock?: BodyClock } = {}) => {
  const heard: string[] = [];
  const server = createServer((message, answer) => {
    const saidBytes = Number(message.headers['content-length'] ?? Number.NaN);
    receiveBody(message, { saidBytes, limitBytes: limit, add: () => true, ...more }).then(
      (body) => answer.end(`${body.length} ${body.every((byte, at) => byte === at % 251)}`),
      (error: { code: string }) => {
        heard.push(error.code);
        answer.writeHead(400, { connection: 'close' }).end(error.code);
      },
    );
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, heard };
};

const counted = (bytes: number) => Buffer.alloc(bytes).map((_, at) => at % 251) as Buffer;
const send = async (port: number, body: Buffer, headers: Record<string, string | number>): Promise<string> => {
  const sending = request({ port, host: '127.0.0.1', method: 'POST', headers });
  sending.on('error', () => undefined);
  sending.end(body);
  const [answer] = await once(sending, 'response');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts).toString();
};
const inChunks = { 'transfer-encoding': 'chunked' };

describe('a large body', () => {
  it.each([0, 1, 65_536, limit])(
    'of %d bytes comes as it was sent, with its length said and without',
    async (bytes) => {
      const { port } = await listening();
      for (const headers of [{ 'content-length': bytes }, inChunks])
        expect(await send(port, counted(bytes), headers)).toBe(`${bytes} true`);
    },
  );

  it('of one byte more is too large, with its length said and without', async () => {
    const { port } = await listening();
    for (const headers of [{ 'content-length': limit + 1 }, inChunks])
      expect(await send(port, counted(limit + 1), headers)).toBe('too_large');
  });

  it('that breaks off is refused at once', async () => {
    const { port, heard } = await listening();
    const sending = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 100 } });
    sending.on('error', () => undefined);
    sending.write(counted(50), () => sending.destroy());
    await expect.poll(() => heard).toEqual(['invalid_json']);
  });

  it('ends when there is no room for more of it, after what was counted', async () => {
    let room = 100_000;
    const { port } = await listening({
      add: (bytes) => {
        room -= bytes;
        return room >= 0;
      },
    });
    expect(await send(port, counted(50_000), inChunks)).toBe('50000 true');
    expect(await send(port, counted(200_000), inChunks)).toBe('unavailable');
  });

  it('that comes too slowly is ended, whatever its stated length, and its timer with it', async () => {
    let now = 0;
    const ticks = new Set<() => void>();
    const clock: BodyClock = {
      now: () => now,
      every: (_, tick) => {
        ticks.add(tick);
        return () => ticks.delete(tick);
      },
    };
    const arrived: number[] = [];
    const { port, heard } = await listening({ clock, add: (bytes) => arrived.push(bytes) > 0 });
    const sending = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 2_000_000 } });
    sending.on('error', () => undefined);
    sending.write(counted(423));
    await expect.poll(() => arrived).toEqual([423]);
    const turn = (toMs: number) => {
      now = toMs;
      for (const tick of ticks) tick();
    };
    turn(4_999);
    expect([heard, ticks.size]).toEqual([[], 1]);
    turn(5_000);
    await expect.poll(() => heard).toEqual(['unavailable']);
    expect(ticks.size).toBe(0);
    sending.destroy();
  });

  it.each([
    [0, 4_999, false],
    [0, 5_000, true],
    [39_999, 5_000, true],
    [40_000, 5_000, false],
    [160_000, 20_000, false],
    [9_000_000, 27_999, false],
    [9_000_000, 28_000, true],
  ])('of which %d bytes came in %d ms is too slow: %s', (bytes, ms, isSlow) => {
    expect(isTooSlow(bytes, ms)).toBe(isSlow);
  });
});
