import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBuyerOf, serverForTests } from '#testing/index.ts';

const id = '01990000-0000-7000-8000-00000000dead';
const uploads = ['/api/ticket', `/api/ticket/${id}`, `/api/staff/ticket/${id}/reply`, '/v1/buyer/document'];

describe('a body over 1 MB', () => {
  const { server, call, makeMerchant, makeShop } = serverForTests();
  let port = 0;
  beforeAll(async () => {
    await server.app.http.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.http.server.address() as AddressInfo).port;
  });

  /** The body is not JSON, so the answer shows whether it was read. */
  const send = async (url: string, bytes: number, more: { headers?: Record<string, string>; inChunks?: true } = {}) => {
    const given = Buffer.alloc(bytes, 'a');
    const answer = await server.app.http.inject({
      method: 'POST',
      url,
      headers: {
        host: new URL(server.context.config.publicUrl).host,
        'content-type': 'application/json',
        ...more.headers,
        ...(more.inChunks ? { 'transfer-encoding': 'chunked' } : {}),
      },
      payload: more.inChunks ? Readable.from([given]) : given,
    });
    return [answer.statusCode, answer.json().error?.code];
  };

  it.each(uploads)('is not read from a client without access: %s', async (url) => {
    const unknown = [401, 'sign_in_required'];
    expect(await send(url, 1_000_001)).toEqual(unknown);
    expect(await send(url, 10, { inChunks: true })).toEqual(unknown);
    expect(await send(url, 1_000_001, { headers: { cookie: '__Host-carded=any' } })).toEqual(unknown);
    expect(await send(url, 1_000_001, { headers: { authorization: 'Bearer any' } })).toEqual(unknown);
  });

  it('is read of somebody who is', async () => {
    const { owner } = await makeMerchant();
    expect(await send('/api/ticket', 1_000_001, { headers: owner })).toEqual([400, 'invalid_json']);
    const { site } = await makeShop();
    const { headers } = await openBuyerOf(call)(site.liveKey, site.domain);
    expect(await send('/v1/buyer/document', 1_000_001, { headers })).toEqual([400, 'invalid_json']);
  });

  it('finds no room while its network sends as much as it may, and does as soon as that is over', async () => {
    const { site } = await makeShop();
    const { headers } = await openBuyerOf(call)(site.liveKey, site.domain);
    const small = async () => (await send('/v1/buyer/document', 1_000_100, { headers }))[0];
    // Says how long its bodies are, and sends the beginning.
    const hold = (sent: number) => {
      const held = request({
        port,
        method: 'POST',
        path: '/v1/buyer/document',
        headers: { ...headers, ...json(15_000_000) },
      });
      held.on('error', () => undefined);
      held.write(Buffer.alloc(sent, 'a'));
      return held;
    };
    const idle = [hold(423), hold(423), hold(423)];
    expect(await small()).toBe(400);
    // Comes as fast as it goes, and stays. Where the machine is so busy that it is given up meanwhile, another comes.
    let full = hold(7_900_000);
    const again = () => {
      full.destroy();
      full = hold(7_900_000);
    };
    full.on('response', again);
    const longer = async () => (await send('/v1/buyer/document', 1_500_000, { headers }))[0];
    await expect.poll(longer, { timeout: 50_000, interval: 300 }).toBe(503);
    for (const one of [full, ...idle]) one.destroy();
    await expect.poll(longer, { timeout: 50_000, interval: 300 }).toBe(400);
  });

  const json = (bytes: number) => ({
    host: new URL(server.context.config.publicUrl).host,
    'content-type': 'application/json',
    'content-length': bytes,
  });
});
