export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'italic'; text: string }
  | { kind: 'link'; text: string; href: string };
export type Block = { kind: 'paragraph'; line: Inline[] } | { kind: 'list'; items: Inline[][] };

/** Paragraphs, lists of dashes, **bold**, *italic* and [links](https://…). There is no HTML: what looks like it is text. */
export function parseTinyMarkdown(source: string): Block[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block): Block => {
      const lines = block.split('\n');
      return lines.every((line) => /^[-*] /.test(line))
        ? { kind: 'list', items: lines.map((line) => parseInline(line.slice(2))) }
        : { kind: 'paragraph', line: parseInline(lines.join(' ')) };
    });
}

/** The words of its first paragraph or first entry of a list, without emphasis and links. */
export function firstLine(source: string): string {
  const [block] = parseTinyMarkdown(source);
  if (block === undefined) return '';
  const line = block.kind === 'list' ? block.items[0] : block.line;
  return (line ?? []).map(({ text }) => text).join('');
}

const inline = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^()\s]+)\)/g;

/** Bold, italic and safe links within a line. */
export function parseInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(inline)) {
    if (match.index > from) parts.push({ kind: 'text', text: line.slice(from, match.index) });
    const [whole, bold, italic, text, href] = match;
    if (bold !== undefined) parts.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) parts.push({ kind: 'italic', text: italic });
    else if (text !== undefined && href !== undefined && isSafe(href)) parts.push({ kind: 'link', text, href });
    else parts.push({ kind: 'text', text: whole });
    from = match.index + whole.length;
  }
  if (from < line.length) parts.push({ kind: 'text', text: line.slice(from) });
  return parts;
}

/** Allows paths of this site, and other sites over https only. */
const isSafe = (href: string): boolean => /^https:\/\/[^\s/]/.test(href) || /^\/(?![/\\])/.test(href);
