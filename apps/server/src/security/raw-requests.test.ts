import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';

const host = 'Host: localhost:3000\r\n';
const end = '\r\n';
const json = 'Content-Type: application/json\r\n';
/** Requests that no client library sends, as bytes, by what is wrong with them. */
const requests: [string, string | Buffer][] = [
  ['no request', 'hello\r\n\r\n'],
  ['bytes of TLS', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
  ['another version', `GET / HTTP/9.9\r\n${host}${end}`],
  ['an unknown method', `FETCH /v1/create HTTP/1.1\r\n${host}${end}`],
  ['TRACE', `TRACE /v1/create HTTP/1.1\r\n${host}${end}`],
  ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${host}${end}`],
  ['a PATCH', `PATCH /api/session HTTP/1.1\r\n${host}${end}`],
  ['no host', `GET /v1/maintenance-mode HTTP/1.1\r\n${end}`],
  ['two hosts', `GET /v1/maintenance-mode HTTP/1.1\r\nHost: evil.example\r\n${host}${end}`],
  ['a host with credentials', `GET /v1/maintenance-mode HTTP/1.1\r\nHost: a:b@localhost:3000\r\n${end}`],
  ['another host in the address', `GET http://evil.example/t/${'a'.repeat(32)} HTTP/1.1\r\n${host}${end}`],
  ['two slashes', `GET //evil.example/%2f.. HTTP/1.1\r\n${host}${end}`],
  ['a bad escape', `GET /v1/info/%zz HTTP/1.1\r\n${host}${end}`],
  ['a bad escape in a page', `GET /%e0%a4%a HTTP/1.1\r\n${host}${end}`],
  ['a NUL in the path', `GET /%00 HTTP/1.1\r\n${host}${end}`],
  ['a raw NUL in the path', `GET /\0 HTTP/1.1\r\n${host}${end}`],
  ['bytes that are no UTF-8 in the path', Buffer.from(`GET /%ff%fe/\xff HTTP/1.1\r\n${host}${end}`, 'latin1')],
  ['a way out of the folder', `GET /assets/../../../../package.json HTTP/1.1\r\n${host}${end}`],
  ['an escaped way out', `GET /static/..%2f..%2f..%2f..%2fpackage.json HTTP/1.1\r\n${host}${end}`],
  ['a twice escaped way out', `GET /static/..%252f..%252fpackage.json HTTP/1.1\r\n${host}${end}`],
  ['a way out by backslashes', `GET /static/..\\..\\package.json HTTP/1.1\r\n${host}${end}`],
  ['a hidden file', `GET /.env HTTP/1.1\r\n${host}${end}`],
  ['an endless address', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${host}${end}`],
  ['an endless header', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(40_000)}\r\n${end}`],
  ['thousands of headers', `GET /healthz HTTP/1.1\r\n${host}${'X: a\r\n'.repeat(5_000)}${end}`],
  ['a blank before the colon', `GET /healthz HTTP/1.1\r\n${host}X : a\r\n${end}`],
  ['a folded header', `GET /healthz HTTP/1.1\r\n${host}X: a\r\n b\r\n${end}`],
  ['a NUL in a header', `GET /healthz HTTP/1.1\r\n${host}X: a\0b\r\n${end}`],
  ['lines without CR', 'GET /healthz HTTP/1.1\nHost: localhost:3000\nX\n\n'],
  ['two lengths', `POST /v1/create HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nContent-Length: 9\r\n${end}{}`],
  [
    'a length and chunks',
    `POST /v1/create HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\nGET /api/user HTTP/1.1\r\n${host}${end}`,
  ],
  ['a length below zero', `POST /v1/create HTTP/1.1\r\n${host}${json}Content-Length: -1\r\n${end}`],
  ['a length that lies', `POST /v1/create HTTP/1.1\r\n${host}${json}Content-Length: 99999999999\r\n${end}{}`],
  [
    'a chunk too long to count',
    `POST /v1/create HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n${end}FFFFFFFFFFFFFFFFFF\r\n{}`,
  ],
  ['a chunk with words', `POST /v1/create HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n${end}zz\r\n{}`],
  [
    'packed content',
    `POST /v1/create HTTP/1.1\r\n${host}${json}Content-Encoding: gzip\r\nContent-Length: 2\r\n${end}{}`,
  ],
  ['no kind of content', `POST /v1/create HTTP/1.1\r\n${host}Content-Length: 2\r\n${end}{}`],
  ['an expectation', `POST /v1/create HTTP/1.1\r\n${host}${json}Expect: 200-maybe\r\nContent-Length: 2\r\n${end}{}`],
  ['another protocol', `GET /api/user HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n${end}`],
  ['a body of a GET', `GET /v1/maintenance-mode?x=%00 HTTP/1.1\r\n${host}${json}Content-Length: 1\r\n${end}{`],
];

describe('a request that is none', () => {
  const { server } = serverForTests();
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  const lastRequest = `GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n${end}`;
  /**
   * The answer as text, with a second one that was smuggled in; empty when the connection was closed without one. Where the server would keep the connection, it is
   * asked for its health and to close: all answers to what came before are there by then.
   */
  const send = (bytes: string | Buffer): Promise<string> =>
    new Promise((resolve) => {
      let answer = '';
      let hasAskedToClose = false;
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      const finish = () => {
        const last = answer.lastIndexOf('HTTP/1.1 200 OK');
        const isHealth = hasAskedToClose && /^connection: close/im.test(answer.slice(last));
        resolve(isHealth ? answer.slice(0, last) : answer);
      };
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
        if (hasAskedToClose || !/^connection: keep-alive/im.test(answer)) return;
        hasAskedToClose = true;
        socket.write(lastRequest);
      });
      socket.on('close', finish).on('error', finish);
    });

  it.each(requests)('with %s is refused, and the server lives on', async (name, bytes) => {
    const answer = await send(bytes);
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    expect(
      statuses.filter((status) => status >= 500),
      answer.slice(0, 300),
    ).toEqual([]);
    expect(statuses.length, answer).toBeLessThanOrEqual(1);
    expect(answer).not.toMatch(/"workspaces"|\n\s+at |node_modules/);
    expect(answer).not.toMatch(/location: .*evil/i);
    const isHarmless =
      /GET|header|path|lines/.test(name) || bytes.includes('GET /healthz') || bytes.includes('maintenance-mode');
    if (!isHarmless)
      expect(
        statuses.every((status) => status >= 400 || status === 302),
        answer.slice(0, 300),
      ).toBe(true);
    expect(await send(lastRequest)).toContain('200 OK');
  });

  it('with a dot for a name is not found', async () => {
    expect(await send(`GET /privacy/. HTTP/1.1\r\n${host}${end}`)).toMatch(
      /^HTTP\/1\.1 404[\s\S]*This page does not exist/,
    );
  });
});
