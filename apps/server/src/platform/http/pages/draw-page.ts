import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Endpoint, endpoints, type SiteParts } from '@carded/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Context } from '#context.ts';
import { headerOf, sessionCookie } from '#platform/http/request-parts.ts';

/** Time in ms that drawing waits for answers. The browser requests those that are missing. */
const WITHIN_MS = 800;
/** Pages drawn at one time. Beyond it the empty page is sent, because buyers' checks need the processor too. */
const AT_ONCE = 8;
/** Limit of one session, beyond which the empty page is sent, so that one login does not take the processor from others. */
const OF_SESSION = { points: 10, duration: 10 };

/**
 * Draws account and staff pages for signed-in people, so that the first screen is visible seconds earlier on a slow line, before scripts load
 * (docs/decisions/0026). It calls the same endpoints as the same person's browser. After any fault the empty page is sent, which the browser fills.
 */
export function pageDrawer(http: FastifyInstance, context: Context, web: string, empty: string) {
  let loading: Promise<WebBuild | null> | undefined;
  let atOnce = 0;
  const drawing = new Set<string>();
  const lately = new RateLimiterMemory(OF_SESSION);
  const load = () => {
    loading ??= loadBuild(web).catch((error: unknown) => {
      context.log.error({ fault: faultOf(error) }, 'the screens did not load: pages are made in the browser');
      return null;
    });
    return loading;
  };
  const stylesOf = styleReader(web);
  const draw = async (request: FastifyRequest): Promise<string | null> => {
    const session = request.cookies[sessionCookie];
    if (session === undefined || !isOpenedByPerson(request)) return null;
    const build = await load();
    if (build === null || atOnce >= AT_ONCE || drawing.has(session)) return null;
    drawing.add(session);
    const { url } = request;
    const known = knownOf(request);
    const place = { ...known.place, origin: new URL(context.config.publicUrl).origin };
    atOnce += 1;
    try {
      if ((await lately.consume(session).catch(() => null)) === null) return null;
      const page = await senders.run(sendAs(http, request), () =>
        build.entry.module.drawPage(build, { url, place, withinMs: WITHIN_MS * context.config.patience }),
      );
      return page && fillPage(empty, page, await stylesOf(page.styles), known.hasLetters);
    } catch (error) {
      context.log.warn({ fault: faultOf(error) }, 'page not drawn');
      return null;
    } finally {
      atOnce -= 1;
      drawing.delete(session);
    }
  };
  return { load, draw };
}

/**
 * Tells whether a person opened the page. Nothing is read when another site or a prefetch loads it, so that no other site can choose what appears beside the
 * answers.
 */
const isOpenedByPerson = (request: FastifyRequest): boolean =>
  !['cross-site', 'same-site'].includes(headerOf(request, 'sec-fetch-site') ?? '') &&
  headerOf(request, 'sec-purpose') === undefined;

const faultOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

/** Sender of each page that is being drawn: several are drawn at the same time. */
const senders = new AsyncLocalStorage<Send>();

const loadBuild = async (web: string): Promise<WebBuild | null> => {
  const build = await importWebBuild(web);
  build?.entry.module.sendThrough((path, init) => {
    const send = senders.getStore();
    if (send === undefined) throw new Error('nobody asks');
    return send(path, init);
  });
  return build;
};

/**
 * Reads what the browser sent about itself: its language and, in a cookie, its time zone and whether it has cached the font
 * (apps/web/src/platform/next-page.ts).
 */
const knownOf = (request: FastifyRequest): { place: DrawRequest['place']; hasLetters: boolean } => {
  const locale = validLocale(headerOf(request, 'accept-language')?.split(/[,;]/, 1)[0]) ?? 'en-US';
  const [zone, letters] = (request.cookies['carded-page'] ?? '').split('~');
  const timeZone = validZone(zone);
  return { place: timeZone === undefined ? { locale } : { locale, timeZone }, hasLetters: letters === 'inter' };
};

const validLocale = (tag: string | undefined): string | undefined => {
  try {
    return tag === undefined ? undefined : Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
};

const validZone = (name: string | undefined): string | undefined => {
  try {
    return name === undefined
      ? undefined
      : new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/** Reads styles to be included in the page: requests for them would delay the first paint longer than their bytes do. */
const styleReader = (web: string) => {
  const known = new Map<string, Promise<string>>();
  return async (files: string[]): Promise<string> => {
    const texts = files.map((file) => {
      const text = known.get(file) ?? readFile(join(web, file), 'utf8');
      known.set(file, text);
      return text;
    });
    return (await Promise.all(texts)).join('');
  };
};

type DrawRequest = {
  url: string;
  place: { locale: string; timeZone?: string; origin?: string };
  withinMs: number;
};
type WebBuild = {
  entry: {
    module: {
      drawPage(build: WebBuild, request: DrawRequest): Promise<DrawnPage | null>;
      drawPart<Name extends keyof SiteParts>(name: Name, props: SiteParts[Name]): string;
      sendThrough(send: Send): void;
    };
  };
};

/** The screens as the build wrote them for the server (apps/web/src/entry.server.tsx); null where nothing was built. */
export async function importWebBuild(web: string): Promise<WebBuild | null> {
  const file = join(web, '../server/index.js');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as WebBuild) : null;
}

/** Page as apps/web draws it (apps/web/src/draw-page.tsx). */
type DrawnPage = { title: string; body: string; answers: string; styles: string[]; scripts: string[] };

/** Until the font is cached, the page uses the system's font in the same widths, and the scripts wait for 73 KB less. */
const letters = /@font-face\{font-family:Inter Variable[^}]*\}/g;

/** The empty page with what was drawn. */
function fillPage(
  empty: string,
  { title, body, answers, scripts }: DrawnPage,
  styles: string,
  hasLetters: boolean,
): string {
  const links = [
    `<style>${hasLetters ? styles : styles.replace(letters, '')}</style>`,
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}"/>`),
  ].join('');
  return (
    empty
      // The page includes their rules; loading the files at low priority caches them for the next page.
      .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" media="not all"')
      .replace(/<title>[^<]*/, () => `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`)
      .replace('</head>', () => `${links}</head>`)
      .replace('<body>', () => `<body><div id="drawn">${inertControls(body)}</div>`)
      .replace('</body>', () => `<script type="application/json" id="first-answers">${answers}</script></body>`)
  );
}

/** Disables controls that need the scripts, so that no input is lost before they load. Links work at once. Text never contains a bare `<`. */
const inertControls = (body: string): string => body.replace(/<(button|input|select|textarea)\b/g, '<$1 inert=""');

type Send = (
  path: string,
  init: { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
) => Promise<Response>;

/** Sends calls like the browser's: through every check, as the same person from the same address. They only read. */
function sendAs(http: FastifyInstance, { raw, headers }: FastifyRequest): Send {
  return async (path, { method = 'GET', headers: own = {}, body }) => {
    if (!(method === 'GET' ? leavesNoRow(path) : readingPosts.has(path)))
      throw new Error('a page is drawn without writing');
    const known = Object.fromEntries(
      passedHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    );
    const { statusCode, payload } = await http.inject({
      method,
      url: path,
      headers: { ...own, ...known },
      ...(body === undefined ? {} : { payload: body }),
      ...(raw.socket.remoteAddress === undefined ? {} : { remoteAddress: raw.socket.remoteAddress }),
    });
    return new Response(payload, { status: statusCode });
  };
}

/** Headers that identify the caller and the address. */
const passedHeaders = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
/** Leaves reads that write an audit row, such as staff's look at a website, to the person's own browser. */
const audited = Object.values<Endpoint>(endpoints).flatMap(({ method, path, audit }) =>
  method === 'GET' && audit !== undefined ? [new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)] : [],
);
const leavesNoRow = (path: string): boolean => {
  const address = path.split('?', 1)[0] ?? '';
  return !audited.some((pattern) => pattern.test(address));
};
const readingPosts = new Set<string>(
  Object.values<Endpoint>(endpoints).flatMap(({ method, path, reads }) => (method === 'POST' && reads ? [path] : [])),
);
