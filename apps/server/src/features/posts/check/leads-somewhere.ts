import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '#context.ts';
import { listDocs } from '#features/docs/index.ts';
import { builds } from '#platform/http/pages/builds.ts';
import { builtSite } from '#platform/http/pages/built-site.ts';
import { sharePictureOf } from '#platform/share-pictures/share-picture-of.ts';
import { findPublished } from '../published-posts.ts';

/** What the server answers without a file of the site's build. */
const answered =
  /^\/(signin|demo\/scanner|((blog|legal)\/atom|sitemap)\.xml|(robots|llms|\.well-known\/security)\.txt|(v1|api)\/openapi\.json|\.well-known\/jwks\.json)$/;

/** Whether a path of ours is the address of something that everybody can read: a page, its text as Markdown, its picture for shares, a file, the docs, or a post that is out. */
export async function leadsSomewhere(context: Context, path: string): Promise<boolean> {
  if (answered.test(path)) return true;
  const page = path === '/index.md' ? '/' : path.replace(/\.md$/, '');
  if (path.startsWith('/og/')) return (await builtSite()).some((one) => sharePictureOf(one.path) === path);
  if (/^\/docs(\/|$)/.test(page)) return (await listDocs(context.config)).some((one) => one.path === page);
  const [, permalink] = /^\/blog\/([a-z0-9-]+)$/.exec(page) ?? [];
  if (permalink !== undefined) return (await findPublished(context, permalink)) !== undefined;
  if (page !== path) return (await builtSite()).some((one) => one.isListed && one.path === page);
  return !path.includes('..') && [path, `${path}/index.html`].some((file) => isFile(join(builds.web, file)));
}

const isFile = (file: string): boolean => /\.\w+$/.test(file) && existsSync(file);
