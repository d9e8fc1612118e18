import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteParts } from '@carded/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { escapeHtml } from '#platform/html/escape-html.ts';
import { compressFor } from '#platform/http/compress-pages.ts';
import { pageHeaders, transportHeaders } from '#platform/http/security-headers.ts';
import { importWebBuild } from './draw-page.ts';

/** Values that are put into the built page for one answer. */
export type Filling = {
  title?: string;
  description?: string;
  /** Path of the page, when it differs from the path it was built for. */
  path?: string;
  /** Address of its own picture for social media. */
  image?: string;
  /** HTML for the end of the head. */
  head?: string;
  parts?: Partial<SiteParts>;
};
/** A page of the site with what this installation knows: its address, and who runs it. */
export type SitePage = {
  readonly html: string;
  /** @throws Error for a part that has no place in the page, or where the screens were not built */
  fill(filling: Filling): Promise<string>;
};

/** Placeholder in the build for the installation's own address (apps/web/src/site/site-meta.ts). */
const builtOrigin = 'https://site.invalid';

/** Reads a page of the site as it was built; null when it was not. @param path such as `/pricing` */
export async function readSitePage(config: Config, path: string, root = builds.web): Promise<SitePage | null> {
  const file = path === '/404' ? '404.html' : join(path, 'index.html');
  const built = await readFile(join(root, file), 'utf8').catch(() => null);
  if (built === null) return null;
  const html = withInstalled(built, config);
  return { html, fill: (filling) => fill(html, config, filling, root) };
}

/** Sends a page of the site that was made for this answer. */
export async function sendSite(
  { request, reply, config }: { request: FastifyRequest; reply: FastifyReply; config: Config },
  html: string,
  headers: Record<string, string> = pageHeaders([]),
): Promise<FastifyReply> {
  const { encoding, bytes } = await compressFor(request, html);
  return reply
    .headers({ ...headers, ...transportHeaders(config), Vary: 'Accept-Encoding' })
    .headers(encoding === null ? {} : { 'Content-Encoding': encoding })
    .type('text/html; charset=utf-8')
    .send(bytes);
}

/** Puts in the installation's address, and its names where everything that a sentence needs is configured. */
export function withInstalled(html: string, config: Config): string {
  const { contact, seller, contactPhone: phone } = config;
  const facts: Record<string, string> = {
    operator: config.isOperatorNamed ? escapeHtml(seller.name) : '',
    address: escapeHtml(seller.address.replaceAll('|', ', ')),
    email: escapeHtml(seller.email),
    phone: escapeHtml(phone ?? ''),
    contact: contact === null ? '' : `<a href="${escapeHtml(contact.href)}">${escapeHtml(contact.text)}</a>`,
  };
  const filled = (words: string, without: string) => {
    const needs = [...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    return needs.every((name) => facts[name])
      ? words.replaceAll(/\{(\w+)\}/g, (_, name) => facts[name] ?? '')
      : without;
  };
  // Replaces the innermost placeholders first, because a fallback may contain others.
  let page = html;
  for (let before = ''; before !== page; ) {
    before = page;
    page = page.replaceAll(innermost, (_, words: string, without: string) => filled(words, without));
  }
  return page.replaceAll(builtOrigin, () => config.publicUrl);
}

const innermost = /<live-text with="([^"]*)">((?:(?!<live-text)[\s\S])*?)<\/live-text>/g;

const fill = async (html: string, config: Config, filling: Filling, root: string): Promise<string> => {
  const { title, description, path, image, head, parts = {} } = filling;
  let page = html;
  for (const [name, props] of Object.entries(parts)) {
    const build = await importWebBuild(root);
    const drawn = build?.entry.module.drawPart(name as keyof SiteParts, props);
    const place = new RegExp(`(<live-part name="${name}"[^>]*>)[\\s\\S]*?(</live-part>)`);
    if (drawn === undefined || !place.test(page)) throw new Error(`The page has no place for ${name}.`);
    page = page.replace(place, (_, open, close) => open + withInstalled(drawn, config) + close);
  }
  const metas: [name: RegExp, value: string | undefined][] = [
    [/(<title>)[^<]*/g, title === undefined ? undefined : `${title} | Carded`],
    [/(<meta property="og:title" content=")[^"]*/g, title],
    [/(<meta property="og:image" content=")[^"]*/g, image],
    [/(<meta (?:name="description"|property="og:description") content=")[^"]*/g, description],
    [
      /((?:<link rel="canonical" href|<meta property="og:url" content)=")[^"]*/g,
      path === undefined ? undefined : config.publicUrl + path,
    ],
  ];
  for (const [place, value] of metas)
    if (value !== undefined) page = page.replaceAll(place, (_, before) => before + escapeHtml(value));
  return head === undefined ? page : page.replace('</head>', () => `${head}</head>`);
};

/** Folder that fastify-static may read. */
export const workspace = resolve(fileURLToPath(new URL('../../../../../..', import.meta.url)));

/** Build folders of the other workspaces. */
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
