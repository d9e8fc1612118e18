import type { PlatformSlug } from '@carded/domain/codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { rawRequestOf } from '#platform/http/raw-request.ts';
import { hookSecretOf } from './hook-secret-of.ts';
import { takeHook } from './take-hook.ts';

type Asked = FastifyRequest<{ Params: { platform: string } }>;

/** An order with a hundred lines. What is longer is no event of ours. */
const bodyLimitBytes = 1_024 * 1_024;

/**
 * What store platforms tell us: 401 unless it is authentic, 200 without effect when it was told before. A platform that does not hear in time tells again, so that what
 * takes longer is left to a job.
 */
export function serveStoreHooks(http: FastifyInstance, context: Context): void {
  const take = async (request: Asked, reply: FastifyReply) => {
    const { stores } = context.providers;
    const slug = request.params.platform as PlatformSlug;
    const platform = Object.hasOwn(stores, slug) ? stores[slug] : undefined;
    if (platform?.inbound === undefined) return refuse('not_found');
    const read = await platform.inbound.read(rawRequestOf(request, context.now()), (externalId) =>
      hookSecretOf(context, slug, externalId),
    );
    if ('error' in read) {
      request.log.warn({ platform: slug, code: read.code }, 'a store platform’s hook was refused');
      return refuse('invalid_secret');
    }
    await takeHook(context, slug, read.ok);
    return reply.send({ ok: true });
  };
  http.register(async (scope) => {
    // A signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/hooks/stores/:platform', take);
    // Some say by a callback that they were taken out.
    scope.get('/hooks/stores/:platform/uninstall', { exposeHeadRoute: false }, take);
  });
}
