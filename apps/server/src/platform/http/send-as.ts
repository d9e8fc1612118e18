import { type Endpoint, endpoints } from '@carded/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Send = (
  path: string,
  init: { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
) => Promise<Response>;

/** Calls go the same way as the browser's: through every check, as the same person from the same address. They only read. */
export function sendAs(http: FastifyInstance, { raw, headers }: FastifyRequest): Send {
  return async (path, { method = 'GET', headers: own = {}, body }) => {
    if (!(method === 'GET' ? leavesNoRow(path) : readingPosts.has(path)))
      throw new Error('a page is drawn without writing');
    const known = Object.fromEntries(
      told.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    );
    const { statusCode, payload } = await http.inject({
      method,
      url: path,
      headers: { ...own, ...known },
      ...(body === undefined ? {} : { payload: body }),
      ...(raw.socket.remoteAddress === undefined ? {} : { remoteAddress: raw.socket.remoteAddress }),
    });
    return new Response(payload, { status: statusCode });
  };
}

/** What says who asks, and from where. */
const told = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
/** Reading what leaves a row, such as staff's look at a website, waits for the person's own browser. */
const audited = Object.values<Endpoint>(endpoints).flatMap(({ method, path, audit }) =>
  method === 'GET' && audit !== undefined ? [new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)] : [],
);
const leavesNoRow = (path: string): boolean => {
  const address = path.split('?', 1)[0] ?? '';
  return !audited.some((pattern) => pattern.test(address));
};
const readingPosts = new Set<string>(
  Object.values<Endpoint>(endpoints).flatMap(({ method, path, reads }) => (method === 'POST' && reads ? [path] : [])),
);
