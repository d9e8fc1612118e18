import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Context } from '#context.ts';
import { headerOf, sessionCookie } from '#platform/http/request-parts.ts';
import { type Send, sendAs } from '#platform/http/send-as.ts';
import { type DrawRequest, fillPage, importWebBuild, type WebBuild } from './web-build.ts';

/** A page whose answers take longer is drawn with what there is; the browser asks for the rest. */
const WITHIN_MS = 800;
/** Drawing takes the processor that buyers' checks need too: who comes while so many are drawn gets the empty page. */
const AT_ONCE = 8;
/** And of one session, which gets the empty page beyond that: one login leaves the processor to others. */
const OF_SESSION = { points: 10, duration: 10 };

/**
 * Draws account and staff pages for who is signed in, so that their first screen is visible before the first script has loaded: on a slow line that is seconds
 * (docs/decisions/0026). What is drawn is what the same person's browser would ask for, through the same endpoints; any fault leaves the empty page, which
 * makes itself in the browser.
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

/** Another site may start loading a page, or a browser ahead of time: nothing is read for them, and no other site can choose what appears beside the answers. */
const isOpenedByPerson = (request: FastifyRequest): boolean =>
  !['cross-site', 'same-site'].includes(headerOf(request, 'sec-fetch-site') ?? '') &&
  headerOf(request, 'sec-purpose') === undefined;

const faultOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

/** Who asks, while a page is drawn: several are at the same time. */
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

/** What the browser sent about itself: its language, and with a cookie its time zone and whether it has the letters (apps/web/src/platform/next-page.ts). */
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

/** The styles go along in the page: a request for each would hold the first paint up longer than their bytes do. */
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
