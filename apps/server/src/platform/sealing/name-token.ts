import { createCipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { foldCompact } from '@carded/domain/people';

/** Kind of a person's name. Hashes of the two kinds are never equal. */
export type NameKind = 'first' | 'last';

/** Shortest beginning that is searched for. Shorter ones only match whole names: they would reveal too much, and find too many. */
const shortest = 3;
/** Names that share this many first letters get the same token. */
const longest = 12;
const blockBytes = 16;
/** Bytes of a token for the first three letters together, and for each further letter. */
const firstBytes = 6;
const letterBytes = 2;
const tokenBytes = firstBytes + (longest - shortest) * letterBytes;
const zeros = Buffer.alloc(blockBytes);

const nameKeys = new WeakMap<Buffer, Record<NameKind, KeyObject>>();

/** Derives separate keys for names, so that the key of other hashes is not used for them. */
const nameKeyOf = (searchKey: Buffer, kind: NameKind): KeyObject => {
  const known = nameKeys.get(searchKey);
  if (known !== undefined) return known[kind];
  const make = (of: NameKind) =>
    createSecretKey(createHmac('sha256', searchKey).update(`beginnings-of-names\0${of}`).digest());
  const made = { first: make('first'), last: make('last') };
  nameKeys.set(searchKey, made);
  return made[kind];
};

/** Encrypts letters with AES in CBC mode, one per block, without a random start: a block depends on the key, its letter and all letters before it. */
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

/**
 * Makes the token by which a name is found, also by its beginning: names with the same beginning have tokens with the same beginning. The token does not show
 * the name's length. Null for an empty name.
 */
export function nameToken(searchKey: Buffer, kind: NameKind, name: string): Buffer | null {
  const letters = Array.from(foldCompact(name));
  return letters.length === 0 ? null : tokenOf(searchKey, kind, letters);
}

/** Returns the first and last token of names with this beginning; below three letters, of names that equal it. Null without letters. */
export function nameRange(searchKey: Buffer, kind: NameKind, beginning: string): [Buffer, Buffer] | null {
  const letters = Array.from(foldCompact(beginning));
  if (letters.length === 0) return null;
  const from = tokenOf(searchKey, kind, letters);
  const equal = firstBytes + (Math.min(Math.max(letters.length, shortest), longest) - shortest) * letterBytes;
  return [Buffer.from(from).fill(0x00, equal), Buffer.from(from).fill(0xff, equal)];
}
