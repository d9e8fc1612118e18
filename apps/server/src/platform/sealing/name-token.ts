import { createCipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { foldCompact } from '@carded/domain/people';

/** Kind of a person's name: hashes of the two never meet. */
export type NameKind = 'first' | 'last';

/** A shorter beginning is a whole name: two letters say too little, to a thief of the database as to a merchant. */
const shortest = 3;
/** Names that share this many first letters get the same token. */
const longest = 12;
const blockBytes = 16;
/** Bytes kept for the first three letters together, and for each letter after them. */
const firstBytes = 6;
const letterBytes = 2;
const tokenBytes = firstBytes + (longest - shortest) * letterBytes;
const zeros = Buffer.alloc(blockBytes);

const nameKeys = new WeakMap<Buffer, Record<NameKind, KeyObject>>();

/** Keys of their own, so that the key of the other hashes is used for those alone. */
const nameKeyOf = (searchKey: Buffer, kind: NameKind): KeyObject => {
  const known = nameKeys.get(searchKey);
  if (known !== undefined) return known[kind];
  const make = (of: NameKind) =>
    createSecretKey(createHmac('sha256', searchKey).update(`beginnings-of-names\0${of}`).digest());
  const made = { first: make('first'), last: make('last') };
  nameKeys.set(searchKey, made);
  return made[kind];
};

/** AES in CBC mode, one letter a block and no random start: a block depends on its letter and all before it, and on the key. */
const chained = (searchKey: Buffer, kind: NameKind, letters: readonly string[]): Buffer => {
  const blocks = Buffer.alloc(longest * blockBytes);
  letters.slice(0, longest).forEach((letter, at) => {
    blocks.writeUInt32BE(letter.codePointAt(0) ?? 0, at * blockBytes);
  });
  const cipher = createCipheriv('aes-256-cbc', nameKeyOf(searchKey, kind), zeros);
  cipher.setAutoPadding(false);
  return cipher.update(blocks);
};

const tokenOf = (searchKey: Buffer, kind: NameKind, letters: readonly string[]): Buffer => {
  const blocks = chained(searchKey, kind, letters);
  const token = Buffer.alloc(tokenBytes);
  blocks.copy(token, 0, (shortest - 1) * blockBytes, (shortest - 1) * blockBytes + firstBytes);
  for (let at = shortest; at < longest; at += 1)
    blocks.copy(token, firstBytes + (at - shortest) * letterBytes, at * blockBytes, at * blockBytes + letterBytes);
  return token;
};

/** Tokens by which a name is found, by its beginning too: names that begin alike have tokens that begin alike, and none shows how long its name is. Null for no name. */
export function nameToken(searchKey: Buffer, kind: NameKind, name: string): Buffer | null {
  const letters = Array.from(foldCompact(name));
  return letters.length === 0 ? null : tokenOf(searchKey, kind, letters);
}

/** First and last token of the names that begin so; below three letters, of the names that are just that. Null for no letters. */
export function nameRange(searchKey: Buffer, kind: NameKind, beginning: string): [Buffer, Buffer] | null {
  const letters = Array.from(foldCompact(beginning));
  if (letters.length === 0) return null;
  const from = tokenOf(searchKey, kind, letters);
  const equal = firstBytes + (Math.min(Math.max(letters.length, shortest), longest) - shortest) * letterBytes;
  return [Buffer.from(from).fill(0x00, equal), Buffer.from(from).fill(0xff, equal)];
}
