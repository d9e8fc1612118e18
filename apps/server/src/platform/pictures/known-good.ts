import type { PictureJob } from './picture-job.ts';
import type { ReaderPlace } from './reader-place.ts';

/** A gray JPEG of 64 by 40 pixels. */
export const grayPicture = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBD' +
    'ARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAoAEAD' +
    'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAA' +
    'AAEC/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AtgMqAAAAAAAAAAAAAAAAAAAAAA//2Q==',
  'base64',
);

/** Whether a picture that is known to be good is read there, by the steps in which a reader died. Readers die of what they are sent, too, and then nothing is wrong here. */
export async function isSound(place: ReaderPlace, picture: Uint8Array, { kind, asked }: PictureJob): Promise<boolean> {
  const { codes, picture: seen, print } = asked;
  const steps = {
    ...(codes === undefined ? {} : { codes }),
    ...(seen === undefined ? {} : { picture: seen }),
    ...(print === undefined ? {} : { print }),
  };
  const { end } = await place.read({ kind, bytes: picture, asked: steps });
  return end === 'done';
}
