import type { Tables } from '@carded/database';
import rehypeShiki from '@shikijs/rehype/core';
import type { Selectable } from 'kysely';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Context } from '#context.ts';
import { highlighter, highlightOptions } from './highlight.ts';

export type Rendering = Selectable<Tables['post_renderings']>;
type Version = { id: string; version: number; body: string };

/** Renders a version and stores it in place of the one before. */
export async function keepRendering(db: Context['db']['queries'], post: Version, nowMs: number): Promise<Rendering> {
  const { html, contents, words } = await renderPost(post.body);
  const rendering = {
    ...{ version: post.version, renderer: rendererVersion, html, contents: JSON.stringify(contents), words },
    // Drawn when it is first asked for.
    ...{ picture: null, rendered_at: new Date(nowMs) },
  };
  return db
    .insertInto('post_renderings')
    .values({ post_id: post.id, ...rendering })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(rendering))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Reads the stored rendering; renders again when it is missing or by an older renderer. */
export async function findRendering({ db, now }: Pick<Context, 'db' | 'now'>, post: Version): Promise<Rendering> {
  const kept = await db.queries
    .selectFrom('post_renderings')
    .selectAll()
    .where('post_id', '=', post.id)
    .where('version', '=', post.version)
    .where('renderer', '=', rendererVersion)
    .executeTakeFirst();
  return kept ?? keepRendering(db.queries, post, now());
}

/** Number to raise when the same text comes out as other HTML, so that kept HTML is made again. */
const rendererVersion = 1;

type RenderedPost = {
  html: string;
  /** Headings of the second level. */
  contents: readonly { id: string; title: string }[];
  words: number;
};

/** HTML of a post's Markdown: clean, with nothing in it that runs or loads. The order of the steps matters (record 0060). */
export async function renderPost(body: string): Promise<RenderedPost> {
  const contents: { id: string; title: string }[] = [];
  let words = 0;
  const file = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, {
      clobberPrefix: '',
      footnoteLabel: 'Sources',
      footnoteLabelProperties: {},
      footnoteBackContent: '↑',
      footnoteBackLabel: (index, again) =>
        `Back to where source ${index + 1} is named${again > 1 ? `, time ${again}` : ''}`,
    })
    .use(rehypeSanitize, postSchema)
    .use(rehypeSlug)
    .use(() => shapePost)
    .use(() => (tree: HtmlNode) => {
      for (const element of elementsIn(tree))
        if (element.tagName === 'h2') contents.push({ id: String(element.properties?.id), title: textOf(element) });
      words = textOf(tree).split(/\s+/).filter(Boolean).length;
    })
    .use(rehypeShiki, await highlighter(), highlightOptions)
    .use(rehypeStringify)
    .process(body);
  return { html: String(file), contents, words };
}

/**
 * Allowed elements of a post: results of Markdown, and nothing that loads, runs or looks like a part of the page. Pictures are left out until uploads exist.
 * Ids come from footnotes only, which have a prefix already; heading ids are added later.
 */
const postSchema: Options = {
  ...defaultSchema,
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'section'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'pre', 'code', 'strong', 'em', 'del', 'a', 'sup'],
  ],
  attributes: {
    a: ['ariaDescribedBy', 'ariaLabel', 'dataFootnoteBackref', 'dataFootnoteRef', 'href', 'id', 'title'],
    code: [['className', /^language-[\w-]+$/]],
    h2: [['id', 'footnote-label']],
    li: ['id'],
    ol: ['start'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: ['align'],
    th: ['align'],
  },
  required: {},
  protocols: { href: ['http', 'https', 'mailto'] },
  clobber: [],
  clobberPrefix: '',
};

/** Ids that the page around a post has. */
const taken = new Set(['content', 'menu', 'closed', 'contents']);

/** Adapts the cleaned text to our page: the title is the only first-level heading, outside links are marked, cells get their column's name. */
function shapePost(tree: HtmlNode): void {
  for (const element of elementsIn(tree)) {
    const properties = element.properties ?? {};
    element.properties = properties;
    if (element.tagName === 'h1') element.tagName = 'h2';
    if (/^h\d$/.test(element.tagName) && taken.has(String(properties.id))) properties.id = `the-${properties.id}`;
    if (element.tagName === 'a' && /^(https?:)?\/\//i.test(String(properties.href ?? '')))
      properties.rel = ['noopener'];
    if (element.tagName === 'table') labelCells(element);
  }
}

/** Labels cells with their column, for phones, where a table becomes blocks. */
const labelCells = (table: HtmlNode): void => {
  const elements = [...elementsIn(table)];
  const columns = elements.filter(({ tagName }) => tagName === 'th').map(textOf);
  for (const row of elements.filter(({ tagName }) => tagName === 'tr'))
    for (const [index, cell] of [...elementsIn(row)].filter(({ tagName }) => tagName === 'td').entries())
      if (index > 0 && columns[index]) cell.properties = { ...cell.properties, dataLabel: columns[index] };
  for (const head of elements.filter(({ tagName }) => tagName === 'th'))
    head.properties = { ...head.properties, scope: 'col' };
};

/** A part of a text on its way to HTML, as the tools of unified pass it on (hast). */
type HtmlNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
};

/** Lists all elements below it, in order. */
function* elementsIn({ children = [] }: HtmlNode): Generator<HtmlNode & { tagName: string }> {
  for (const child of children) {
    if (isElement(child)) yield child;
    yield* elementsIn(child);
  }
}

function textOf({ value, children = [] }: HtmlNode): string {
  return value ?? children.map(textOf).join('');
}

const isElement = (node: HtmlNode): node is HtmlNode & { tagName: string } => node.tagName !== undefined;
