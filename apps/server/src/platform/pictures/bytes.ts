/** Bytes of pictures. Imports nothing: a reader, which may open no other folder, runs it too. */

/** A multiple of 4, so that each piece ends with three whole bytes; short enough for a minor garbage collection. */
const pieceLength = 49_152;

/**
 * Decodes base64, in either of its alphabets, with or without the beginning of a data URL, into the place where it stands: a photo needs no memory but its own.
 * @param text as bytes; overwritten
 * @returns a part of `text`; empty when it is no base64
 */
export function decodeInPlace(text: Buffer): Buffer {
  const begin = /^data:[\w.+/-]*;base64,/.exec(text.toString('latin1', 0, 100))?.[0].length ?? 0;
  const padding = text.at(-2) === equals ? 2 : text.at(-1) === equals ? 1 : 0;
  let length = 0;
  for (let at = begin; at < text.length; at += pieceLength)
    length += text.write(text.toString('latin1', at, at + pieceLength), length, 'base64');
  // Buffer leaves out characters that are not base64, so that the result is shorter.
  const isWhole = length === Math.floor(((text.length - begin - padding) * 3) / 4);
  return text.subarray(0, isWhole ? length : 0);
}

const equals = 0x3d;

/**
 * Frees memory at once, without the garbage collector: the bytes are empty from then on. Does nothing when the memory is shared with other bytes. Never call
 * it before a write of them has finished.
 */
export function freeBytes(bytes: Uint8Array): void {
  if (bytes.buffer instanceof ArrayBuffer && bytes.length === bytes.buffer.byteLength) bytes.buffer.transfer(0);
}
