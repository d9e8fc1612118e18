import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where fastify-static may read. */
export const workspace = resolve(fileURLToPath(new URL('../../../../../..', import.meta.url)));

/** What the other workspaces built. */
export const builds = {
  web: join(workspace, 'apps/web/build/client'),
  verify: join(workspace, 'apps/verify/build'),
  pay: join(workspace, 'apps/pay/build'),
  embed: join(workspace, 'packages/embed/build'),
};

type Hashes = Record<string, string[]>;

/** Hashes of the inline scripts of each page of the site, written by its build. */
export async function readScriptHashes(): Promise<Hashes> {
  return JSON.parse(await readFile(join(workspace, 'apps/web/build/csp.json'), 'utf8').catch(() => '{}')) as Hashes;
}

/** A page of the site, as its build lists it. */
type BuiltPage = { path: string; isListed: boolean; title: string; description: string };

/** Every page of the site (apps/web/src/site-routes.ts); none where nothing was built. */
export async function builtSite(): Promise<readonly BuiltPage[]> {
  return JSON.parse(await readFile(join(workspace, 'apps/web/build/site.json'), 'utf8').catch(() => '[]'));
}
