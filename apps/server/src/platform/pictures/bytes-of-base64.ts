import { refuse } from '#platform/commands/refuse.ts';

/** The bytes of base64, with or without the beginning of a data URL. @throws Refusal `image_unusable` when it is none. */
export function bytesOfBase64(given: string): Buffer {
  const text = given.slice(/^data:image\/[a-z+.-]{1,20};base64,/.exec(given)?.[0].length ?? 0);
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(text, 'base64');
  // What is no base64 is left out when it is read, so that less comes of it.
  const isWhole = bytes.length > 0 && bytes.length === Math.floor(((text.length - padding) * 3) / 4);
  return isWhole ? bytes : refuse('image_unusable');
}
