import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { headerOf } from './request-parts.ts';

const codings = ['br' as const, 'gzip' as const];

/** The smallest content coding that the browser takes, by its own weights (RFC 9110 12.5.3); null for none. */
export function codingFor(request: FastifyRequest): (typeof codings)[number] | null {
  return negotiate(headerOf(request, 'accept-encoding') ?? '', codings);
}
