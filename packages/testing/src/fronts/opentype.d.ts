// Types of the functions we call in a parser that brings no types.
declare module 'opentype.js' {
  type Command = { readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z' } & Readonly<
    Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>>
  >;
  type Font = {
    getPath(text: string, x: number, y: number, size: number): { readonly commands: readonly Command[] };
    getAdvanceWidth(text: string, size: number): number;
  };
  const opentype: { parse: (bytes: ArrayBuffer) => Font };
  export = opentype;
}
