import { crc32 } from 'node:zlib';

type Entry = { readonly name: string; readonly bytes: Buffer };

/** January 1, 1980, midnight: the first day a zip knows. The same files make the same bytes, whenever they are built. */
const noTime = 0;
const firstDay = 0x21;

/** A zip of files as they are, not compressed: they are small, and a page sends none of them. (APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12, 4.3.16) */
export function zipFile(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name);
    const facts = numbers([0x0a, 2], [0x0800, 2], [0, 2], [noTime, 2], [firstDay, 2], [crc32(bytes), 4]);
    const sizes = numbers([bytes.length, 4], [bytes.length, 4], [path.length, 2], [0, 2]);
    const local = [numbers([0x04034b50, 4]), facts, sizes, path, bytes];
    const inDirectory = numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    directory.push(numbers([0x02014b50, 4], [0x0a, 2]), facts, sizes, inDirectory, path);
    parts.push(...local);
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const listed = Buffer.concat(directory);
  const count = entries.length;
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [listed.length, 4], [at, 4], [0, 2]);
  return Buffer.concat([...parts, listed, end]);
}

/** Numbers in so many bytes, the lowest first. */
const numbers = (...values: [value: number, bytes: number][]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0));
  values.reduce((offset, [value, bytes]) => buffer.writeUIntLE(value, offset, bytes), 0);
  return buffer;
};
