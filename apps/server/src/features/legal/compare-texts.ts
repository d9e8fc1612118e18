import { type DiffBlock, type DiffPart, type LegalBlock, legalBlocks, plainLine } from '@carded/domain/legal-text';
import { type ChangeObject, diffArrays, diffWordsWithSpace } from 'diff';

type Line = { kind: DiffBlock['kind']; text: string };

/** Two paragraphs that share a smaller part of their words than this are two, not one that was changed. */
const alikeFrom = 0.4;
/** Time limit in ms; a paragraph that takes longer is shown whole, removed and added. */
const timeout = 500;

/** Compares two texts by paragraph, and by word within changed ones. */
export function compareTexts(before: string, after: string): DiffBlock[] {
  const changes = diffArrays(linesOf(before), linesOf(after), {
    comparator: (one, other) => one.kind === other.kind && one.text === other.text,
  });
  const blocks: DiffBlock[] = [];
  let removed: Line[] = [];
  for (const { value, added = false, removed: isRemoved = false } of changes) {
    if (isRemoved) {
      removed = value;
      continue;
    }
    if (added) blocks.push(...changedLines(removed, value));
    else blocks.push(...whole(removed, 'removed'), ...whole(value, 'same'));
    removed = [];
  }
  return [...blocks, ...whole(removed, 'removed')];
}

const lineAs = ({ kind, text }: Line, change: DiffPart['change']): DiffBlock => ({ kind, parts: [{ text, change }] });
const whole = (lines: readonly Line[], change: DiffPart['change']) => lines.map((line) => lineAs(line, change));

/** Pairs similar lines; the others are shown separately. */
const changedLines = (removed: readonly Line[], added: readonly Line[]): DiffBlock[] => {
  const left = removed.map((line) => ({ line, words: wordsOf(line) }));
  const blocks = added.flatMap((line): DiffBlock[] => {
    const words = wordsOf(line);
    const at = left.findIndex((one) => one.line.kind === line.kind && areAlike(one.words, words));
    if (at === -1) return [lineAs(line, 'added')];
    const before = left.splice(0, at + 1).map((one) => lineAs(one.line, 'removed'));
    const parts = changedWords(before.at(-1)?.parts[0]?.text ?? '', line.text);
    return parts === null ? [...before, lineAs(line, 'added')] : [...before.slice(0, -1), { kind: line.kind, parts }];
  });
  return [...blocks, ...left.map(({ line }) => lineAs(line, 'removed'))];
};

const wordsOf = ({ text }: Line): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

const areAlike = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].filter((word) => other.has(word)).length >= alikeFrom * Math.max(one.size, other.size);

const changedWords = (before: string, after: string): DiffPart[] | null => {
  const changes = diffWordsWithSpace(before, after, { timeout });
  if (changes === undefined || isSoup(changes)) return null;
  return changes.map(
    ({ value, added, removed }): DiffPart => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'same',
    }),
  );
};

/** Words that change at every turn are read more easily as the old paragraph and the new one. */
const isSoup = (changes: readonly ChangeObject<string>[]): boolean => {
  const changed = changes.filter(({ added, removed }) => added || removed).length;
  const words = changes.flatMap(({ value }) => value.match(/[\p{L}\p{N}]+/gu) ?? []).length;
  return changed > Math.max(4, words / 4);
};

const linesOf = (text: string): Line[] => legalBlocks(text).flatMap(lineOf);

const lineOf = (block: LegalBlock): Line[] => {
  switch (block.kind) {
    case 'list':
      return block.items.map((item) => ({ kind: 'item', text: plainLine(item) }));
    case 'table':
      return [block.head, ...block.rows].map((cells) => ({ kind: 'item', text: cells.map(plainLine).join(' · ') }));
    case 'title':
    case 'heading':
      return [{ kind: 'heading', text: plainLine(block.text) }];
    default:
      return [{ kind: block.kind, text: plainLine(block.text) }];
  }
};
