type Props<N extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[N], 'style'>>;

/** Content of an element. Texts stay texts, whatever is in them; empty parts are left out. */
export type Part = Node | string | false | 0 | undefined;

export function make<N extends keyof HTMLElementTagNameMap>(
  name: N,
  props: Props<N>,
  ...parts: Part[]
): HTMLElementTagNameMap[N] {
  return fill(Object.assign(document.createElement(name), props), parts);
}

export function fill<E extends Element>(element: E, parts: Part[]): E {
  element.replaceChildren(...(parts.filter((part) => part) as (Node | string)[]));
  return element;
}

/** The page behind: not scrolled, and not printed around the gate. */
export const lock = 'html{overflow:hidden!important}@media print{body{display:none!important}}';

/** System colors are black and white here, and the reader's own where they forced some. */
export const look = [
  ':host{all:initial;color-scheme:light}',
  '*{box-sizing:border-box;font:inherit;color:inherit;margin:0}',
  'dialog{min-width:100%;min-height:100%;border:0;padding:16px;display:grid;font:17px/1.5 system-ui}',
  'form{display:grid;gap:16px;margin:auto;width:min(400px,100%)}',
  'h1{font:600 1.7em/1.2 system-ui;outline:0}',
  'img{height:200px;max-width:100%}',
  'button,select,input{width:100%;min-height:50px;padding:0 11px;border:1px solid;border-radius:8px}',
  'select,input{background:Canvas;color:CanvasText}',
  'button{background:0 0;border:0;text-decoration:underline}',
  '.b{background:CanvasText;text-decoration:none;font-weight:600}',
  'div{display:flex;gap:16px;text-transform:capitalize}div>*{flex:1}',
  '[type=checkbox]{all:revert}',
  'small{font-size:.8em}',
].join('');

/** 0.179 of white, in parts of 255. Above this a color is light, and black on it is easier to read than white. Either way it is 4.5:1 or more. */
const light = 35257;

/** @param color as a browser computes it @returns what is readable on it; nothing for a color that something shows through, or that is not among the screen's */
export function readableOn(color: string): 'CanvasText' | 'Canvas' | '' {
  // A power reads texts as numbers.
  const [, r, g, b] = (/^rgb\((\d+), (\d+), (\d+)\)/.exec(color) ?? []) as unknown as [number, number, number, number];
  return r ? (r ** 2.2 * 0.2126 + g ** 2.2 * 0.7152 + b ** 2.2 * 0.0722 > light ? 'CanvasText' : 'Canvas') : '';
}
