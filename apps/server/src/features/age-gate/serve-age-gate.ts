import { readGateOptions, readTrade } from '@carded/domain/age-gate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { builds } from '#platform/http/pages/builds.ts';
import { readSitePage, sendSite } from '#platform/http/pages/site-page.ts';
import { gatePreviewHeaders, pageHeaders } from '#platform/http/security-headers.ts';
import { gateCode } from './gate-code.ts';
import { readGateScripts } from './gate-scripts.ts';
import { frameScriptHash, previewPage } from './preview-page.ts';

type Asked = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/** The age gate's builder, whose address is the gate; its preview; and the page for visitors who are younger. */
export async function serveAgeGate(http: FastifyInstance, { config, now }: Context): Promise<void> {
  const [builder, underage, scripts] = await Promise.all([
    readSitePage(config, '/age-gate/create'),
    readSitePage(config, '/age-gate/underage'),
    readGateScripts(builds.embed),
  ]);
  if (builder === null || underage === null || scripts === null) return;
  const send = (request: FastifyRequest, reply: FastifyReply, html: string, headers: Record<string, string>) =>
    sendSite({ request, reply, config }, html, headers);

  for (const path of ['/age-gate/create', '/age-gate/create/'])
    http.get(path, async (request: Asked, reply) => {
      if (request.site !== 'main') refuse('not_found');
      const { options, wrong } = readGateOptions(request.query);
      const template = readTrade(request.query.template);
      const code = gateCode(scripts, { options, template }, config.publicUrl);
      const html = await builder.fill({
        parts: { gate: { options, wrong, code, template, today: new Date(now()).toISOString().slice(0, 10) } },
        head: '<script type="module" src="/static/age-gate/v1/age-gate-create.js"></script>',
      });
      return send(request, reply, html, pageHeaders([], "'self'"));
    });
  http.get('/age-gate/preview', async (request: Asked, reply) => {
    if (request.site !== 'main') refuse('not_found');
    return send(
      request,
      reply,
      previewPage(readGateOptions(request.query).options),
      gatePreviewHeaders(frameScriptHash),
    );
  });
  http.get('/age-gate/underage', async (request: Asked, reply) => {
    if (request.site !== 'main') refuse('not_found');
    const { age } = request.query;
    // Nothing else of the address is used: who made it may want to lead a visitor away.
    const told = typeof age === 'string' && /^(1[89]|[2-6]\d|7[0-5])$/.test(age) ? age : null;
    const html = await underage.fill({ parts: { underage: { age: told } } });
    return send(request, reply, html, { ...pageHeaders([]), 'X-Robots-Tag': 'noindex' });
  });
}
