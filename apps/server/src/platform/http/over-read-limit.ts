import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressNetwork } from '#platform/access/address-network.ts';
import { Refusal } from '#platform/commands/refuse.ts';
import type { Limit } from './rate-limits.ts';

/** Counts what is done for a page as a read of its address. @returns a function that says whether that was too many; the answer then says when to come back */
export function overReadLimit(limit: Limit): (request: FastifyRequest, reply: FastifyReply) => Promise<boolean> {
  return async (request, reply) => {
    try {
      await limit({ rate: 'read' }, [{ whose: 'address', name: addressNetwork(request.ip) }], reply);
      return false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reply.header('Retry-After', String(error.more.retryAfterSeconds ?? 60));
      return true;
    }
  };
}
