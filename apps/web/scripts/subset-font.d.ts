declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    variationAxes?: Record<string, Axis>;
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    dropTables?: readonly string[];
  };
  const subsetFont: (font: Buffer, text: string, options?: Options) => Promise<Buffer>;
  export = subsetFont;
}
