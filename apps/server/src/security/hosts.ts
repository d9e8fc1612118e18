import type { TestServer } from '@carded/testing/server';

export const main = 'localhost:3000';
export const verify = 'verify.localhost:3000';

/** Reads an address of one of the hosts. */
export const getFrom =
  (server: Pick<TestServer, 'app'>) =>
  (host: string, url: string, headers: Record<string, string> = {}) =>
    server.app.http.inject({ method: 'GET', url, headers: { host, ...headers } });
