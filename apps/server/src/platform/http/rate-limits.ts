import type { Endpoint, RateBucket } from '@carded/contract';
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '#platform/commands/refuse.ts';

export type RateLimits = Record<RateBucket, { points: number; seconds: number }>;

/** Counts requests per bucket and subject (key, login or address). In memory: what guards a secret is counted in the database besides. */
export const makeRateLimiter = (limits: RateLimits) => {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([bucket, { points, seconds }]) => [
      bucket,
      new RateLimiterMemory({ keyPrefix: bucket, points, duration: seconds }),
    ]),
  ) as Record<RateBucket, RateLimiterMemory>;

  /** Counts one request of each subject; sets RateLimit headers of the tightest. @throws Refusal too_many_requests. */
  return async (endpoint: Endpoint, subjects: readonly string[], reply: FastifyReply): Promise<void> => {
    const limiter = limiters[endpoint.rate];
    const { points, seconds } = limits[endpoint.rate];
    reply.header('RateLimit-Policy', `"${endpoint.rate}";q=${points};w=${seconds}`);
    let remaining = points;
    let resetMs = 0;
    let isOver = false;
    for (const subject of subjects) {
      try {
        const result = await limiter.consume(subject);
        if (result.remainingPoints <= remaining) {
          remaining = result.remainingPoints;
          resetMs = Math.max(resetMs, result.msBeforeNext);
        }
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        isOver = true;
        remaining = 0;
        resetMs = Math.max(resetMs, result.msBeforeNext);
      }
    }
    const reset = Math.max(1, Math.ceil(resetMs / 1000));
    reply.header('RateLimit', `"${endpoint.rate}";r=${remaining};t=${reset}`);
    if (isOver) refuse('too_many_requests', { retryAfterSeconds: reset });
  };
};
