import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { apiHeaders, pageHeaders } from '#platform/http/security-headers.ts';
import { openApi } from './open-api.ts';
import { referencePage } from './reference-page.ts';

/** The contract as OpenAPI 3.1, one document for shops (`/v1`) and one for the account (`/api`); and the reference as a page. */
export const serveDocs = (http: FastifyInstance, context: Context): void => {
  const documents = {
    '/v1/openapi.json': JSON.stringify(openApi('/v1', context.config.publicUrl)),
    '/api/openapi.json': JSON.stringify(openApi('/api', context.config.publicUrl)),
  };
  const page = referencePage(context.config.publicUrl);
  http.get('/docs', async (_, reply) =>
    reply.headers(pageHeaders([])).header('content-type', 'text/html; charset=utf-8').send(page),
  );
  for (const [path, text] of Object.entries(documents)) {
    http.get(path, async (_, reply) =>
      reply
        .headers({ ...apiHeaders, 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' })
        .header('content-type', 'application/json; charset=utf-8')
        .send(text),
    );
  }
};
