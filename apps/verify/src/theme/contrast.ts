import { contrast, type Rgb, rgbOf } from '@carded/domain/contrast';
import { black, ink, surface, white } from '@carded/tokens/colors';

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
