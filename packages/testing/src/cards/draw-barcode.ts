import bwipjs from 'bwip-js/node';

/** A PDF417 symbol as dark and bright modules. */
export type SymbolModules = {
  readonly width: number;
  readonly height: number;
  isDark(x: number, y: number): boolean;
};

export type SymbolOptions = {
  /** Data columns, 1 to 30. */
  readonly columns: number;
  /** Error correction level 0 to 8; the card design standard asks for at least 3 and recommends 5. */
  readonly correction: number;
  /** Height of a row in modules; the standard asks for at least 3. */
  readonly rowHeight: number;
};

/** Encodes Latin-1 text. Throws when it does not fit. */
export function drawBarcode(text: string, { columns, correction, rowHeight }: SymbolOptions): SymbolModules {
  const [drawn] = bwipjs.raw(
    'pdf417',
    text,
    `columns=${columns} eclevel=${correction} rowmult=${rowHeight} binarytext`,
  );
  if (drawn === undefined || !('pixs' in drawn)) throw new Error('The symbol could not be drawn.');
  const { pixs, pixx: width, pixy: height } = drawn;
  const modulesPerRow = Math.round(height / (pixs.length / width));
  return { width, height, isDark: (x, y) => pixs[Math.floor(y / modulesPerRow) * width + x] === 1 };
}
