import { type Elements, elementAt, isElementAt } from './element-ids.ts';

/** Elements found by line, and what the lines tell about the text. */
export type SplitElements = {
  elements: Elements;
  repeated: string[];
  /** Lines that held an element, the jurisdiction's own included. */
  lineCount: number;
  /** Whether a line has more than one element, so that line ends cannot be trusted. */
  isMerged: boolean;
};

/** Reads one element per line from where the header ends. */
export function splitElements(text: string, header: Header): SplitElements {
  const elements: Elements = new Map();
  const split: SplitElements = { elements, repeated: [], lineCount: 0, isMerged: false };
  let start = header.end;
  while (start < text.length) {
    let end = text.indexOf('\n', start);
    if (end === -1) end = text.length;
    readLine(text.slice(start, end).trim(), header.ownSubfile, split);
    start = end + 1;
  }
  return split;
}

function readLine(line: string, ownSubfile: string | null, split: SplitElements): void {
  if (line.length < 3) return;
  let at = 0;
  let id = elementAt(line, 0);
  if (id === undefined) {
    if (/^Z[A-Z][A-Z]/.test(line)) {
      split.lineCount += 1;
      return;
    }
    at = 2;
    id = /^(?:DL|ID|EN)/.test(line) ? elementAt(line, at) : undefined;
    if (id === undefined) return;
  }
  const value = cutOwnSubfile(line.slice(at + 3), ownSubfile).trim();
  split.lineCount += 1;
  if (value.length > 40 && countIds(value) >= 3) split.isMerged = true;
  keepFirst(split, id, value);
}

/** Keeps an element unless it already has a value. */
export function keepFirst(split: Pick<SplitElements, 'elements' | 'repeated'>, id: string, value: string): void {
  const known = split.elements.get(id);
  if (known === undefined || known === '') split.elements.set(id, value);
  else if (value !== '' && value !== known) split.repeated.push(id);
}

/** Removes the jurisdiction's subfile where the CR before it was lost. */
export function cutOwnSubfile(value: string, ownSubfile: string | null): string {
  if (!value.includes('Z')) return value;
  const at = ownSubfile === null ? value.search(/(Z[A-Z])\1A/) : value.indexOf(`${ownSubfile}${ownSubfile}A`);
  return at === -1 ? value : value.slice(0, at);
}

function countIds(value: string): number {
  let count = 0;
  for (let at = value.indexOf('D'); at !== -1; at = value.indexOf('D', at + 1)) if (isElementAt(value, at)) count += 1;
  return count;
}

/** AAMVA header, as far as it was found. */
export type Header = {
  iin: string | null;
  version: number | null;
  documentType: string | null;
  /** Type of the jurisdiction's own subfile such as `ZV`, or null. */
  ownSubfile: string | null;
  isFound: boolean;
  /** Index at which the elements begin. */
  end: number;
};

const marked = /(?:ANSI|AAMVA|AMVA) ?\s?(\d{6,14})/;
const unmarked = /^[^A-Z0-9]{0,8}(\d{8,14})(?=DL|ID|EN)/;
const designator = /(DL|ID|EN|Z[A-Z])(?:[0-9]{8}|[0-9 ]{6,10}|[0-9a-z]{4,8})(?=DL|ID|EN|Z[A-Z]|D[A-D][A-Z]|\s|$)/y;
const subfileStart = /\s*(?:(DL|ID|EN)\s*)?(?=D[A-D][A-Z])/y;

/**
 * Reads the header: IIN (6), version (2), jurisdiction version (2, not in version 01), entries (2), then a designator of type,
 * offset and length for each subfile. Offsets are wrong on many cards and never used.
 * Source: AAMVA DL/ID Card Design Standard, annex D, "File header" and "Subfile designator".
 */
export function readHeader(text: string): Header {
  const found = marked.exec(text) ?? unmarked.exec(text);
  const header: Header = {
    iin: null,
    version: null,
    documentType: null,
    ownSubfile: null,
    isFound: found !== null,
    end: 0,
  };
  if (found !== null) {
    const digits = found[1] ?? '';
    header.iin = digits.slice(0, 6);
    const version = Number(digits.slice(6, 8));
    header.version = version >= 1 && version <= 11 && digits.length >= 8 ? version : null;
    header.end = found.index + found[0].length;
  } else {
    header.end = /^[@\s]*/.exec(text)?.[0].length ?? 0;
  }
  readDesignators(text, header);
  return header;
}

function readDesignators(text: string, header: Header): void {
  designator.lastIndex = header.end;
  let found = designator.exec(text);
  while (found !== null) {
    const type = found[1] ?? '';
    if (type.startsWith('Z')) header.ownSubfile ??= type;
    else header.documentType ??= type;
    header.end = designator.lastIndex;
    found = designator.exec(text);
  }
  subfileStart.lastIndex = header.end;
  const start = subfileStart.exec(text);
  if (start === null) return;
  header.documentType ??= start[1] ?? null;
  header.end += start[0].length;
}
