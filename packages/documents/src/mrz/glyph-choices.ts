import { GLYPHS } from '#mrz/glyph-cell.ts';

/** What one place may say. */
export type GlyphChoice = {
  /** What the pixels say, whatever may stand there. */
  readonly seen: string;
  /** What may stand there, likeliest first, with its chance among all glyphs and what is none. */
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
export function glyphChoices(kind: string, scores: Float32Array): GlyphChoice {
  const allowed = ALPHABETS[kind] ?? GLYPHS;
  const all = [...GLYPHS]
    .map((sign, at) => ({ sign, chance: scores[at] ?? 0 }))
    .toSorted((a, b) => b.chance - a.chance);
  const options = all
    .filter(({ sign }) => allowed.includes(sign))
    .map(({ sign, chance }) => ({ sign, chance, cost: -Math.log(Math.max(LEAST_CHANCE, chance)) }));
  return { seen: all[0]?.sign ?? '<', options };
}
