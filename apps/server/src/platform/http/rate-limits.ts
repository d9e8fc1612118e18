import type { Endpoint, RateBucket } from '@carded/contract';
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '#platform/commands/refuse.ts';

export type Limit = ReturnType<typeof makeRateLimiter>;
export type RateLimits = Record<RateBucket, { points: number; seconds: number }>;

/** What a request is counted for. `whose` is the reason code of a refusal. Of a key, one network has a share only, well below the whole: it keeps nobody else out. */
export type RateSubject = {
  whose: 'address' | 'key' | 'key_and_network' | 'secret' | 'buyer' | 'login' | 'scanner';
  name: string;
};

/** A network's share of a key's requests. */
const networkShare = 1 / 5;

/** Counts requests per bucket and subject. In memory: tries that guard a secret are also counted in the database. */
export function makeRateLimiter(limits: RateLimits) {
  const limitersOf = (share: number) =>
    Object.fromEntries(
      Object.entries(limits).map(([bucket, { points, seconds }]) => [
        bucket,
        new RateLimiterMemory({ keyPrefix: bucket, points: Math.ceil(points * share), duration: seconds }),
      ]),
    ) as Record<RateBucket, RateLimiterMemory>;
  const wholes = limitersOf(1);
  const shares = limitersOf(networkShare);

  /** Counts one request of each subject; sets RateLimit headers of the tightest. @throws Refusal too_many_requests. */
  return async (
    endpoint: Pick<Endpoint, 'rate'>,
    subjects: readonly RateSubject[],
    reply: FastifyReply,
  ): Promise<void> => {
    const { points, seconds } = limits[endpoint.rate];
    reply.header('RateLimit-Policy', `"${endpoint.rate}";q=${points};w=${seconds}`);
    let remaining = points;
    let resetMs = 0;
    let over: RateSubject['whose'] | null = null;
    for (const { whose, name } of subjects) {
      const limiter = (whose === 'key_and_network' ? shares : wholes)[endpoint.rate];
      try {
        const result = await limiter.consume(`${whose}:${name}`);
        if (result.remainingPoints <= remaining) {
          remaining = result.remainingPoints;
          resetMs = Math.max(resetMs, result.msBeforeNext);
        }
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        over = whose;
        remaining = 0;
        resetMs = Math.max(resetMs, result.msBeforeNext);
        // What is refused eats nothing of what others need.
        break;
      }
    }
    const reset = Math.max(1, Math.ceil(resetMs / 1000));
    reply.header('RateLimit', `"${endpoint.rate}";r=${remaining};t=${reset}`);
    if (over !== null)
      refuse('too_many_requests', {
        retryAfterSeconds: reset,
        details: { limit: `${endpoint.rate}_of_${over}`, ends_at: new Date(Date.now() + reset * 1000).toISOString() },
      });
  };
}
