import { endpoints } from '@carded/contract';
import type { Workflow } from '@carded/domain/workflow';
import { afterAll, expect, test } from 'vitest';
import { sendThrough } from '#platform/queries/api.ts';
import { loginView } from '#shell/testing/login-for-tests.ts';
import { drawPage } from './draw-page.tsx';
import routes from './routes.ts';

type Route = { id?: string; path?: string; index?: boolean; file: string; children?: Route[] };
type Node = { id: string; parentId?: string; path?: string; index?: boolean; module: object };
type Schema = {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  type?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** An answer of an endpoint's own shape, with one of everything: enough for a page to draw its rows. */
const answerOf = (schema: Schema, name = ''): unknown => {
  // Its schema says only that it is an object.
  if (name === 'workflow') return { preset: 3, segments: {}, texts: {} } satisfies Workflow;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return answerOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name);
  if (schema.type === 'array') return [answerOf(schema.items ?? {}, name)];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([field, one]) => [field, answerOf(one, field)]),
    );
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  if (/zone/i.test(name)) return 'UTC';
  return /month/i.test(name) ? '2026-11' : '2026-11-20';
};

const staff = loginView({ kind: 'staff', mfa: true, grants: ['review', 'support', 'money', 'admin'] as never });
const owner = loginView({ is_broker: true });
let login = owner;
const shaped = (url: URL, method: string) =>
  Object.values(endpoints).find(
    (one) => one.method === method && new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url.pathname),
  );
sendThrough(async (input, init) => {
  const url = new URL(String(input), 'http://site.invalid');
  if (url.pathname === '/api/session') return Response.json(login);
  const found = shaped(url, init?.method ?? 'GET');
  if (found?.output === undefined) return Response.json({}, { status: 404 });
  return Response.json(answerOf(found.output.toJSONSchema({ unrepresentable: 'any', io: 'output' }) as Schema));
});
afterAll(() => sendThrough((input, init) => fetch(input, init)));

const modules = import.meta.glob<{ default?: unknown }>(['./routes/**/*.tsx', './features/**/*.tsx']);
const nodes: Record<string, Node> = {};
const paths: string[] = [];
const add = async (all: readonly Route[], parent?: string, at = ''): Promise<void> => {
  for (const { id = '', file, path, index, children = [] } of all) {
    const name = id === '' ? file.replace('.tsx', '') : id;
    const here = path === undefined ? at : `${at}/${path}`;
    const module = await modules[`./${file}`]?.();
    if (module?.default === undefined) throw new Error(`${here} has no screen in ${file}.`);
    nodes[name] = {
      id: name,
      module,
      ...(parent === undefined ? {} : { parentId: parent }),
      ...(path === undefined ? {} : { path }),
      ...(index === true ? { index } : {}),
    };
    if (children.length === 0 && !here.includes('*'))
      paths.push((here || '/').replaceAll(/:(\w+)\??/g, '019a9f3e-5c1d-7c44-9a55-0f1e2d3c4b5a'));
    await add(children, name, here);
  }
};
// Only routes that the server draws: a fault in the others already fails the build.
const app = (routes as readonly Route[]).find(({ file }) => file === 'routes/app.tsx');
await add(app === undefined ? [] : [app]);

test.each(paths)('%s is drawn without a browser', async (path) => {
  login = path.startsWith('/staff') ? staff : owner;
  const build = { routes: nodes, assets: { routes: {} } } as never;
  const request = {
    url: path,
    place: { locale: 'en-US', timeZone: 'America/Boise', origin: 'https://carded.test' },
    withinMs: 60_000,
  };
  const drawn = await drawPage(build, request).catch((error: unknown) => {
    // A made-up answer may be no date. Anything else is a fault of the page.
    if (!(error instanceof RangeError)) throw error;
    return null;
  });
  expect(drawn?.body ?? '').not.toMatch(
    /(window|document|navigator|localStorage|sessionStorage|location) is not defined/,
  );
});

test('the pages that were drawn are those of the account and of staff', () => {
  expect(paths).toEqual(expect.arrayContaining(['/account/usage', '/account/billing', '/staff/reviews', '/signin']));
});
