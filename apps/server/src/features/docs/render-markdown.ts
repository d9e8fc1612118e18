import { escapeHtml } from '#platform/html/escape-html.ts';
import type { DocsEntry, DocsPage } from './docs-page.ts';
import type { Block } from './markdown-blocks.ts';
import { type LinkTo, markdownInline, plainText } from './markdown-inline.ts';

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
  // What is said belongs to the last heading; rows that can be linked stand for themselves.
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
