import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveBody } from './receive-body.ts';

const limit = 3_000_000;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A server that says how long the body was, or how it was refused; `said` hears the same. */
const listening = async () => {
  const heard: string[] = [];
  const server = createServer((message, answer) => {
    const saidBytes = Number(message.headers['content-length'] ?? Number.NaN);
    receiveBody(message, saidBytes, limit).then(
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

  it('that breaks off is refused, and not waited for', async () => {
    const { port, heard } = await listening();
    const sending = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 100 } });
    sending.on('error', () => undefined);
    sending.write(counted(50), () => sending.destroy());
    await expect.poll(() => heard).toEqual(['invalid_json']);
  });
});
