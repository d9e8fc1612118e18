import { writeMrz } from '@carded/domain/mrz';
import type { CardImage } from '#cards/image.ts';
import { seededRandom } from '#cards/random.ts';
import { PAGE, passportSvg } from './passport-svg.ts';
import type { PhotoLevel } from './photo-levels.ts';
import { photograph } from './photograph.ts';
import { randomFront } from './random-front.ts';

/** Content of an invented person's passport; the same seed gives the same. */
export function randomPassport(seed: number) {
  const { person, details } = randomFront(seed, 'words').content;
  const random = seededRandom(seed * 733 + 19);
  const upper = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, ' ');
  return {
    lastName: upper(person.lastName),
    firstNames: upper(`${person.firstName} ${person.middleName ?? ''}`),
    documentNumber: String(100_000_000 + Math.floor(random() * 899_999_999)),
    nationality: 'UTO',
    birthDate: person.birthDate,
    issueDate: details.issueDate,
    expiryDate: details.expiryDate,
    sex: person.sex ?? 'X',
  };
}

/** A passport's data page as a drawing, which was not photographed yet. */
export function passportPage(seed: number, content: ReturnType<typeof randomPassport>) {
  const lines = writeMrz({
    ...content,
    format: 'TD3',
    documentCode: 'P',
    issuer: content.nationality,
    optionalData: null,
  });
  return { svg: passportSvg({ ...content, lines }, seed), size: PAGE };
}

/** A photo of an invented person's passport, opened at its data page. `content` is in place of the seed's own. */
export function drawPassport(
  seed: number,
  level: PhotoLevel,
  widthPx: number,
  content = randomPassport(seed),
): Promise<CardImage> {
  return photograph({ ...passportPage(seed, content), level, widthPx, seed });
}
