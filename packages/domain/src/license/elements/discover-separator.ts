import { commonIds, findIds } from './element-ids.ts';

const longestSeparator = 12;

/** The separator between elements in a text without line ends. */
export type Separator = { kind: 'text'; text: string } | { kind: 'blank' } | { kind: 'none' };

/** Finds the text before most of the common element ids: what a scanner types for a line feed. */
export function discoverSeparator(text: string): Separator {
  const places = findIds(text, commonIds);
  if (places.length < 8) return { kind: 'none' };
  let separator = '';
  let support = 0.6 * places.length;
  for (let length = 1; length <= longestSeparator; length += 1) {
    const [ending, count] = mostFrequent(places.map((place) => text.slice(Math.max(0, place - length), place)));
    if (count < (length === 1 ? support : 0.9 * support)) break;
    separator = ending;
    support = count;
  }
  if (separator === '') return { kind: 'none' };
  return separator.trim() === '' ? { kind: 'blank' } : { kind: 'text', text: separator.trim() };
}

/** Puts line ends where the separator comes before an element, a subfile or the end. */
export function splitAtSeparator(text: string, separator: string): string {
  const escaped = separator.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // A letter used as separator may also end the value before it.
  const times = /^[A-Za-z0-9]$/.test(separator) ? '' : '+';
  const ends = new RegExp(`(?:${escaped})${times}(?=\\s*(?:D[A-D][A-Z]|(?:DL|ID|EN)D[A-D][A-Z]|Z[A-Z]|$))`, 'g');
  return text.replace(ends, '\n');
}

function mostFrequent(endings: readonly string[]): [ending: string, count: number] {
  const counts = new Map<string, number>();
  for (const ending of endings) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  let best: [string, number] = ['', 0];
  for (const entry of counts) if (entry[1] > best[1]) best = entry;
  return best;
}
