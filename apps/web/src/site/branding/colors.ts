import { acceptedSolid, brand, ink, surface } from '@carded/tokens/colors';

type Color = { readonly name: string; readonly use: string; readonly light: string; readonly dark: string };

/** The colors that a page about us needs, from the tokens that all screens are drawn with. */
export const brandColors: readonly Color[] = [
  { name: 'Ballpoint blue', use: 'The mark, and what can be pressed', ...brand },
  { name: 'Ink', use: 'The word, and text', ...ink },
  { name: 'Paper', use: 'The ground', ...surface },
  { name: 'Accepted', use: 'A yes, and nothing else', ...acceptedSolid },
];
