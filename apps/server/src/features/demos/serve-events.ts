import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { overReadLimit } from '#platform/http/over-read-limit.ts';
import type { Limit } from '#platform/http/rate-limits.ts';
import { apiHeaders, transportHeaders } from '#platform/http/security-headers.ts';
import { networkOf } from '#platform/ledger/network-of.ts';
import { demoAccount } from './demo-account.ts';
import { findSession } from './demo-sessions.ts';
import { makeWatch } from './watch-sessions.ts';

/** Something is sent this often, or a proxy closes the connection. */
const beatMs = 15_000;
/** No connection stays longer; a page that is still open makes another. */
const longestMs = 10 * 60_000;

/** The shop's side of a session, as it happens. Anyone who holds the token sees that session, and no other. */
export function serveEvents(http: FastifyInstance, context: Context, limit: Limit): void {
  const isOverLimit = overReadLimit(limit);
  const { watch } = makeWatch(context, () => demoAccount(context));
  const open = new Set<() => void>();
  http.addHook('preClose', async () => {
    for (const end of open) end();
  });
  http.get<{ Params: { token: string } }>('/demo/events/:token', async (request, reply) => {
    if (request.site !== 'main') refuse('not_found');
    if (await isOverLimit(request, reply)) return refuse('unavailable', { retryAfterSeconds: 30 });
    const { token } = request.params;
    const session = (/^[\w-]{22}$/.test(token) ? await findSession(context, token) : null) ?? refuse('not_found');
    const { raw } = reply;
    if (request.raw.destroyed) return reply.hijack();
    // To who does not read, nothing is written: what waits would be kept here for them. They are told the newest once they read again.
    const write = (text: string): boolean => {
      if (raw.writableEnded || raw.writableNeedDrain) return false;
      raw.write(text);
      return true;
    };
    const stop = watch({
      reference: session.reference,
      network: networkOf(request.ip),
      tell: (view) => write(`data: ${JSON.stringify(view)}\n\n`),
    });
    if (stop === null) return refuse('unavailable', { retryAfterSeconds: 30 });
    reply.hijack();
    raw.writeHead(200, {
      ...apiHeaders,
      ...transportHeaders(context.config),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'X-Accel-Buffering': 'no',
    });
    write('retry: 2000\n\n');
    const beat = setInterval(() => write(':\n\n'), beatMs);
    const leftMs = Math.min(longestMs, session.expires_at.getTime() - context.now());
    const end = () => {
      stop();
      clearInterval(beat);
      clearTimeout(ending);
      open.delete(end);
      if (!raw.writableEnded) raw.end();
    };
    const ending = setTimeout(end, leftMs);
    open.add(end);
    request.raw.once('close', end);
  });
}
