import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FakeAnswer, FakeRequest } from './fake-line.ts';

/** A fake platform on a port of this machine; `host` says whose it is. */
export async function listenAsPlatform(handle: (request: FakeRequest) => FakeAnswer) {
  let connections = 0;
  const server = createServer(async (request, response) => {
    const { host = '', ...rest } = request.headers;
    const headers = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
    const url = new URL(`https://${host}${request.url}`);
    const {
      status,
      headers: own = {},
      json,
    } = handle({
      method: request.method ?? 'GET',
      ...{ url, headers, body: await text(request) },
    });
    response.writeHead(status, { 'content-type': 'application/json', ...own });
    response.end(json === undefined ? '' : JSON.stringify(json));
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    connectionCount: () => connections,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
