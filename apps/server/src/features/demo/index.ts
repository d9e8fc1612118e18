import { callFunction, type Tables } from '@carded/database';
import { colorStyles } from '@carded/tokens/color-styles';
import { brandText, canvas, ink, ink2, ink3, lineStrong, surface } from '@carded/tokens/colors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '#context.ts';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { pageHeaders } from '#platform/http/security-headers.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { totpCode } from '#platform/totp/totp.ts';
import { demoCredentials } from './seed-demo.ts';

export type { DemoCredentials } from './demo-credentials.ts';
export { demoCredentials, demoFile, seedDemo } from './seed-demo.ts';

type Row = { id: string; channel: 'mail' | 'sms'; sealed: Buffer; created_at: Date };
type Message = { to: string; subject?: string; text?: string; body?: string };

/** Demo mode only: what would have been sent, and the second factor of staff. Elsewhere these addresses do not exist. */
export function serve(http: FastifyInstance, context: Context, credentials = demoCredentials): void {
  if (!context.config.isDemo) return;
  const read = async () => {
    const rows = await callFunction<Row, Tables>(
      context.db,
      'select id, channel, sealed, created_at from carded.demo_messages order by id desc limit 200',
    );
    return rows.map((row) => {
      const message = unsealJson<Message>(context.keys.master.demoMessages, row.id, row.sealed);
      return {
        id: row.id,
        channel: row.channel,
        at: row.created_at.toISOString(),
        to: message.to,
        subject: message.subject ?? '',
        text: message.text ?? message.body ?? '',
      };
    });
  };
  http.get('/dev/outbox.json', async (_, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify({ messages: await read() })),
  );
  http.get('/dev/outbox', async (_, reply) => {
    const items = (await read()).map(
      (one) =>
        `<article><p class="meta">${one.channel === 'mail' ? 'Mail' : 'Text message'} to ${escapeHtml(one.to)} · <time>${one.at.slice(0, 19).replace('T', ' ')} UTC</time></p>${one.subject === '' ? '' : `<h2>${escapeHtml(one.subject)}</h2>`}<pre>${linked(one.text)}</pre></article>`,
    );
    return sendPage(
      reply,
      'Outbox',
      `<p>Demo mode sends nothing. Everything that would have gone out is here, newest first.</p>${items.length === 0 ? '<p>Nothing yet. Ask for a phone code, or send a link.</p>' : items.join('')}`,
    );
  });
  http.get('/dev/code', async (_, reply) => {
    const now = context.now();
    const codes = (await credentials(context)).logins.flatMap(({ role, email, totpSecret }) =>
      totpSecret === undefined
        ? []
        : [`<article><p class="meta">${role}, ${escapeHtml(email)}</p><h2>${totpCode(totpSecret, now)}</h2></article>`],
    );
    const secondsLeft = 30 - (Math.floor(now / 1_000) % 30);
    return sendPage(
      reply,
      'Sign-in code',
      `<p>What an authenticator app would show for the demo’s staff. Each code works once; the next one is here in ${secondsLeft} seconds.</p>${codes.join('')}`,
      secondsLeft,
    );
  });
}

const sendPage = (reply: FastifyReply, title: string, content: string, refreshSeconds?: number) => {
  const refresh = refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>${title} | Carded</title><style>${style}</style>`;
  return reply
    .headers(pageHeaders([]))
    .header('content-type', 'text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>${title}</h1>${content}</main></body></html>`,
    );
};

const linked = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
const style = `${colorStyles({ canvas, surface, ink, ink2, ink3, lineStrong, brandText })}body{font:16px/1.6 system-ui,sans-serif;margin:0;background:var(--canvas);color:var(--ink-2)}main{max-width:44rem;margin:0 auto;padding:48px 20px}h1{color:var(--ink);font-size:28px}h2{font-size:16px;color:var(--ink);margin:4px 0}article{background:var(--surface);border:1px solid var(--line-strong);border-radius:12px;padding:16px 20px;margin:16px 0}.meta{margin:0;font-size:13px;color:var(--ink-3)}pre{white-space:pre-wrap;font:14px/1.5 ui-monospace,monospace;margin:8px 0 0;overflow-wrap:anywhere}a{color:var(--brand-text)}`;
