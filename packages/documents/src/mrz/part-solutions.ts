import { type CheckedPart, checkDigit, type MrzLayout, type Span } from '@carded/domain/mrz';
import type { GlyphChoice } from '#mrz/glyph-choices.ts';

/** One place that is to say something other than its likeliest glyph, and how much less likely that is. */
export type Change = {
  readonly line: number;
  readonly column: number;
  readonly sign: string;
  readonly cost: number;
};

/** Changes that make a check digit fit; none when it fits as it was read. */
export type Solution = {
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
export function solutionsOf(part: CheckedPart, lines: readonly string[], choices: Choices): readonly Solution[] {
  const possible = changesAt([...part.spans, part.digit], choices);
  return likeliest(combinations(possible).filter((solution) => fits(part, lines, solution.changes)));
}

/** Combinations of the parts' solutions that agree with the composite digit as well; likeliest first, at most two. */
export function agreeing(
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
