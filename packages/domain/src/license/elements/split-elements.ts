import { type Elements, elementAt, isElementAt } from './element-ids.ts';
import type { Header } from './read-header.ts';

/** Elements found by line, and what the lines tell about the text. */
export type SplitElements = {
  elements: Elements;
  repeated: string[];
  /** Lines that held an element, the jurisdiction's own included. */
  lineCount: number;
  /** Whether some line holds more than one element, so that line ends cannot be trusted. */
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

/** Keeps an element unless a value for it is there. */
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
