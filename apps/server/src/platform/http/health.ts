import { pendingMigrations } from '@carded/database';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Context } from '#context.ts';
import { addPictureMetrics } from '#platform/pictures/add-picture-metrics.ts';

/** `/healthz`: the process answers. `/readyz`: it can do its work. Returns what is measured, counts and times only, for a door of its own. */
export function serveHealth(app: FastifyInstance, context: Context, state: { isStopping: boolean }): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addPictureMetrics(registry, context);
  const seconds = new Histogram({
    name: 'carded_http_request_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      {
        route: request.routeOptions.url ?? 'unknown',
        method: request.method,
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/healthz', async (_, reply) => reply.send({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    if (state.isStopping) return reply.code(503).send({ ok: false, because: 'stopping' });
    try {
      const pending = await pendingMigrations(context.db);
      if (pending.length > 0) return reply.code(503).send({ ok: false, because: 'migrations' });
      return reply.send({ ok: true });
    } catch {
      return reply.code(503).send({ ok: false, because: 'database' });
    }
  });
  return registry;
}
