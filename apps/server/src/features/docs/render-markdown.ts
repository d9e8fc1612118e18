import { escapeHtml } from '#platform/html/escape-html.ts';
import type { Block } from './markdown-blocks.ts';

type Rendered = Pick<DocsPage, 'html' | 'headings' | 'entries'>;

const codeNames = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Ids of one page: the same words a second time get a number. */
export function idMaker(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const id = text
      .toLowerCase()
      .replaceAll(/[^\w]+/g, '-')
      .replaceAll(/^-+|-+$/g, '');
    const count = (used.get(id) ?? 0) + 1;
    used.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}

export function codeBlock(text: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}

/** HTML of blocks, the headings, and what a search finds in them. Rows whose first cell is code can be linked. */
export function renderMarkdown(blocks: readonly Block[], title: string, linkTo: LinkTo): Rendered {
  const makeId = idMaker();
  const line = (text: string) => markdownInline(text, linkTo);
  const headings: { id: string; title: string }[] = [];
  // Entry of the last heading, which gets the text after it; rows with an anchor have their own.
  let own: DocsEntry = { anchor: '', title, names: '', text: '', code: '' };
  const entries = [own];
  const say = (text: string) => {
    own.text = `${own.text} ${plainText(text)}`.trim();
  };

  const row = (head: readonly string[], cells: readonly string[]): string => {
    const [first = '', ...others] = cells;
    const [name] = codeNames(first);
    const id = first.startsWith('`') && name !== undefined ? makeId(name) : null;
    if (id === null) say(cells.join(' '));
    else
      entries.push({
        anchor: id,
        title: plainText(first),
        names: codeNames(first).join(' '),
        text: plainText(others.join('. ')),
        code: '',
      });
    const label = (index: number) => (head[index] ? ` data-label="${escapeHtml(plainText(head[index]))}"` : '');
    return `<tr${id === null ? '' : ` id="${id}"`}>${cells.map((cell, index) => `<td${index === 0 ? '' : label(index)}>${line(cell)}</td>`).join('')}</tr>`;
  };

  const block = (one: Block): string => {
    switch (one.kind) {
      case 'heading': {
        const id = makeId(plainText(one.text));
        if (one.level === 2) headings.push({ id, title: plainText(one.text) });
        own = { anchor: id, title: plainText(one.text), names: codeNames(one.text).join(' '), text: '', code: '' };
        entries.push(own);
        return `<h${one.level} id="${id}">${line(one.text)}</h${one.level}>`;
      }
      case 'code':
        own.code = `${own.code} ${one.text}`;
        return codeBlock(one.text);
      case 'list': {
        say(one.items.join(' '));
        const tag = one.isOrdered ? 'ol' : 'ul';
        return `<${tag}>${one.items.map((text) => `<li>${line(text)}</li>`).join('')}</${tag}>`;
      }
      case 'table': {
        if (one.head.length === 1) return block({ kind: 'list', isOrdered: false, items: one.rows.flat() });
        const head = one.head.some((text) => text !== '')
          ? `<thead><tr>${one.head.map((text) => (text === '' ? '<td></td>' : `<th scope="col">${line(text)}</th>`)).join('')}</tr></thead>`
          : '';
        return `<table>${head}<tbody>${one.rows.map((cells) => row(one.head, cells)).join('')}</tbody></table>`;
      }
      default:
        say(one.text);
        return `<p${one.kind === 'paragraph' ? '' : ` class="${one.kind}"`}>${line(one.text)}</p>`;
    }
  };
  return { html: blocks.map(block).join('\n'), headings, entries };
}

/** Maps a source's link to the site; null makes it plain text. */
export type LinkTo = (href: string) => string | null;

const code = /`([^`]+)`/;
const link = /\[([^\]]+)\]\(([^)\s]+)\)/;
const strong = /\*\*([^*]+)\*\*/;
const any = new RegExp(`${code.source}|${link.source}|${strong.source}`);

/** A line of Markdown as HTML: code, links and strong words; everything else is text. */
export function markdownInline(text: string, linkTo: LinkTo): string {
  const found = any.exec(text);
  if (found === null) return escapeHtml(text);
  const [whole, codeText, linkText, href = '', strongText] = found;
  const before = escapeHtml(text.slice(0, found.index));
  const after = markdownInline(text.slice(found.index + whole.length), linkTo);
  if (codeText !== undefined) return `${before}<code>${escapeHtml(codeText)}</code>${after}`;
  if (strongText !== undefined) return `${before}<strong>${markdownInline(strongText, linkTo)}</strong>${after}`;
  const inner = markdownInline(linkText ?? '', linkTo);
  const target = linkTo(href);
  return `${before}${target === null ? inner : `<a href="${escapeHtml(target)}">${inner}</a>`}${after}`;
}

/** Removes the marks of a line, as it is read aloud. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll('`', '');
}

/** A part of a page that a search can lead to: a heading with the text below it, or a row of a table that names something. */
export type DocsEntry = {
  /** Id on the page; empty for the page itself. */
  anchor: string;
  title: string;
  /** Names to find unchanged: options, paths, codes. */
  names: string;
  text: string;
  /** Words of its examples: found, and not shown. */
  code: string;
};

/** Groups of pages in the sidebar. */
export const docsGroups = [
  'Start',
  'Popup',
  'Your server',
  'Recipes',
  'Guides',
  'Packages',
  'API',
  'Account API',
] as const;
export type DocsGroup = (typeof docsGroups)[number];

export type DocsPage = {
  /** Path below `/docs/`; empty for the first page. */
  path: string;
  group: DocsGroup;
  title: string;
  /** Label short enough for the sidebar. */
  label: string;
  description: string;
  html: string;
  /** Headings of the second level, for the page's own contents. */
  headings: readonly { id: string; title: string }[];
  entries: readonly DocsEntry[];
  /** Path of the page that represents it in the sidebar. */
  under?: string;
  /** Whether calls are in two columns, without room for the page's contents beside them. */
  isWide?: true;
};

export function docsAddress(path: string): string {
  return path === '' ? '/docs' : `/docs/${path}`;
}
