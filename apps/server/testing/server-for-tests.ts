import { beforeAll } from 'vitest';
import { callOf } from './call.ts';
import { type TestServer, type TestServerOptions, testServer } from './test-server.ts';
import { shopsOf } from './test-shop.ts';

/** Opens an address of the installation like a browser. */
const openPageOf = (server: TestServer) => (url: string, remoteAddress?: string) =>
  server.app.http.inject({
    url,
    headers: { host: 'localhost:3000' },
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  });

/** A server for the tests of this file or block: started before them, closed after all of their own hooks. */
export function serverForTests(options?: TestServerOptions) {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await testServer(options));
    return server.close;
  });
  return { server, call: callOf(server), openPage: openPageOf(server), ...shopsOf(server) };
}
