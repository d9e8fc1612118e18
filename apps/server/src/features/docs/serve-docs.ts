import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { apiHeaders } from '#platform/http/security-headers.ts';
import { openApi } from './open-api.ts';

/** The contract as OpenAPI 3.1, one document for shops (`/v1`) and one for the account (`/api`). */
export const serveDocs = (http: FastifyInstance, context: Context): void => {
  const documents = {
    '/v1/openapi.json': JSON.stringify(openApi('/v1', context.config.publicUrl)),
    '/api/openapi.json': JSON.stringify(openApi('/api', context.config.publicUrl)),
  };
  for (const [path, text] of Object.entries(documents)) {
    http.get(path, async (_, reply) =>
      reply
        .headers({ ...apiHeaders, 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' })
        .header('content-type', 'application/json; charset=utf-8')
        .send(text),
    );
  }
};
