import { type LegalKind, type LegalPage, legalKindOf, legalKinds } from '@carded/domain/legal-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { listLegalVersions, readLegalText } from '#features/terms/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { type PackedPage, packPage, sendPacked } from '#platform/http/compress-pages.ts';
import { keepPages } from '#platform/http/pages/keep-pages.ts';
import { readSitePage, type SitePage, sendSite } from '#platform/http/pages/site-page.ts';
import { headerOf } from '#platform/http/request-parts.ts';
import { pageHeaders, transportHeaders } from '#platform/http/security-headers.ts';
import { compareTexts } from './compare-texts.ts';

type Asked = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/** Longer names are of no version. */
const longestName = 40;
/** Number of cached pages: the versions in effect, and recent comparisons. */
const mostKept = 40;

/** Serves the texts that merchants and buyers agree to or are shown: the version in effect, any other, the changes between two, and a feed of the changes. */
export async function serve(http: FastifyInstance, context: Context): Promise<void> {
  const { config } = context;
  const keep = keepPages(mostKept);
  const kept = (page: LegalPage, built: SitePage, isAsked: boolean): Promise<PackedPage> =>
    keep(JSON.stringify([isAsked, page.kind, nameOf(page)]), JSON.stringify([page.current, page.versions]), async () =>
      packPage(await draw(page, built, isAsked)),
    );

  /** Last page of each text, shown while the database is down. The template is never shown instead, since it may not be the operator's text. */
  const last = new Map<LegalKind, LegalPage>();
  const read = async (kind: LegalKind, asked: LegalQuery): Promise<LegalPage> => {
    if (Object.keys(asked).length > 0) return legalPageOf(context, kind, asked);
    try {
      const page = await legalPageOf(context, kind, asked);
      last.set(kind, page);
      return page;
    } catch (error) {
      const page = last.get(kind);
      if (page === undefined) throw error;
      return page;
    }
  };

  const ready: (() => Promise<unknown>)[] = [];
  for (const { kind, path } of legalKinds) {
    const built = await readSitePage(config, path);
    if (built !== null) ready.push(async () => kept(await read(kind, {}), built, false));
    const serve = async (request: Asked, reply: FastifyReply) => {
      // The buyer's screens link to these pages without knowing the site's address.
      if (request.site === 'verify') return reply.redirect(`${config.publicUrl}${path}`, 302);
      if (request.site !== 'main' || built === null) return refuse('not_found');
      const asked = queryOf(request.query);
      const isAsked = Object.keys(asked).length > 0;
      const page = await read(kind, asked);
      reply
        .code(page.shown.is === 'unknown' ? 404 : 200)
        .headers({ ...pageHeaders([]), ...transportHeaders(config) })
        .headers(isAsked ? { 'X-Robots-Tag': 'noindex' } : {});
      // Not cached, because each unknown version would be another page.
      if (page.shown.is === 'unknown')
        return sendSite({ request, reply, config }, await draw(page, built, isAsked), pageHeaders([]));
      return sendPacked(request, reply, await kept(page, built, isAsked));
    };
    http.get(path, serve);
    http.get(`${path}/`, serve);
  }
  // Draws pages before the first request; an app that never listens, such as a test's, skips it.
  http.addHook('onListen', async () => void Promise.allSettled(ready.map((draws) => draws())));
  await serveDoNotSell(http, context);
  http.get('/legal/atom.xml', async (request, reply) => {
    if (request.site !== 'main') refuse('not_found');
    const changes = await changesFeed(context);
    const feed = await keep('/legal/atom.xml', changes, () => packPage(changes));
    reply.headers({ ...pageHeaders([]), ...transportHeaders(config), 'Cache-Control': 'public, max-age=3600' });
    return sendPacked(request, reply, feed, 'application/atom+xml; charset=utf-8');
  });
}

/** The page of a text in effect, as HTML, for who reads it in another form; null where it was not built. */
export async function legalHtml(context: Context, kind: LegalKind): Promise<string | null> {
  const built = await readSitePage(context.config, legalKindOf(kind).path);
  return built === null ? null : draw(await legalPageOf(context, kind, {}), built, false);
}

const queryOf = (query: Record<string, unknown>): LegalQuery =>
  Object.fromEntries(
    ['version', 'from', 'to'].flatMap((name) => {
      const value = query[name];
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim().slice(0, longestName)]] : [];
    }),
  );

const nameOf = ({ shown }: LegalPage): string[] =>
  shown.is === 'text'
    ? [shown.text.version]
    : shown.is === 'compared'
      ? [shown.from.version, shown.to.version]
      : ['', shown.asked];

const draw = (page: LegalPage, built: SitePage, isAsked: boolean): Promise<string> =>
  built.fill({ parts: { legal: page }, ...(isAsked ? { title: titleOf(page.kind, page) } : {}) });

const titleOf = (kind: LegalKind, { shown }: LegalPage): string => {
  const { title } = legalKindOf(kind);
  if (shown.is === 'compared') return `${title}: what changed from ${shown.from.version} to ${shown.to.version}`;
  return shown.is === 'text' ? `${title}, version ${shown.text.version}` : `${title}: no such version`;
};

/** The page that says that nothing is sold, to a browser that asks for it (Global Privacy Control) and to any other. */
async function serveDoNotSell(http: FastifyInstance, { config }: Context): Promise<void> {
  const path = '/do-not-sell';
  const built = await readSitePage(config, path);
  const keep = keepPages(2);
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.site !== 'main' || built === null) return refuse('not_found');
    const isSent = headerOf(request, 'sec-gpc') === '1';
    const html = async () => (isSent ? built.fill({ parts: { signal: { isSent } } }) : built.html);
    const shown = await keep(String(isSent), '', async () => packPage(await html()));
    reply.headers({ ...pageHeaders([]), ...transportHeaders(config), Vary: 'Sec-GPC' });
    return sendPacked(request, reply, shown);
  };
  http.get(path, serve);
  http.get(`${path}/`, serve);
}

/** Query of an address: `?version=`, or `?from=&to=`. */
type LegalQuery = { version?: string; from?: string; to?: string };

/** The page of a text for an address. Nothing asked: the version in effect. Compared without one of the two: with the version in effect, or the one before. */
async function legalPageOf(
  context: Pick<Context, 'db' | 'now'>,
  kind: LegalKind,
  { version, from, to }: LegalQuery,
): Promise<LegalPage> {
  const { versions, current } = await listLegalVersions(context, kind);
  const page = (shown: LegalPage['shown']): LegalPage => ({ kind, shown, versions, current });
  const find = (name: string) => versions.find((one) => one.version === name);
  const read = (name: string) => (find(name) === undefined ? null : readLegalText(context, kind, name));
  if (from === undefined && to === undefined) {
    const text = await read(version ?? current);
    return page(text === null ? { is: 'unknown', asked: version ?? '' } : { is: 'text', text });
  }
  const later = to ?? current;
  const earlier = from ?? versions[versions.findIndex((one) => one.version === later) + 1]?.version ?? later;
  const [before, after] = await Promise.all([read(earlier), read(later)]);
  if (before === null) return page({ is: 'unknown', asked: earlier });
  if (after === null) return page({ is: 'unknown', asked: later });
  const [fromVersion, toVersion] = [find(earlier) ?? before, find(later) ?? after];
  return page({ is: 'compared', from: fromVersion, to: toVersion, blocks: compareTexts(before.text, after.text) });
}

const mostEntries = 50;

/** Makes an Atom feed of every version of every text, newest first, with future ones before their day. */
async function changesFeed(context: Pick<Context, 'db' | 'now' | 'config'>): Promise<string> {
  const { publicUrl } = context.config;
  const entries = await Promise.all(
    legalKinds.map(async ({ kind, path, title }) => {
      const { versions } = await listLegalVersions(context, kind);
      return versions.map(({ version, effective, changes }) => ({
        address: `${publicUrl}${path}?version=${encodeURIComponent(version)}`,
        title: `${title}, version ${version}`,
        effective,
        content: [`In effect from ${effective}.`, ...changes].join(' '),
      }));
    }),
  );
  const newest = entries
    .flat()
    .sort((one, other) => (one.effective < other.effective ? 1 : -1))
    .slice(0, mostEntries);
  const feed = `${publicUrl}/legal/atom.xml`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    '<title>Terms and privacy of Carded: changes</title>',
    `<id>${escapeHtml(feed)}</id>`,
    `<link rel="self" href="${escapeHtml(feed)}"/>`,
    `<link href="${escapeHtml(`${publicUrl}/terms`)}"/>`,
    `<updated>${newest[0]?.effective ?? '2026-01-01'}T00:00:00Z</updated>`,
    '<author><name>Carded</name></author>',
    ...newest.map(
      ({ address, title, effective, content }) =>
        `<entry><title>${escapeHtml(title)}</title><id>${escapeHtml(address)}</id><link href="${escapeHtml(address)}"/><updated>${effective}T00:00:00Z</updated><content type="text">${escapeHtml(content)}</content></entry>`,
    ),
    '</feed>',
    '',
  ].join('\n');
}
