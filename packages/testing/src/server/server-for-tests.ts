import { beforeAll } from 'vitest';
import { callOf } from './call.ts';
import { type TestServer, type TestServerOptions, testServer } from './test-server.ts';
import { shopsOf } from './test-shop.ts';

/** A server for the tests of this file or block: started before them, closed after all of their own hooks. */
export const serverForTests = (options?: TestServerOptions) => {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await testServer(options));
    return server.close;
  });
  return { server, call: callOf(server), ...shopsOf(server) };
};
