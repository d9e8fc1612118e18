import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** Escapes text for elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const strip = (node: Root | Element): void => {
  node.children = node.children
    // Skips comments, with which React separates texts.
    .filter((child) => child.type !== 'comment' && (child.type !== 'element' || !left.has(child.tagName)))
    .map((child) => (child.type === 'element' && child.tagName === 'br' ? { type: 'text', value: ' ' } : child));
  for (const child of node.children) if (child.type === 'element') strip(child);
};

const left = new Set(['form', 'dialog', 'button', 'svg', 'iframe', 'style', 'script', 'template', 'nav']);

const convert = unified()
  .use(rehypeParse, { fragment: true })
  .use(withoutControls)
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-' });

/** Converts a page to Markdown: its main part, without forms, dialogs and drawings. @param html a whole page */
export async function markdownTwin(html: string): Promise<string> {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  return String(await convert.process(main));
}

function withoutControls() {
  return (tree: Root): void => strip(tree);
}
