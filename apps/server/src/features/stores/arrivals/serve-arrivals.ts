import type { PlatformSlug } from '@carded/domain/codes';
import type { Outcome } from '@carded/providers/stores';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { rawRequestOf } from '#platform/http/raw-request.ts';
import { keepArrival } from './keep-arrival.ts';

type Asked = FastifyRequest<{ Params: { platform: string } }>;

const stateCookie = '__Host-carded-install';
const stateSeconds = 600;

/** Where a platform sends the browser of somebody who installs us. */
export function serveArrivals(http: FastifyInstance, context: Context): void {
  const installOf = ({ params }: Asked) => {
    const { stores } = context.providers;
    const slug = params.platform as PlatformSlug;
    const platform = Object.hasOwn(stores, slug) ? stores[slug] : undefined;
    return platform?.install === undefined ? refuse('not_found') : { slug, install: platform.install };
  };
  const refused = (reply: FastifyReply, outcome: Exclude<Outcome<unknown>, { ok: unknown }>) => {
    const code = outcome.code === 'scopes_missing' ? 'scopes' : reasonOf(outcome.error);
    return reply.redirect(`${context.config.publicUrl}/onboarding?refused=${code}`, 302);
  };
  http.get('/stores/:platform/install', async (request: Asked, reply) => {
    const { install } = installOf(request);
    const step = install.begin(rawRequestOf(request, context.now()));
    if ('error' in step) return refused(reply, step);
    reply.setCookie(stateCookie, step.ok.state, {
      ...{ path: '/', secure: true, httpOnly: true, sameSite: 'lax', maxAge: stateSeconds },
    });
    return reply.redirect(step.ok.location, 302);
  });
  http.get('/stores/:platform/callback', async (request: Asked, reply) => {
    const { slug, install } = installOf(request);
    const arrived = await install.finish(rawRequestOf(request, context.now()), request.cookies[stateCookie] ?? '');
    reply.clearCookie(stateCookie, { path: '/', secure: true });
    if ('error' in arrived) return refused(reply, arrived);
    const { claim } = await keepArrival(context, slug, arrived.ok);
    // Behind the #: no server and no log of one sees it.
    return reply.redirect(`${context.config.publicUrl}/onboarding#claim=${claim}`, 302);
  });
}

const reasonOf = (error: string) => (error === 'busy' || error === 'unavailable' ? 'silent' : 'invalid');
