import type { TestServer } from '#testing/index.ts';

export const main = 'localhost:3000';
export const verify = 'verify.localhost:3000';

/** Reads an address of one of the hosts. */
export function getFrom(server: Pick<TestServer, 'app'>) {
  return (host: string, url: string, headers: Record<string, string> = {}) =>
    server.app.http.inject({ method: 'GET', url, headers: { host, ...headers } });
}
