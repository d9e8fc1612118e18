import type { MrzField, MrzFormat } from './mrz.ts';

/** A run of characters: line and columns from 0, the end not included. */
export type Span = { readonly line: number; readonly from: number; readonly to: number };

/** Places of a format's fields (ICAO Doc 9303 parts 4, 5 and 6, "Structure of the MRZ"). */
export type MrzLayout = {
  readonly format: MrzFormat;
  readonly lineLength: number;
  /** Allowed characters of each place, a letter each: `L` letter or filler, `N` digit, `D` digit or filler, `S` code for sex, `A` anything. One text per line. */
  readonly alphabets: readonly string[];
  readonly fields: Readonly<Record<Exclude<MrzField, 'firstNames' | 'optionalData'>, Span>>;
  readonly optionalData: readonly Span[];
  /** Places of the check digits. */
  readonly digits: {
    readonly documentNumber: Span;
    readonly birthDate: Span;
    readonly expiryDate: Span;
    readonly optionalData: Span | null;
    readonly composite: Span;
  };
  /** Spans that the composite digit covers, in order. */
  readonly composite: readonly Span[];
  /** Place where a number of more than nine characters continues; null when it cannot. */
  readonly longNumber: Span | null;
  readonly documentCodes: RegExp;
};

// Marked so that a page that only carries these tables along leaves them out.
const span = /* @__NO_SIDE_EFFECTS__ */ (line: number, from: number, to = from + 1): Span => ({ line, from, to });
const letters = /* @__NO_SIDE_EFFECTS__ */ (count: number): string => 'L'.repeat(count);

const TD1: MrzLayout = {
  format: 'TD1',
  lineLength: 30,
  alphabets: ['LLLLLAAAAAAAAADAAAAAAAAAAAAAAA', 'DDDDDDNSDDDDDDNLLLAAAAAAAAAAAN', letters(30)],
  fields: {
    documentCode: span(0, 0, 2),
    issuer: span(0, 2, 5),
    lastName: span(2, 0, 30),
    documentNumber: span(0, 5, 14),
    nationality: span(1, 15, 18),
    birthDate: span(1, 0, 6),
    expiryDate: span(1, 8, 14),
    sex: span(1, 7),
  },
  optionalData: [span(0, 15, 30), span(1, 18, 29)],
  digits: {
    documentNumber: span(0, 14),
    birthDate: span(1, 6),
    expiryDate: span(1, 14),
    optionalData: null,
    composite: span(1, 29),
  },
  composite: [span(0, 5, 30), span(1, 0, 7), span(1, 8, 15), span(1, 18, 29)],
  longNumber: span(0, 15, 30),
  documentCodes: /^[ACI]/,
};

/** TD2 and TD3 differ in the length of their lines alone, up to the optional data. */
const fieldsOfTwoLines = /* @__NO_SIDE_EFFECTS__ */ (lineLength: number): MrzLayout['fields'] => ({
  documentCode: span(0, 0, 2),
  issuer: span(0, 2, 5),
  lastName: span(0, 5, lineLength),
  documentNumber: span(1, 0, 9),
  nationality: span(1, 10, 13),
  birthDate: span(1, 13, 19),
  sex: span(1, 20),
  expiryDate: span(1, 21, 27),
});

const TD2: MrzLayout = {
  format: 'TD2',
  lineLength: 36,
  alphabets: [letters(36), 'AAAAAAAAADLLLDDDDDDNSDDDDDDNAAAAAAAN'],
  fields: fieldsOfTwoLines(36),
  optionalData: [span(1, 28, 35)],
  digits: {
    documentNumber: span(1, 9),
    birthDate: span(1, 19),
    expiryDate: span(1, 27),
    optionalData: null,
    composite: span(1, 35),
  },
  composite: [span(1, 0, 10), span(1, 13, 20), span(1, 21, 35)],
  longNumber: span(1, 28, 35),
  documentCodes: /^[ACIP]/,
};

const TD3: MrzLayout = {
  format: 'TD3',
  lineLength: 44,
  alphabets: [letters(44), 'AAAAAAAAANLLLDDDDDDNSDDDDDDNAAAAAAAAAAAAAADN'],
  fields: fieldsOfTwoLines(44),
  optionalData: [span(1, 28, 42)],
  digits: {
    documentNumber: span(1, 9),
    birthDate: span(1, 19),
    expiryDate: span(1, 27),
    optionalData: span(1, 42),
    composite: span(1, 43),
  },
  composite: [span(1, 0, 10), span(1, 13, 20), span(1, 21, 43)],
  longNumber: null,
  documentCodes: /^P/,
};

export const MRZ_LAYOUTS: readonly MrzLayout[] = [TD1, TD2, TD3];

/** The layout that lines of this number and length have; null for any other shape. */
export function layoutOf(lines: readonly string[]): MrzLayout | null {
  const fits = ({ alphabets, lineLength }: MrzLayout) =>
    lines.length === alphabets.length && lines.every((line) => line.length === lineLength);
  return MRZ_LAYOUTS.find(fits) ?? null;
}

/** The characters of some spans, one after the other. */
export function textAt(lines: readonly string[], ...spans: readonly Span[]): string {
  return spans.map(({ line, from, to }) => (lines[line] ?? '').slice(from, to)).join('');
}
