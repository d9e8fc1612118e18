import { endpoints } from '@carded/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#platform/commands/refuse.ts';

const calls = endpoints.map(({ method, path }) => ({
  method,
  isAt: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));
const pageMethods: readonly string[] = ['GET', 'HEAD'];

/** Refuses requests that no route answers. `Allow` lists the methods that the address supports. */
export function refuseUnanswered({ method, url }: FastifyRequest, reply: FastifyReply): never {
  const path = url.split('?', 1)[0] ?? '/';
  const isCall = /^\/(api|v1)\//.test(path);
  const taken = isCall ? calls.filter(({ isAt }) => isAt.test(path)).map((call) => call.method) : pageMethods;
  if (taken.length === 0 || taken.includes(method)) return refuse('not_found');
  reply.header('Allow', [...new Set(taken)].join(', '));
  return refuse('method_not_allowed');
}
