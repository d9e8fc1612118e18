import { createRequire } from 'node:module';
import { ink, ink3, lineStrong } from '@carded/tokens/colors';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
/** Fonts built into every reader, the first of which is loaded anyway: our own font takes 100 ms to prepare. */
const latin = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;
/** Fonts for other alphabets, in two weights; a character's Unicode range picks its font. */
const fonts = {
  extended: [
    require.resolve('@fontsource/arimo/files/arimo-latin-ext-400-normal.woff'),
    require.resolve('@fontsource/arimo/files/arimo-latin-ext-600-normal.woff'),
  ],
  greek: [
    require.resolve('@fontsource/arimo/files/arimo-greek-400-normal.woff'),
    require.resolve('@fontsource/arimo/files/arimo-greek-600-normal.woff'),
  ],
  cyrillic: [
    require.resolve('@fontsource/arimo/files/arimo-cyrillic-400-normal.woff'),
    require.resolve('@fontsource/arimo/files/arimo-cyrillic-600-normal.woff'),
  ],
} as const;
type FontName = 'latin' | keyof typeof fonts;
const partOf = (character: string): FontName =>
  /[\u0100-\u024f\u1e00-\u1eff]/.test(character)
    ? 'extended'
    : /[\u0370-\u03ff]/.test(character)
      ? 'greek'
      : /[\u0400-\u045f]/.test(character)
        ? 'cyrillic'
        : 'latin';

// US letter, in points.
const width = 612;
export const margin = 54;
export const right = width - margin;
// Light in both themes: it is paper.
export const colors = { text: ink.light, soft: ink3.light, line: lineStrong.light };

export type Doc = InstanceType<typeof PDFDocument>;
export type Struct = ReturnType<Doc['struct']>;
type Info = { title: string; author: string; at: Date };

/**
 * A document on US letter paper, tagged for screen readers.
 *
 * @returns the file's bytes.
 */
export async function drawPaper({ title, author, at }: Info, draw: (doc: Doc, root: Struct) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: at },
  });
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  for (const [name, [regular, bold]] of Object.entries(fonts))
    doc.registerFont(`${name} regular`, regular).registerFont(`${name} bold`, bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  draw(doc, root);
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}

export type Align = 'left' | 'right';
type Text = {
  x: number;
  y: number;
  width: number;
  size?: number;
  font?: 'regular' | 'bold';
  color?: string;
  align?: Align;
};

/** Writes one text as one element of the document's structure. */
export function write(doc: Doc, parent: Struct, tag: string, text: string, at: Text): void {
  const { x, y, width: wide, size = 9.5, font = 'regular', color = colors.text, align = 'left' } = at;
  parent.add(
    doc.struct(tag, {}, () => {
      doc.fontSize(size).fillColor(color);
      const runs = runsOf(text);
      for (const [index, run] of runs.entries()) {
        const options = { width: wide, align, lineGap: 2, continued: index < runs.length - 1 };
        doc.font(run.part === 'latin' ? latin[font] : `${run.part} ${font}`);
        if (index === 0) doc.text(run.text, x, y, options);
        else doc.text(run.text, options);
      }
    }),
  );
}

/** Text, parted where its characters are in another font's file. */
const runsOf = (text: string): { part: FontName; text: string }[] => {
  const runs: { part: FontName; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const part = partOf(character);
    const last = runs.at(-1);
    if (last?.part === part) last.text += character;
    else runs.push({ part, text: character });
  }
  return runs;
};

/** A line that says nothing: no screen reader reads it. */
export function rule(doc: Doc, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.moveTo(margin, y).lineTo(right, y).lineWidth(0.6).strokeColor(colors.line).stroke();
  doc.endMarkedContent();
}
