import { type MrzContent, writeMrz } from '@carded/domain/mrz';
import { Canvas, ocrB, toJpeg, toPng } from '@carded/testing/cards';
import { drawPassport, randomPassport } from '@carded/testing/fronts';
import type { Holder } from './paper-person.ts';
import type { Picture } from './pictures.ts';

function contentOf({ card: { content }, person }: Holder, seed: number) {
  const upper = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, ' ');
  return {
    ...randomPassport(seed),
    lastName: upper(person.lastName),
    firstNames: upper(person.firstName),
    birthDate: content.person.birthDate,
    issueDate: content.details.issueDate,
    expiryDate: content.details.expiryDate,
  };
}

/** A photo of a whole passport of the state of specimens. */
export function passportPhoto(holder: Holder, seed: number): Picture {
  const content = contentOf(holder, seed);
  return { side: 'passport', draw: async () => toJpeg(await drawPassport(seed, 'clean', 1_600, content), 92) };
}

/** Two lines in OCR-B on white, of a state there is: the whole of an attack that once was accepted. */
export function whitePassport(holder: Holder, seed: number): Picture {
  const { issueDate: _, ...content } = contentOf(holder, seed);
  const zone: MrzContent = {
    ...content,
    nationality: 'USA',
    format: 'TD3',
    documentCode: 'P',
    issuer: 'USA',
    optionalData: null,
  };
  return {
    side: 'passport',
    draw: async () => {
      const page = new Canvas(1_400, 900, [255, 255, 255]);
      for (const [row, line] of writeMrz(zone).entries()) paint(page, line, 700 + row * 70);
      return seed % 2 === 0 ? toPng(page.image()) : toJpeg(page.image(), 90);
    },
  };
}

const PITCH = 29;

function paint(page: Canvas, line: string, top: number): void {
  const { data, width, height, pitchPx } = ocrB(line);
  const scale = pitchPx / PITCH;
  for (let y = 0; y < height / scale; y++)
    for (let x = 0; x < width / scale; x++) {
      const ink = data[Math.floor(y * scale) * width + Math.floor(x * scale)] ?? 0;
      if (ink > 127) page.dot(60 + x, top + y, [10, 10, 10]);
    }
}
