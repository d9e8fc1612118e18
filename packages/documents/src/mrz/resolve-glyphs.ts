import { type CheckedPart, checkDigit, checkedParts, checkOf, type MrzLayout, type Span } from '@carded/domain/mrz';
import { GLYPHS } from '#mrz/letter-line.ts';
import type { LineScores } from '#mrz/read-line.ts';

/** A character that may be wrong: what was put there, and whether it was changed by rule or only hard to see. */
export type UncertainGlyph = {
  /** Index from 0. */
  readonly line: number;
  readonly column: number;
  readonly read: string;
  readonly why: 'corrected' | 'low_confidence';
};

type ResolvedGlyphs = {
  readonly lines: readonly string[];
  readonly uncertain: readonly UncertainGlyph[];
};

/** A glyph less likely than this is doubtful. */
const SURE = 0.9;
/** Difference in likelihood (natural logarithm) between two ways to fit the check digits, below which neither is taken. */
const MARGIN = 3;

/**
 * Chooses a character for each place: the likeliest that is allowed there, and where check digits do not fit, the only likely change that makes them fit. Every
 * character other than the clearest reading is marked.
 */
export function resolveGlyphs(layout: MrzLayout, scores: readonly LineScores[]): ResolvedGlyphs {
  const choices = layout.alphabets.map((alphabet, line) =>
    [...alphabet].map((kind, column) => glyphChoices(kind, scores[line]?.[column] ?? new Float32Array())),
  );
  const read = choices.map((line) => line.map(({ options }) => options[0]?.sign ?? '<').join(''));
  const lines = corrected(layout, read, choices);
  return { lines, uncertain: doubtsIn(layout, lines, choices) };
}

function corrected(layout: MrzLayout, read: readonly string[], choices: Choices): readonly string[] {
  const parts = checkedParts(layout, read);
  if (parts.every((part) => checkOf(part, read) !== 'failed')) return read;
  const own = parts.filter(({ name }) => name !== 'composite').map((part) => solutionsOf(part, read, choices));
  const [best, second] = agreeing(layout, own, read, choices);
  if (best !== undefined && (second === undefined || second.cost - best.cost >= MARGIN)) return withChanges(read, best);
  // Keeps parts that fit alone, or in only one way, without the composite digit.
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

function doubtsIn(layout: MrzLayout, lines: readonly string[], choices: Choices): readonly UncertainGlyph[] {
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

/** Lists the spans that wrong check digits cast doubt on; the composite digit counts only for spans without their own. */
function unprovenSpans(layout: MrzLayout, lines: readonly string[]): readonly Span[] {
  const failed = checkedParts(layout, lines).filter((part) => checkOf(part, lines) === 'failed');
  const own = failed.filter(({ name }) => name !== 'composite');
  if (own.length > 0) return own.flatMap(({ spans, digit }) => [...spans, digit]);
  return failed.length > 0 ? [...layout.optionalData, layout.digits.composite] : [];
}

/** Change of one place from its likeliest glyph, with its cost in likelihood. */
type Change = {
  readonly line: number;
  readonly column: number;
  readonly sign: string;
  readonly cost: number;
};

/** Changes that make a check digit fit; empty when it fits as read. */
type Solution = {
  readonly changes: readonly Change[];
  readonly cost: number;
};

type Choices = readonly (readonly GlyphChoice[])[];

/** A change that is e^7 times less likely than what was seen is no explanation. */
const DEAREST = 7;
const MOST_CHANGES = 40;
const MOST_SOLUTIONS = 10;
const DATE = /^\d\d(?:0[1-9]|1[0-2]|<<)(?:0[1-9]|[12]\d|3[01]|<<)$|^<{6}$/;

/** The likeliest ways, with at most two changes, in which a part agrees with its own check digit; likeliest first. */
function solutionsOf(part: CheckedPart, lines: readonly string[], choices: Choices): readonly Solution[] {
  const possible = changesAt([...part.spans, part.digit], choices);
  return likeliest(combinations(possible).filter((solution) => fits(part, lines, solution.changes)));
}

/** Combinations of the parts' solutions that agree with the composite digit as well; likeliest first, at most two. */
function agreeing(
  layout: MrzLayout,
  own: readonly (readonly Solution[])[],
  lines: readonly string[],
  choices: Choices,
): readonly Solution[] {
  const { digits, composite, optionalData } = layout;
  const loose = [...(digits.optionalData === null ? optionalData : []), digits.composite];
  const rest: readonly Solution[] = [
    { changes: [], cost: 0 },
    ...changesAt(loose, choices).map((change) => ({ changes: [change], cost: change.cost })),
  ];
  let all: readonly Solution[] = rest;
  for (const solutions of own) {
    all = likeliest(
      all.flatMap((one) =>
        solutions.map(({ changes, cost }) => ({ changes: [...one.changes, ...changes], cost: one.cost + cost })),
      ),
      2_000,
    );
  }
  const whole: CheckedPart = { name: 'composite', spans: composite, digit: digits.composite };
  return all.filter(({ changes }) => fits(whole, lines, changes)).slice(0, 2);
}

function changesAt(spans: readonly Span[], choices: Choices): readonly Change[] {
  const changes = spans.flatMap(({ line, from, to }) =>
    Array.from({ length: to - from }, (_, at) => from + at).flatMap((column) => {
      const [likely, ...others] = choices[line]?.[column]?.options ?? [];
      return others
        .map(({ sign, cost }) => ({ line, column, sign, cost: cost - (likely?.cost ?? 0) }))
        .filter(({ cost }) => cost <= DEAREST);
    }),
  );
  return changes.toSorted((a, b) => a.cost - b.cost).slice(0, MOST_CHANGES);
}

function combinations(changes: readonly Change[]): readonly Solution[] {
  const pairs = changes.flatMap((first, at) =>
    changes
      .slice(at + 1)
      .filter(({ line, column }) => line !== first.line || column !== first.column)
      .map((second) => ({ changes: [first, second], cost: first.cost + second.cost })),
  );
  return [{ changes: [], cost: 0 }, ...changes.map((one) => ({ changes: [one], cost: one.cost })), ...pairs];
}

const likeliest = (solutions: readonly Solution[], most = MOST_SOLUTIONS): readonly Solution[] =>
  solutions
    .filter(({ cost }) => cost <= 2 * DEAREST)
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, most);

function fits({ name, spans, digit }: CheckedPart, lines: readonly string[], changes: readonly Change[]): boolean {
  const text = spans.map((span) => textWith(lines, span, changes)).join('');
  const written = textWith(lines, digit, changes);
  if ((name === 'birthDate' || name === 'expiryDate') && !DATE.test(text)) return false;
  if (name === 'optionalData' && written === '<') return /^<*$/.test(text);
  return String(checkDigit(text)) === written;
}

function textWith(lines: readonly string[], { line, from, to }: Span, changes: readonly Change[]): string {
  const text = [...(lines[line] ?? '').slice(from, to)];
  for (const change of changes) {
    if (change.line === line && change.column >= from && change.column < to) text[change.column - from] = change.sign;
  }
  return text.join('');
}

/** Possible characters of one place. */
type GlyphChoice = {
  /** Character that the pixels show, allowed there or not. */
  readonly seen: string;
  /** Allowed characters, likeliest first, each with its probability among all glyphs and non-glyphs. */
  readonly options: readonly { readonly sign: string; readonly chance: number; readonly cost: number }[];
};

const ALPHABETS: Readonly<Record<string, string>> = {
  A: GLYPHS,
  L: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<',
  N: '0123456789',
  D: '0123456789<',
  S: 'MF<X',
};
/** Chances below this are all the same: the classifier cannot know them. */
const LEAST_CHANCE = 1e-6;

/** @param kind a letter of the layout's alphabets @param scores chances as the classifier gives them */
function glyphChoices(kind: string, scores: Float32Array): GlyphChoice {
  const allowed = ALPHABETS[kind] ?? GLYPHS;
  const all = [...GLYPHS]
    .map((sign, at) => ({ sign, chance: scores[at] ?? 0 }))
    .toSorted((a, b) => b.chance - a.chance);
  const options = all
    .filter(({ sign }) => allowed.includes(sign))
    .map(({ sign, chance }) => ({ sign, chance, cost: -Math.log(Math.max(LEAST_CHANCE, chance)) }));
  return { seen: all[0]?.sign ?? '<', options };
}
