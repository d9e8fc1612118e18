import type { Endpoint, RateBucket } from '@carded/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { addressNetwork } from '#platform/ledger/message-charges.ts';

export type Limit = ReturnType<typeof makeRateLimiter>;
type RateLimits = Record<RateBucket, { points: number; seconds: number }>;

/**
 * Subject that a request is counted for. `whose` is the reason code of a refusal. One network has only a share of a key's budget, so that it cannot use up the
 * whole.
 */
export type RateSubject = {
  whose: 'address' | 'key' | 'key_and_network' | 'secret' | 'buyer' | 'login' | 'scanner';
  name: string;
};

/** A network's share of a key's requests. */
const networkShare = 1 / 5;
/** Share below which a network is answered even when others have used up the whole, so that a few networks cannot block a shop's buyers. */
const smallShare = 1 / 60;
/** Limit of all such networks together, as a multiple of the whole. */
const wholesAtMost = 4;

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

  /** Tells whether a subject has used up its budget, without counting: checked before anything is looked up. */
  const isSpent = async ({ rate }: Pick<Endpoint, 'rate'>, { whose, name }: RateSubject): Promise<boolean> => {
    const counted = await wholes[rate].get(`${whose}:${name}`);
    return counted !== null && counted.consumedPoints >= limits[rate].points;
  };

  /** Counts one request of each subject; sets RateLimit headers of the tightest. @throws Refusal too_many_requests. */
  const count = async (
    endpoint: Pick<Endpoint, 'rate'>,
    subjects: readonly RateSubject[],
    reply: FastifyReply,
  ): Promise<void> => {
    const { points, seconds } = limits[endpoint.rate];
    reply.header('RateLimit-Policy', `"${endpoint.rate}";q=${points};w=${seconds}`);
    let remaining = points;
    let resetMs = 0;
    let over: RateSubject['whose'] | null = null;
    let ofNetwork = Number.POSITIVE_INFINITY;
    for (const { whose, name } of subjects) {
      const limiter = (whose === 'key_and_network' ? shares : wholes)[endpoint.rate];
      try {
        const result = await limiter.consume(`${whose}:${name}`);
        if (whose === 'key_and_network') ofNetwork = result.consumedPoints;
        if (result.remainingPoints <= remaining) {
          remaining = result.remainingPoints;
          resetMs = Math.max(resetMs, result.msBeforeNext);
        }
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        const isSmall = whose === 'key' && ofNetwork <= Math.ceil(points * smallShare);
        if (isSmall && result.consumedPoints <= points * wholesAtMost) continue;
        // Does not count a refused request, so that it does not block networks with few.
        if (whose === 'key') await limiter.reward(`${whose}:${name}`);
        over = whose;
        remaining = 0;
        resetMs = Math.max(resetMs, result.msBeforeNext);
        // Stops here: a refused request must not use up the budgets of others.
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
  return Object.assign(count, { isSpent });
}

/** Counts work for a page as a read by its sender. @returns a function that tells whether there were too many, and sets the answer's headers then */
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
