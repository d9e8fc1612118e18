import { Readable } from 'node:stream';
import { serverForTests } from '@carded/testing/server';
import { describe, expect, it } from 'vitest';

const id = '01990000-0000-7000-8000-00000000dead';
const uploads = ['/api/ticket', `/api/ticket/${id}`, `/api/staff/ticket/${id}/reply`];

describe('a body over 1 MB', () => {
  const { server } = serverForTests();

  /** What is no JSON is told from what nobody read. */
  const send = async (url: string, bytes: number, more: { cookie?: string; inChunks?: true } = {}) => {
    const given = Buffer.alloc(bytes, 'a');
    const answer = await server.app.http.inject({
      method: 'POST',
      url,
      headers: {
        host: new URL(server.context.config.publicUrl).host,
        'content-type': 'application/json',
        ...(more.cookie === undefined ? {} : { cookie: more.cookie }),
        ...(more.inChunks ? { 'transfer-encoding': 'chunked' } : {}),
      },
      payload: more.inChunks ? Readable.from([given]) : given,
    });
    return [answer.statusCode, answer.json().error?.code];
  };

  it.each(uploads)('is not read without a session where one is needed: %s', async (url) => {
    expect(await send(url, 1_000_001)).toEqual([401, 'sign_in_required']);
    expect(await send(url, 10, { inChunks: true })).toEqual([401, 'sign_in_required']);
    expect(await send(url, 1_000_001, { cookie: 'other=1' })).toEqual([401, 'sign_in_required']);
    expect(await send(url, 10)).toEqual([400, 'invalid_json']);
    expect(await send(url, 1_000_001, { cookie: '__Host-carded=any' })).toEqual([400, 'invalid_json']);
  });
});
