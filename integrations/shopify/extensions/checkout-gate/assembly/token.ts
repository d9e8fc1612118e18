// The token of `packages/domain/src/stores/gate-token.ts`, from the other side: what it would be signed over for who is at this checkout.

import { get, isObject, isText, read } from './host';
import { blockBytes, digestBytes, hmac } from './sha256';

const tokenLength: i32 = 118;
const dateAt: i32 = 3;
const dateLength: i32 = 10;
const ageAt: i32 = 14;
const claimsLength: i32 = 53;
const macAt: i32 = 54;
const partLimit: i32 = 512;
const zipBytes: i32 = 5;

const token = memory.data(128);
const part = memory.data(512);
/** Four parts at most as long as they may be, and the claims. */
const message = memory.data(2560);
const mac = memory.data(32);
export const dayLimit: i32 = dateLength;
/** The store's day, as long as `dayLimit`. */
export const today = memory.data(10);
/** The keys one after the other. */
export const keys = memory.data(128);
export const keyBytes: i32 = blockBytes;

function digit(at: i32): i32 {
  return <i32>load<u8>(token + at) - 0x30;
}

/** Reads a token. @returns whether it is of the right shape, not over, and of an age that is enough */
export function isCurrent(value: u64, minimumAge: i32): bool {
  if (read(value, token, 128) != tokenLength) return false;
  if (load<u8>(token) != 0x76 || load<u8>(token, 1) != 0x31) return false;
  for (let index = 0; index < 5; index += 1) {
    const at = index == 0 ? 2 : index == 1 ? 13 : index == 2 ? 16 : claimsLength;
    if (load<u8>(token + at) != 0x2e) return false;
  }
  const tens = digit(ageAt);
  const ones = digit(ageAt + 1);
  if (tens < 1 || tens > 9 || ones < 0 || ones > 9 || tens * 10 + ones < minimumAge) return false;
  // Days are compared as they are written; what is no day in it was not signed by us.
  for (let index = 0; index < dateLength; index += 1) {
    const mine = load<u8>(token + dateAt + index);
    const now = load<u8>(today + index);
    if (mine != now) return mine > now;
  }
  return true;
}

/** Letters and digits in small letters; beyond ASCII all is kept, and Western Europe's capitals are made small. @returns how many bytes stand at `out` */
function normalize(value: u64, out: usize, limit: i32): i32 {
  if (!isText(value)) return 0;
  const length = read(value, part, partLimit);
  if (length < 0) return -1;
  let kept = 0;
  let before: u8 = 0;
  for (let index = 0; index < length && kept < limit; index += 1) {
    let byte = load<u8>(part + index);
    const isCapital = byte >= 0x41 && byte <= 0x5a;
    const isAccented = before == 0xc3 && byte >= 0x80 && byte <= 0x9e && byte != 0x97;
    const isKept = isCapital || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte >= 0x80;
    if (!isKept) continue;
    if (isCapital || isAccented) byte += 0x20;
    store<u8>(out + kept, byte);
    before = byte;
    kept += 1;
  }
  return kept;
}

/** Adds a part and its end. @returns where the next begins, or -1 for a part that is longer than any name */
function add(at: i32, value: u64, limit: i32): i32 {
  if (at < 0) return -1;
  const kept = normalize(value, message + at, limit);
  if (kept < 0) return -1;
  store<u8>(message + at + kept, 0x7c);
  return at + kept + 1;
}

/** Adds the first letter, which is several bytes beyond ASCII. */
function addFirst(at: i32, value: u64): i32 {
  const kept = normalize(value, message + at, partLimit);
  if (kept < 0) return -1;
  let end = kept > 0 ? 1 : 0;
  while (end < kept && (load<u8>(message + at + end) & 0xc0) == 0x80) end += 1;
  store<u8>(message + at + end, 0x7c);
  return at + end + 1;
}

/** Whether an address says enough of a person and place to be judged. */
export function isFilled(address: u64): bool {
  return isText(get(address, 'lastName')) && isText(get(address, 'countryCode'));
}

/** Whether the token that was read is signed, by one of our keys, for the person and place of this address. */
export function isFor(address: u64, keyCount: i32): bool {
  if (!isObject(address)) return false;
  for (let index = 0; index < claimsLength; index += 1) store<u8>(message + index, load<u8>(token + index));
  store<u8>(message + claimsLength, 0x7c);
  let length = addFirst(claimsLength + 1, get(address, 'firstName'));
  length = add(length, get(address, 'lastName'), partLimit);
  length = add(length, get(address, 'countryCode'), partLimit);
  length = add(length, get(address, 'provinceCode'), partLimit);
  length = add(length, get(address, 'zip'), zipBytes);
  if (length < 0) return false;
  for (let index = 0; index < keyCount; index += 1) {
    hmac(keys + index * keyBytes, message, length, mac);
    if (isMac()) return true;
  }
  return false;
}

/** Compares all of it, whatever differs first. */
function isMac(): bool {
  let difference = 0;
  for (let index = 0; index < digestBytes; index += 1) {
    const byte = load<u8>(mac + index);
    difference |= load<u8>(token + macAt + index * 2) ^ hex(byte >> 4);
    difference |= load<u8>(token + macAt + index * 2 + 1) ^ hex(byte & 15);
  }
  return difference == 0;
}

function hex(nibble: u8): u8 {
  return nibble < 10 ? nibble + 0x30 : nibble + 0x57;
}
