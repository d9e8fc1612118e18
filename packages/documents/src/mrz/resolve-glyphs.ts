import { checkedParts, checkOf, type MrzLayout, type Span } from '@carded/domain/mrz';
import { type GlyphChoice, glyphChoices } from '#mrz/glyph-choices.ts';
import { agreeing, type Solution, solutionsOf } from '#mrz/part-solutions.ts';
import type { LineScores } from '#mrz/read-line.ts';

/** A character that may be wrong: what was put there, and whether it was changed by rule or only hard to see. */
export type UncertainGlyph = {
  /** From 0. */
  readonly line: number;
  readonly column: number;
  readonly read: string;
  readonly why: 'corrected' | 'low_confidence';
};

export type ResolvedGlyphs = {
  readonly lines: readonly string[];
  readonly uncertain: readonly UncertainGlyph[];
};

/** A glyph less likely than this is doubtful. */
const SURE = 0.9;
/** Another way to make the check digits fit must be this much less likely (natural logarithm), or neither is taken. */
const MARGIN = 3;

/**
 * Chooses what each place says: the likeliest of what may stand there, and where check digits do not fit, the only likely
 * change that makes them fit. Everything that is not what the pixels said most clearly is marked.
 */
export function resolveGlyphs(layout: MrzLayout, scores: readonly LineScores[]): ResolvedGlyphs {
  const choices = layout.alphabets.map((alphabet, line) =>
    [...alphabet].map((kind, column) => glyphChoices(kind, scores[line]?.[column] ?? new Float32Array())),
  );
  const read = choices.map((line) => line.map(({ options }) => options[0]?.sign ?? '<').join(''));
  const lines = corrected(layout, read, choices);
  return { lines, uncertain: doubtsIn(layout, lines, choices) };
}

function corrected(
  layout: MrzLayout,
  read: readonly string[],
  choices: readonly (readonly GlyphChoice[])[],
): readonly string[] {
  const parts = checkedParts(layout, read);
  if (parts.every((part) => checkOf(part, read) !== 'failed')) return read;
  const own = parts.filter(({ name }) => name !== 'composite').map((part) => solutionsOf(part, read, choices));
  const [best, second] = agreeing(layout, own, read, choices);
  if (best !== undefined && (second === undefined || second.cost - best.cost >= MARGIN)) return withChanges(read, best);
  // The parts that fit on their own, or have only one way to, stand without the composite digit.
  return own.reduce((lines, [first, next]) => {
    const isOnly = first !== undefined && (next === undefined || next.cost - first.cost >= MARGIN);
    return isOnly ? withChanges(lines, first) : lines;
  }, read);
}

function withChanges(lines: readonly string[], { changes }: Solution): readonly string[] {
  return changes.reduce(
    (all, { line, column, sign }) =>
      all.map((text, at) => (at === line ? text.slice(0, column) + sign + text.slice(column + 1) : text)),
    lines,
  );
}

function doubtsIn(
  layout: MrzLayout,
  lines: readonly string[],
  choices: readonly (readonly GlyphChoice[])[],
): readonly UncertainGlyph[] {
  // A first line that does not begin as its format does may be read a place too far to one side.
  const isMisplaced = (line: number) => line === 0 && !layout.documentCodes.test(lines[0] ?? '');
  const unproven = unprovenSpans(layout, lines);
  const isUnproven = (line: number, column: number) =>
    unproven.some((span) => span.line === line && column >= span.from && column < span.to);
  return choices.flatMap((row, line) =>
    row.flatMap(({ seen, options }, column): readonly UncertainGlyph[] => {
      const read = lines[line]?.[column] ?? '';
      const chance = options.find(({ sign }) => sign === read)?.chance ?? 0;
      if (read !== seen) return [{ line, column, read, why: 'corrected' }];
      return chance < SURE || isMisplaced(line) || isUnproven(line, column)
        ? [{ line, column, read, why: 'low_confidence' }]
        : [];
    }),
  );
}

/** What a check digit that does not fit speaks against; the composite digit alone against what no other covers. */
function unprovenSpans(layout: MrzLayout, lines: readonly string[]): readonly Span[] {
  const failed = checkedParts(layout, lines).filter((part) => checkOf(part, lines) === 'failed');
  const own = failed.filter(({ name }) => name !== 'composite');
  if (own.length > 0) return own.flatMap(({ spans, digit }) => [...spans, digit]);
  return failed.length > 0 ? [...layout.optionalData, layout.digits.composite] : [];
}
