import { divisionOf } from '#codes/index.ts';
import { isZipFive, statesOfZip } from '#places/index.ts';

/** One word of a pasted list that is no ZIP code, and why. */
export type RefusedZip = {
  readonly text: string;
  readonly why: string;
};

/** Result of reading a pasted list into a list of blocked ZIP codes. */
export type ReadZips = {
  readonly added: readonly string[];
  /** On the list already, or named twice. */
  readonly repeated: readonly string[];
  readonly refused: readonly RefusedZip[];
  /** Taken, but of another state than the list's, or of none. */
  readonly doubtful: readonly RefusedZip[];
};

export const mostZips = 10_000;

/** Reads what somebody typed or pasted: spaces, commas, semicolons, tabs, quotes and lines part the codes. A US ZIP code has exactly five digits. */
export function readZipList(text: string, list: readonly string[], state?: string): ReadZips {
  const known = new Set(list);
  const read = {
    added: [] as string[],
    repeated: [] as string[],
    refused: [] as RefusedZip[],
    doubtful: [] as RefusedZip[],
  };
  for (const word of text.split(/[\s,;|"'()[\]]+/u).filter((one) => one !== '')) {
    if (!isZipFive(word)) {
      read.refused.push({ text: word.slice(0, 20), why: whyRefused(word) });
    } else if (known.has(word)) {
      if (!read.repeated.includes(word)) read.repeated.push(word);
    } else if (known.size >= mostZips) {
      read.refused.push({ text: word, why: `the list holds ${mostZips} codes already` });
    } else {
      known.add(word);
      read.added.push(word);
      const why = whyDoubtful(word, state);
      if (why !== null) read.doubtful.push({ text: word, why });
    }
  }
  return read;
}

function whyRefused(word: string): string {
  if (/^\d{5}-?\d{4}$/u.test(word)) return `give the five digits only: ${word.slice(0, 5)}`;
  if (/^\d+$/u.test(word))
    return word.length < 5 ? `${word.length} of five digits` : `${word.length} digits instead of five`;
  return 'not five digits';
}

function whyDoubtful(zip: string, state: string | undefined): string | null {
  const states = statesOfZip('US', zip) ?? [];
  if (states.length === 0) return 'no place in the US has it';
  if (state === undefined || states.includes(state)) return null;
  return `lies in ${states.map((code) => divisionOf('US', code)?.name ?? code).join(' or ')}`;
}
