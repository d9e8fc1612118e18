import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@carded/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { answerError } from '#platform/errors/answer-error.ts';
import { type PackedPage, packPage, sendPacked } from '#platform/http/compress-pages.ts';
import { pageHeaders, transportHeaders, verifyHeaders } from '#platform/http/security-headers.ts';
import { keepPages } from './keep-pages.ts';
import { builds, builtSite, readSitePage } from './site-page.ts';

/** Other addresses that people type. */
const alsoKnown = ['/docs', '/signin', '/signup', '/account', '/demo/scanner'];
/** Addresses that programs call: a missing one is answered in JSON. */
const isForPrograms = /^\/(api|v1|static)\/|^\/metrics$/;

/** Sites of one process, told apart by the Host header. */
export type Site = 'main' | 'verify' | 'shop' | 'pay';
type Show = (error: unknown, request: FastifyRequest, reply: FastifyReply) => boolean;

/**
 * The page for an address that leads nowhere: the site's own, and on the verify host the buyer's screens, which say where a new link comes from.
 * @returns true when the page was sent, to a person; false for a program, which gets JSON
 */
export async function notFoundPages(config: Config, siteOf: (host: string | undefined) => Site | null): Promise<Show> {
  const transport = transportHeaders(config);
  const siteHeaders = pageHeaders([]);
  const sitePage = await missingPages(config);
  const screens = {
    page: await pageIn(builds.verify, 'index.html'),
    headers: { ...verifyHeaders("'none'"), 'X-Robots-Tag': 'noindex, nofollow' },
  };
  return (error, request, reply) => {
    if (!leadsNowhere(error) || !isAskedByPerson(request)) return false;
    const asked = siteOf(request.headers.host);
    if (asked === null || asked === 'pay') return false;
    if (asked === 'verify') {
      if (screens.page === null) return false;
      sendPacked(request, reply.code(404).headers({ ...screens.headers, ...transport }), screens.page);
      return true;
    }
    if (sitePage === null) return false;
    const send = (page: PackedPage) =>
      sendPacked(request, reply.code(404).headers({ ...siteHeaders, ...transport }), page);
    sitePage(request.url).then(send, (fault: unknown) => answerError(fault, request, reply));
    return true;
  };
}

/** Makes the site's page with the address that was most likely meant: one for each of our addresses, whatever is requested. */
const missingPages = async (config: Config): Promise<((url: string) => Promise<PackedPage>) | null> => {
  const built = await readSitePage(config, '/404');
  if (built === null) return null;
  const known = [...(await builtSite()).flatMap(({ path, isListed }) => (isListed ? [path] : [])), ...alsoKnown];
  const keep = keepPages(known.length + 1);
  return (url) => {
    const path = nearestPath(decoded(url), known);
    return keep(path ?? '', '', async () => packPage(await built.fill({ parts: { nearest: { path } } })));
  };
};
const decoded = (url: string): string => {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};

const pageIn = async (root: string, file: string): Promise<PackedPage | null> => {
  const html = await readFile(join(root, file), 'utf8').catch(() => null);
  return html === null ? null : packPage(html);
};

/** Includes paths that cannot be decoded. */
const leadsNowhere = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.code === 'not_found'
    : error instanceof Error && (error as { code?: unknown }).code === 'FST_ERR_BAD_URL';

const isAskedByPerson = ({ method, url, routeOptions }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && routeOptions.config?.isCall !== true && !isForPrograms.test(url);

/** A longer path is not a mistyped address of ours. */
const longest = 80;

/** How many letters have to be typed, left out, replaced or swapped with their neighbor (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

const plain = (path: string) =>
  path
    .toLowerCase()
    .replace(/\.(html?|php|aspx?)$/, '')
    .replaceAll(/[^a-z0-9/]+/g, '-')
    .replace(/\/+$/, '');

/** The known address that somebody most likely meant; null where none is near: a third of the letters may be wrong. */
export function nearestPath(asked: string, known: readonly string[]): string | null {
  if (asked.length > longest) return null;
  const typed = plain(asked);
  if (typed.length < 3) return null;
  const ranked = known
    .map((path) => ({ path, distance: editDistance(typed, plain(path)) }))
    .toSorted((one, other) => one.distance - other.distance);
  const [best] = ranked;
  return best === undefined || best.distance > Math.floor(typed.length / 3) ? null : best.path;
}

const calls = endpoints.map(({ method, path }) => ({
  method,
  isAt: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));
const pageMethods: readonly string[] = ['GET', 'HEAD'];

/** Refuses requests that no route answers. `Allow` lists the methods that the address supports. */
export function refuseUnanswered({ method, url }: FastifyRequest, reply: FastifyReply): never {
  const path = url.split('?', 1)[0] ?? '/';
  const isCall = /^\/(api|v1)\//.test(path);
  const taken = isCall ? calls.filter(({ isAt }) => isAt.test(path)).map((call) => call.method) : pageMethods;
  if (taken.length === 0 || taken.includes(method)) return refuse('not_found');
  reply.header('Allow', [...new Set(taken)].join(', '));
  return refuse('method_not_allowed');
}
