// SHA-256 (FIPS 180-4) and HMAC (RFC 2104) over it, with a key as long as a block.

const constants = memory.data<u32>([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
  0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
  0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
  0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
  0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
  0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);
const initial = memory.data<u32>([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);
const schedule = memory.data(256);
const state = memory.data(32);
/** Last one or two blocks: the remaining bytes, the padding and the length. */
const tail = memory.data(128);

export const blockBytes: i32 = 64;
export const digestBytes: i32 = 32;

function compress(block: usize): void {
  for (let at: usize = 0; at < 64; at += 4) store<u32>(schedule + at, bswap(load<u32>(block + at)));
  for (let at: usize = 64; at < 256; at += 4) {
    const before = load<u32>(schedule + at - 60);
    const last = load<u32>(schedule + at - 8);
    const small = rotr(before, 7) ^ rotr(before, 18) ^ (before >> 3);
    const large = rotr(last, 17) ^ rotr(last, 19) ^ (last >> 10);
    store<u32>(schedule + at, load<u32>(schedule + at - 64) + small + load<u32>(schedule + at - 28) + large);
  }
  let a = load<u32>(state);
  let b = load<u32>(state, 4);
  let c = load<u32>(state, 8);
  let d = load<u32>(state, 12);
  let e = load<u32>(state, 16);
  let f = load<u32>(state, 20);
  let g = load<u32>(state, 24);
  let h = load<u32>(state, 28);
  for (let at: usize = 0; at < 256; at += 4) {
    const sum = rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25);
    const choice = g ^ (e & (f ^ g));
    const first = h + sum + choice + load<u32>(constants + at) + load<u32>(schedule + at);
    const other = (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) | (c & (a | b)));
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + other;
  }
  store<u32>(state, load<u32>(state) + a);
  store<u32>(state, load<u32>(state, 4) + b, 4);
  store<u32>(state, load<u32>(state, 8) + c, 8);
  store<u32>(state, load<u32>(state, 12) + d, 12);
  store<u32>(state, load<u32>(state, 16) + e, 16);
  store<u32>(state, load<u32>(state, 20) + f, 20);
  store<u32>(state, load<u32>(state, 24) + g, 24);
  store<u32>(state, load<u32>(state, 28) + h, 28);
}

/** The hash of one block and what follows it. @param out 32 bytes, which may be where `rest` stands */
function hashAfter(first: usize, rest: usize, length: i32, out: usize): void {
  for (let at: usize = 0; at < 32; at += 8) store<u64>(state + at, load<u64>(initial + at));
  compress(first);
  let left = length;
  for (; left >= blockBytes; left -= blockBytes, rest += blockBytes) compress(rest);
  for (let at: usize = 0; at < 128; at += 8) store<u64>(tail + at, 0);
  for (let at = 0; at < left; at += 1) store<u8>(tail + at, load<u8>(rest + at));
  store<u8>(tail + left, 0x80);
  const end: usize = left < 56 ? 56 : 120;
  store<u64>(tail + end, bswap<u64>((<u64>(length + blockBytes)) << 3));
  compress(tail);
  if (end > 56) compress(tail + blockBytes);
  for (let at: usize = 0; at < 32; at += 4) store<u32>(out + at, bswap(load<u32>(state + at)));
}

const pad = memory.data(64);

/** @param key 64 bytes @param out 32 bytes */
export function hmac(key: usize, message: usize, length: i32, out: usize): void {
  for (let at: usize = 0; at < 64; at += 8) store<u64>(pad + at, load<u64>(key + at) ^ 0x3636363636363636);
  hashAfter(pad, message, length, out);
  for (let at: usize = 0; at < 64; at += 8) store<u64>(pad + at, load<u64>(key + at) ^ 0x5c5c5c5c5c5c5c5c);
  hashAfter(pad, out, digestBytes, out);
}
