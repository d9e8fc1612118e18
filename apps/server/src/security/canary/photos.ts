import { cardText, drawCard, toJpeg } from '@carded/testing/cards';
import sharp from 'sharp';
import { knowCard } from '#testing/index.ts';
import { canaries } from './canaries.ts';

/** The buyer's own card, with a marker in the photo's metadata. */
export async function photos() {
  const person = {
    firstName: canaries.firstName.toUpperCase(),
    middleName: canaries.middleName.toUpperCase(),
    lastName: canaries.lastName.toUpperCase(),
    birthDate: canaries.birthDate,
    street: canaries.address.toUpperCase(),
    city: canaries.city.toUpperCase(),
    postalCode: '83702',
    sex: 'F' as const,
  };
  const details = {
    jurisdiction: 'ID',
    version: 9 as const,
    documentNumber: canaries.idNumber,
    issueDate: '2022-01-01',
    expiryDate: '2033-01-01',
  };
  const marked = async (image: Buffer) =>
    sharp(image)
      .withExif({ IFD0: { ImageDescription: canaries.imageMarker, Artist: canaries.fullName } })
      .jpeg({ quality: 92 })
      .toBuffer();
  const text = cardText(person, details);
  return {
    front: await marked(
      await toJpeg(knowCard(await drawCard({ side: 'front', person, details }), person, details.expiryDate), 92),
    ),
    back: await marked(await toJpeg(await drawCard({ text, modulePx: 3 }), 92)),
    noCard: await marked(
      await sharp({
        create: {
          width: 640,
          height: 400,
          channels: 3,
          background: 'slategray',
          noise: { type: 'gaussian', mean: 120, sigma: 40 },
        },
      })
        .jpeg()
        .toBuffer(),
    ),
  };
}
