import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipFile } from './zip-file.ts';

/** Reads the file like a program that opens it: by the list at its end, then at the place of each. */
const opened = (zip: Buffer): [name: string, text: string][] => {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end).toString(16)).toBe('6054b50');
  let at = zip.readUInt32LE(end + 16);
  expect(at + zip.readUInt32LE(end + 12)).toBe(end);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(at).toString(16)).toBe('2014b50');
    const [crc, size, named] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(local).toString(16)).toBe('4034b50');
    expect(zip.subarray(local + 4, local + 30)).toEqual(zip.subarray(at + 6, at + 32));
    const name = zip.toString('utf8', at + 46, at + 46 + named);
    const begins = local + 30 + named;
    expect(zip.toString('utf8', local + 30, begins)).toBe(name);
    const bytes = zip.subarray(begins, begins + size);
    expect(crc32(bytes)).toBe(crc);
    at += 46 + named;
    return [name, bytes.toString()];
  });
};

test('a zip file gives back the names and bytes that were put in', () => {
  const files: [string, string][] = [
    ['carded/logo.svg', '<svg/>'],
    ['carded/größe.txt', 'ü'.repeat(300)],
    ['carded/empty.txt', ''],
  ];
  expect(opened(zipFile(files.map(([name, text]) => ({ name, bytes: Buffer.from(text) }))))).toEqual(files);
});

test('the same files make the same bytes', () => {
  const files = [{ name: 'a', bytes: Buffer.from('a') }];
  expect(zipFile(files)).toEqual(zipFile(files));
});
