/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Contrast ratio of two opaque colors, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Reads a color of `#` and six digits. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Relative luminance, 0 to 1 (WCAG 2.2, definition of relative luminance). */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

type Contrast = { what: string; ratio: number; isEnough: boolean };
type Colors = { background: string; accent: string };

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** WCAG 2.2, 1.4.3 and 1.4.11. */
const least = { words: 4.5, edges: 3 };

const readableOn = (color: Rgb): Rgb => (contrast(color, white) >= least.words ? white : black);
const groundOf = ({ background }: Colors): Rgb => (background === '' ? white : rgbOf(background));

/**
 * Measures how readable a gate in these colors is (`#rrggbb`, or empty for the defaults). The gate chooses black or white text automatically; its button must
 * stand out too.
 */
export function gateContrasts(colors: Colors): Contrast[] {
  const ground = groundOf(colors);
  const button = colors.accent === '' ? black : rgbOf(colors.accent);
  const measured = (what: string, ratio: number, enough: number) => ({ what, ratio, isEnough: ratio >= enough });
  const nameOf = (words: Rgb) => (words === white ? 'White' : 'Black');
  return [
    measured(
      `${nameOf(readableOn(ground))} words on the background`,
      contrast(ground, readableOn(ground)),
      least.words,
    ),
    measured(`${nameOf(readableOn(button))} words on the button`, contrast(button, readableOn(button)), least.words),
    measured('Button on the background', contrast(ground, button), least.edges),
  ];
}

/**
 * Proposes colors for a button that is lost in its background: its own, changed as little as possible; then the one that stands out most. Empty for a visible
 * button.
 */
export function gateAccents(colors: Colors): string[] {
  const ground = groundOf(colors);
  const button = colors.accent === '' ? black : rgbOf(colors.accent);
  if (contrast(ground, button) >= least.edges) return [];
  const strongest = readableOn(ground);
  const steps = Array.from({ length: 100 }, (_, index) => (index + 1) / 100);
  const closest = steps
    .flatMap((share) => [mix(button, black, share), mix(button, white, share)])
    .find((color) => contrast(color, ground) >= least.edges);
  return [...new Set([closest ?? strongest, strongest].map(hexOf))];
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const [r = 0, g = 0, b = 0] = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share));
  return [r, g, b];
};
const hexOf = (color: Rgb): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
