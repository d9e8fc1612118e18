import { black, ink, surface, white } from '@carded/tokens/colors';

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

/** What to write on a shop's color: white, our ink, or black, the first that can be read (4.5 : 1, WCAG 1.4.3). One of them always can. */
export function textOn(accent: Rgb): string {
  const isRead = (text: string) => contrast(rgbOf(text), accent) >= 4.5;
  return [white.light, ink.light].find(isRead) ?? black.light;
}

export type Theme = keyof typeof surface;

/** Whether an edge of this color is seen on the sheet (3 : 1, WCAG 1.4.11). */
export function isSeenOn(theme: Theme, color: Rgb): boolean {
  return contrast(color, rgbOf(surface[theme])) >= 3;
}

/** Of a token's color, `#` and six digits. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
