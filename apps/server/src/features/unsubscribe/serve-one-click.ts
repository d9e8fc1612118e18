import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isInMaintenance } from '#platform/http/maintenance-switch.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { networkOf } from '#platform/ledger/network-of.ts';
import { takeOff } from './read-mailbox.ts';

const bodyLimitBytes = 4_096;
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Unsubscribed | Carded</title><h1>You are unsubscribed</h1><p>We no longer send news and product emails to this address.</p></html>`;

/**
 * The same address as the page, by POST: what mail programs send when somebody presses their own unsubscribe button, as a form, with no cookie and no redirect
 * (RFC 8058, 3.1 and 3.2). What the form says is not looked at.
 */
export function serve(http: FastifyInstance, context: Context): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, _body, done) =>
      done(null, null),
    );
    scope.post<{ Querystring: Record<string, unknown> }>('/unsubscribe', async (request, reply) => {
      await chargeOrRefuse(context, [{ limit: 'unsubscribe_of_network', of: networkOf(request.ip) }]);
      if (await isInMaintenance(context)) refuse('maintenance', { retryAfterSeconds: 30 });
      const { ut, uid } = request.query;
      const token = ut ?? uid;
      await takeOff(context, typeof token === 'string' ? token : '');
      return reply.type('text/html; charset=utf-8').send(page);
    });
  });
}
