import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspace } from './builds.ts';

/** A page of the site, as its build lists it. */
type BuiltPage = { path: string; isListed: boolean; title: string; description: string };

/** Every page of the site (apps/web/src/site-routes.ts); none where nothing was built. */
export async function builtSite(): Promise<readonly BuiltPage[]> {
  return JSON.parse(await readFile(join(workspace, 'apps/web/build/site.json'), 'utf8').catch(() => '[]'));
}
