import type { Query } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type ServerBuild,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { drawnAt, type Place } from '#platform/format.ts';
import { writeFirstAnswers } from '#platform/queries/first-answers.ts';
import { sessionQuery } from '#platform/session/session.ts';
import { GivenQueries, makeQueryClient } from './platform/queries/query-client.ts';

export type DrawnPage = {
  /** The markup of the body. */
  body: string;
  /** The answers it was drawn from, as text that is safe inside a script element. */
  answers: string;
  title: string;
  /** Addresses the page's look and scripts have. */
  styles: string[];
  scripts: string[];
};

export type DrawRequest = {
  /** Path and query. */
  url: string;
  /** Locale and zone for the times of this person. */
  place: Place;
  /** Milliseconds after which the page is drawn with what has been answered. */
  withinMs: number;
};

/** A page asks for more once it knows the first answers: the session, then what the frame and the page want, then what hangs on that. */
const ROUNDS = 4;

/**
 * Draws a page for a signed-in person, from the answers that the page would request in the browser. The browser shows it until its own first screen, made from
 * the same answers, is ready.
 * @returns null when nobody is signed in, or the page redirects
 */
export async function drawPage(build: ServerBuild, request: DrawRequest): Promise<DrawnPage | null> {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const givenUp = new Set<string>();
  const untilMs = Date.now() + request.withinMs;
  const session = client.getQueryCache().build(client, client.defaultQueryOptions(sessionQuery));
  await answered([session], request.withinMs);
  if (session.state.data === undefined) return null;
  const handler = handlerOf(build.routes);
  const context = await handler.query(new Request(new URL(request.url, 'http://page.invalid')));
  if (context instanceof Response) return null;
  const router = createStaticRouter(handler.dataRoutes, context);
  for (let round = 1; ; round++) {
    const body = drawnAt(request.place, () =>
      renderToString(
        <GivenQueries value={client}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </GivenQueries>,
      ),
    );
    const wanted = client
      .getQueryCache()
      .findAll({ predicate: (query) => isWanted(query) && !givenUp.has(query.queryHash) });
    const isLast = wanted.length === 0 || round === ROUNDS || !(await answered(wanted, untilMs - Date.now()));
    for (const query of wanted) if (query.state.data === undefined) givenUp.add(query.queryHash);
    // Resets failed queries: the browser asks again and shows the error.
    for (const query of wanted) if (query.state.error !== null) query.reset();
    if (isLast && !body.includes('<main')) return null;
    if (isLast) return { body, answers: writeFirstAnswers(client), ...headOf(build, context) };
  }
}

/**
 * Waits for all answers, good or bad.
 * @returns false when the time was over first
 */
const answered = async (wanted: readonly { fetch: () => Promise<unknown> }[], withinMs: number): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, withinMs), false);
  });
  const all = Promise.allSettled(wanted.map((query) => query.fetch())).then(() => true as const);
  return Promise.race([all, late]).finally(() => clearTimeout(timer));
};

/**
 * Tells whether a query was asked for by the last drawing, has no answer, and is shown by a first screen (`meta: { isLater: true }` says that it is not). Data that a page
 * must not keep (`gcTime: 0`) are fetched once, by the browser.
 */
const isWanted = ({ state, options }: Query): boolean =>
  state.data === undefined &&
  options.meta?.isLater !== true &&
  options.gcTime !== 0 &&
  (options as { enabled?: unknown }).enabled !== false;

const handlers = new WeakMap<ServerBuild['routes'], StaticHandler>();

/** Made once for each build: every page is drawn from the same routes. */
const handlerOf = (routes: ServerBuild['routes']): StaticHandler => {
  const handler = handlers.get(routes) ?? createStaticHandler(routesOf(routes));
  handlers.set(routes, handler);
  return handler;
};

/** The routes as the build has them, by their parents. */
const routesOf = (all: ServerBuild['routes'], parent?: string): RouteObject[] =>
  Object.values(all).flatMap((route) => {
    if (route === undefined || route.parentId !== parent) return [];
    const { id, path, index, module } = route;
    const own = { id, Component: module.default, handle: module.handle, ...(path === undefined ? {} : { path }) };
    return [index === true ? { ...own, index: true } : { ...own, children: routesOf(all, id) }] as RouteObject[];
  });

/** Lists the tags of the document's head for the routes of this address. */
const headOf = ({ assets, routes }: ServerBuild, { matches, location }: StaticHandlerContext) => {
  const ids = matches.map(({ route: { id } }) => id);
  const files = ids.flatMap((id) => assets.routes[id] ?? []);
  const titles = matches.flatMap(({ route: { id }, params }) =>
    (routes[id]?.module.meta?.({ params, location } as never) ?? []).flatMap(titleIn),
  );
  return {
    title: titles.at(-1) ?? 'Carded',
    // React Router marks some with an empty fragment.
    styles: [...new Set(files.flatMap(({ css = [] }) => css.map((file) => file.replace('#', ''))))],
    scripts: [...new Set(files.flatMap(({ module, imports = [] }) => [module, ...imports]))],
  };
};

const titleIn = (tag: object | undefined): string[] =>
  tag !== undefined && 'title' in tag && typeof tag.title === 'string' ? [tag.title] : [];
