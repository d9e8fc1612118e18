import { verifyWebhook, WebhookError, type WebhookEvent } from '@carded/node';
import type { FastifyInstance } from 'fastify';

const mostIds = 1_000;

/** Takes webhooks: a verification that stops being accepted holds its order. Without a secret none is believed. */
export function serveWebhooks(
  shop: FastifyInstance,
  secret: string | undefined,
  hold: (uuid: string, isHeld: boolean) => void,
): void {
  const seen = new Set<string>();
  shop.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.post('/webhooks/carded', (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      let event: WebhookEvent;
      try {
        event = verifyWebhook(body, request.headers, secret ?? []);
      } catch (error) {
        if (error instanceof WebhookError) return reply.code(401).send('not signed by Carded');
        throw error;
      }
      const { id, data } = event;
      if (seen.has(id)) return reply.code(204).send();
      if (data.uuid !== null) hold(data.uuid, data.status !== 'accepted');
      seen.add(id);
      const [oldest] = seen;
      if (seen.size > mostIds && oldest !== undefined) seen.delete(oldest);
      return reply.code(204).send();
    });
  });
}
