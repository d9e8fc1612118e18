import { textOf } from './options.ts';
import { readableOn } from './readable-on.ts';

/** Takes a color of the shop where words can be read on it. */
export function paint(element: HTMLElement, option: string): void {
  const { style } = element;
  style.backgroundColor = textOf(option);
  style.color = readableOn(getComputedStyle(element).backgroundColor);
  if (!style.color) style.backgroundColor = '';
}
