import type { ReadWarning } from '#license/license.ts';
import { warn } from '#license/warnings.ts';
import { discoverSeparator, splitAtSeparator } from './discover-separator.ts';
import { type Header, readHeader } from './read-header.ts';
import { segmentElements } from './segment-elements.ts';
import { type SplitElements, splitElements } from './split-elements.ts';

/** Below this many lines the line ends are not to be trusted. */
const fewestTrustedLines = 12;

/** Finds the elements by line; where lines are merged or missing, by the separator the scanner used, else by weighing the cuts. */
export function findElements(text: string, warnings: ReadWarning[]): { header: Header; split: SplitElements } {
  const header = readHeader(text);
  const split = splitElements(text, header);
  if (isComplete(split)) return { header, split };
  const separator = discoverSeparator(text);
  if (separator.kind === 'text') {
    const lines = splitAtSeparator(text, separator.text);
    const linesHeader = readHeader(lines);
    const linesSplit = splitElements(lines, linesHeader);
    if (isComplete(linesSplit)) {
      warn(warnings, 'text_repaired');
      return { header: linesHeader, split: linesSplit };
    }
  }
  const segmented = segmentElements(text, header, separator.kind === 'blank');
  if (segmented.elements.size <= split.elements.size) return { header, split };
  warn(warnings, 'segmented_without_separators');
  return { header, split: segmented };
}

function isComplete(split: SplitElements): boolean {
  return !split.isMerged && split.lineCount >= fewestTrustedLines && split.elements.has('DBB');
}
