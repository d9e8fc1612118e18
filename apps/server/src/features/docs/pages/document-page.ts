import type { DocsGroup, DocsPage } from '../docs-page.ts';
import type { Block } from '../markdown-blocks.ts';
import { type LinkTo, plainText } from '../markdown-inline.ts';
import { renderMarkdown } from '../render-markdown.ts';

/** Links of our documents: addresses stay, files of the project are no pages. */
const linkTo: LinkTo = (href) => (/^(https?:\/\/|\/|#)/.test(href) ? href : null);

/** A page from a document: its first heading is the title, its first paragraph says what it is. */
export function documentPage(
  { path, group, label }: { path: string; group: DocsGroup; label?: string },
  [first, ...blocks]: readonly Block[],
): DocsPage {
  if (first?.kind !== 'heading') throw new Error(`the document of /docs/${path} does not begin with a heading`);
  const title = plainText(first.text);
  const lead = blocks.find(({ kind }) => kind === 'paragraph');
  return {
    ...{ path, group, title, label: label ?? title },
    description: lead?.kind === 'paragraph' ? shortened(plainText(lead.text)) : title,
    ...renderMarkdown(blocks, title, linkTo),
  };
}

/** Whole sentences, as many as a result of a search engine shows. */
const shortened = (text: string): string => {
  const sentences = text.match(/.+?[.!?](\s|$)/g) ?? [text];
  const kept = sentences.reduce(
    (sum, sentence) => (sum.length + sentence.length > 170 && sum !== '' ? sum : sum + sentence),
    '',
  );
  return kept.trim();
};
