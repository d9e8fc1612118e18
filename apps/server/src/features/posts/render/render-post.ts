import rehypeShiki from '@shikijs/rehype/core';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { highlighter, highlightOptions } from './highlight.ts';
import { elementsIn, type HtmlNode, textOf } from './html-node.ts';
import { postSchema } from './post-schema.ts';
import { shapePost } from './shape-post.ts';

/** Counts up when the same text comes out as other HTML: what was kept before is made again. */
export const rendererVersion = 1;

export type RenderedPost = {
  html: string;
  /** Its headings of the second level. */
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
