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
