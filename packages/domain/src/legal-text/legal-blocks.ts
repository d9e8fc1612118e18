/** What a legal text is made of. `short` is the line in plain words above a section. */
export type LegalBlock =
  | { readonly kind: 'title' | 'short' | 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string; readonly id: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

const blockOf = (lines: readonly string[]): LegalBlock => {
  const [first = ''] = lines;
  const joined = (mark: RegExp) => lines.map((line) => line.replace(mark, '').trim()).join(' ');
  const heading = /^(#{1,3}) +(.*)$/.exec(first);
  if (heading !== null) {
    const [, marks = '', said = ''] = heading;
    const [, text = said, id = sectionId(said)] = /^(.*?) +\{=([a-z0-9-]+)\}$/.exec(said) ?? [];
    return marks === '#' ? { kind: 'title', text } : { kind: 'heading', level: marks === '##' ? 2 : 3, text, id };
  }
  if (first.startsWith('>')) return { kind: 'short', text: joined(/^> ?/) };
  if (first.startsWith('- ')) return { kind: 'list', items: itemsOf(lines) };
  if (first.startsWith('|')) {
    const [head = [], , ...rows] = lines.map(cellsOf);
    return { kind: 'table', head, rows };
  }
  return { kind: 'paragraph', text: joined(/^/) };
};

/** The address of a section within its page, where the heading names none with `{=name}`. */
const sectionId = (heading: string): string =>
  plainLine(heading)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const itemsOf = (lines: readonly string[]): string[] => {
  const items: string[] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2).trim());
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items;
};

const cellsOf = (line: string): string[] =>
  line
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Reads a text: blocks stand apart by an empty line, and a heading is a block of its own. */
export function legalBlocks(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(blockOf(open));
    open = [];
  };
  for (const line of text.replaceAll('\r', '').split('\n')) {
    const isHeading = /^#{1,3} /.test(line);
    if (line.trim() === '' || isHeading) close();
    if (line.trim() !== '') open.push(line.trimEnd());
    if (isHeading) close();
  }
  close();
  return blocks;
}

/** A piece of a line: plain, strong, or a link. */
export type InlinePart = { readonly text: string; readonly isStrong?: true; readonly href?: string };

const marked = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
/** Pages of the site, and addresses that a browser may follow from it. Anything else stays text. */
const isAddress = /^(\/(?!\/)|#|https:\/\/|mailto:)/;

/** A line with `**strong words**` and `[links](/of-ours)` in its pieces. */
export function inlineParts(line: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const found of line.matchAll(marked)) {
    const [whole, strong, text = '', href = ''] = found;
    if (found.index > end) parts.push({ text: line.slice(end, found.index) });
    if (strong !== undefined) parts.push({ text: strong, isStrong: true });
    else parts.push(isAddress.test(href) ? { text, href } : { text });
    end = found.index + whole.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

/** The same line as a reader hears it. */
export function plainLine(line: string): string {
  return inlineParts(line)
    .map(({ text }) => text)
    .join('');
}
