/** 0.179 of white, in parts of 255. Above this a color is light, and black on it is easier to read than white. Either way it is 4.5:1 or more. */
const light = 35257;

/** @param color as a browser computes it @returns what is readable on it; nothing for a color that something shows through, or that is not among the screen's */
export function readableOn(color: string): 'CanvasText' | 'Canvas' | '' {
  // A power reads texts as numbers.
  const [, r, g, b] = (/^rgb\((\d+), (\d+), (\d+)\)/.exec(color) ?? []) as unknown as [number, number, number, number];
  return r ? (r ** 2.2 * 0.2126 + g ** 2.2 * 0.7152 + b ** 2.2 * 0.0722 > light ? 'CanvasText' : 'Canvas') : '';
}
