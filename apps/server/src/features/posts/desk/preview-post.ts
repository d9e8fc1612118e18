import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { previewPost as endpoint } from '@carded/contract';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Context } from '#context.ts';
import { listDocs } from '#features/docs/index.ts';
import { openQuery } from '#platform/commands/command.ts';
import { builds, builtSite } from '#platform/http/pages/site-page.ts';
import { sharePictureOf } from '#platform/share-pictures/draw-share-picture.ts';
import { findPublished } from '../published-posts.ts';
import { renderPost } from '../render/render-post.ts';

export const previewPost = openQuery(endpoint, async ({ context, input: { body: post } }) => {
  const { html } = await renderPost(post.body);
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));
  return { html, findings: await findFaults(post, ids, (path) => leadsSomewhere(context, path)) };
});

/** Paths that the server answers without a file of the site's build. */
const answered =
  /^\/(signin|demo\/scanner|((blog|legal)\/atom|sitemap)\.xml|(robots|llms|\.well-known\/security)\.txt|(v1|api)\/openapi\.json|\.well-known\/jwks\.json)$/;

/** Tells whether a path leads to something public: a page, its Markdown, its share picture, a file, the docs, or a published post. */
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

type PostFault = {
  kind: 'no_description' | 'picture' | 'html' | 'heading_jump' | 'dead_link' | 'no_address';
  about: string;
};
/** A part of a text, as the tools of unified pass it on (mdast). */
type MarkdownNode = {
  type: string;
  depth?: number;
  url?: string;
  alt?: string | null | undefined;
  value?: string;
  children?: readonly MarkdownNode[];
};

const mostFaults = 30;
const shownLetters = 80;

function* nodesIn({ children = [] }: MarkdownNode): Generator<MarkdownNode> {
  for (const child of children) {
    yield child;
    yield* nodesIn(child);
  }
}

const textIn = ({ value, alt, children = [] }: MarkdownNode): string => value ?? alt ?? children.map(textIn).join('');

/**
 * Lists faults that readers of a post would see.
 * @param leadsSomewhere whether a path, without fragment, exists
 * @param ids anchors within the post
 */
export async function findFaults(
  post: { description: string; body: string },
  ids: ReadonlySet<string>,
  leadsSomewhere: (path: string) => Promise<boolean>,
): Promise<PostFault[]> {
  const tree: MarkdownNode = unified().use(remarkParse).use(remarkGfm).parse(post.body);
  const answers = new Map<string, Promise<boolean>>();
  const askedOnce = (path: string) => {
    const answer = answers.get(path) ?? leadsSomewhere(path);
    answers.set(path, answer);
    return answer;
  };
  const faults: PostFault[] = post.description.trim() === '' ? [{ kind: 'no_description', about: '' }] : [];
  let level = 1;
  for (const node of nodesIn(tree)) {
    if (faults.length >= mostFaults) break;
    if (node.type === 'html') faults.push({ kind: 'html', about: node.value ?? '' });
    if (node.type === 'image' || node.type === 'imageReference') faults.push({ kind: 'picture', about: textIn(node) });
    if (node.type === 'heading') {
      // The title is the only one of the first level: another becomes one of the second.
      const next = Math.max(2, node.depth ?? 2);
      if (next > level + 1) faults.push({ kind: 'heading_jump', about: textIn(node) });
      level = next;
    }
    if (node.type === 'link' || node.type === 'definition') {
      const kind = await linkFault(node.url ?? '', ids, askedOnce);
      if (kind !== null) faults.push({ kind, about: node.url || textIn(node) });
    }
  }
  return faults.map(({ kind, about }) => ({
    kind,
    about: about.length > shownLetters ? `${about.slice(0, shownLetters)}…` : about,
  }));
}

const linkFault = async (
  url: string,
  ids: ReadonlySet<string>,
  leadsSomewhere: (path: string) => Promise<boolean>,
): Promise<'dead_link' | 'no_address' | null> => {
  if (/^(https?:\/\/|mailto:)[^\s/]/i.test(url)) return null;
  if (url.startsWith('#')) return ids.has(url.slice(1)) ? null : 'dead_link';
  if (!/^\/(?!\/)/.test(url)) return 'no_address';
  return (await leadsSomewhere(url.split(/[?#]/, 1)[0] ?? '/')) ? null : 'dead_link';
};
