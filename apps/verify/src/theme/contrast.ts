/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Contrast ratio of two opaque colors, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance, 0 to 1 (WCAG 2.2, definition of relative luminance). */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const inks = { '#ffffff': [255, 255, 255], '#0f1630': [15, 22, 48], '#000000': [0, 0, 0] } as const;
export type Ink = keyof typeof inks;

/** What to write on a shop's color: white, our ink, or black, the first that can be read (4.5 : 1, WCAG 1.4.3). One of them always can. */
export function textOn(accent: Rgb): Ink {
  if (contrast(inks['#ffffff'], accent) >= 4.5) return '#ffffff';
  return contrast(inks['#0f1630'], accent) >= 4.5 ? '#0f1630' : '#000000';
}

/** The sheet's ground in both themes, as in tokens.css. */
export const surfaces = { light: [255, 255, 255], dark: [18, 23, 42] } as const satisfies Record<string, Rgb>;

/** Whether an edge of this color is seen on the sheet (3 : 1, WCAG 1.4.11). */
export function isSeenOn(theme: keyof typeof surfaces, color: Rgb): boolean {
  return contrast(color, surfaces[theme]) >= 3;
}
