/** Reasons for which a version may take effect without notice. */
export const atOnceReasons = ['correction', 'law'] as const;
export type AtOnceReason = (typeof atOnceReasons)[number];

/** Notice that a text promises to account owners: the name in the notice, and the reasons that need none. */
export type Notice = { name: string; atOnce: readonly AtOnceReason[] };
type LegalKindRow = { kind: string; path: string; title: string; notice: Notice | null };

/** Texts that merchants and buyers agree to or are shown, by their stored name, each with its page. `told` is what the text says under “Changes”. */
export const legalKinds = [
  {
    kind: 'terms',
    path: '/terms',
    title: 'Terms of use',
    notice: { name: 'terms of use', atOnce: ['correction', 'law'] },
  },
  { kind: 'terms-customers', path: '/terms/customers', title: 'Terms for buyers', notice: null },
  { kind: 'privacy', path: '/privacy', title: 'Privacy', notice: { name: 'privacy text', atOnce: ['correction'] } },
  { kind: 'privacy-customers', path: '/privacy/customers', title: 'Your data in an age check', notice: null },
] as const satisfies readonly LegalKindRow[];
export type LegalKind = (typeof legalKinds)[number]['kind'];

/** The row of a kind. */
export function legalKindOf(kind: LegalKind): LegalKindRow {
  return legalKinds.find((row) => row.kind === kind) ?? legalKinds[0];
}

/** Format of a version's name, which is part of addresses. */
export const legalVersion = /^[0-9A-Za-z.-]{1,20}$/;

/** A version in the list of all. */
export type LegalVersion = {
  readonly version: string;
  /** ISO date. */
  readonly effective: string;
  /** Whether it came with the software and the operator has not replaced it. */
  readonly isTemplate: boolean;
  /** Changes since the version before. */
  readonly changes: readonly string[];
};

/** Text with the data of its page. */
export type LegalText = LegalVersion & {
  readonly kind: LegalKind;
  /** Summary in a few lines. */
  readonly summary: readonly string[];
  readonly text: string;
};

/** A piece of a compared text. */
export type DiffPart = { readonly text: string; readonly change: 'same' | 'added' | 'removed' };
/** A paragraph, a heading, an item or a row of both texts, with what differs. */
export type DiffBlock = {
  readonly kind: 'heading' | 'short' | 'item' | 'paragraph';
  readonly parts: readonly DiffPart[];
};

/** Contents of a legal page: a version, or the changes between two. */
export type LegalPage = {
  readonly kind: LegalKind;
  readonly shown:
    | { readonly is: 'text'; readonly text: LegalText }
    | {
        readonly is: 'compared';
        readonly from: LegalVersion;
        readonly to: LegalVersion;
        readonly blocks: readonly DiffBlock[];
      }
    | { readonly is: 'unknown'; readonly asked: string };
  /** Newest first. */
  readonly versions: readonly LegalVersion[];
  /** The one in effect. */
  readonly current: string;
};

/** Block of a legal text. `short` is the plain summary above a section. */
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

/** Reads a text's blocks, which are separated by empty lines; a heading is a separate block. */
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

/** Reads a line without its marks. */
export function plainLine(line: string): string {
  return inlineParts(line)
    .map(({ text }) => text)
    .join('');
}
