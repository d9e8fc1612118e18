type Work = { salt: string; rounds: number; key: string; most: number };

/** Tries one counter after another, as the server did when it made the challenge (PBKDF2, RFC 8018). */
export async function solveWork({ salt, rounds, key, most }: Work): Promise<number> {
  const saltBytes = bytesOf(salt);
  const wanted = bytesOf(key);
  for (let counter = 0; counter < most; counter += 1) {
    const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(String(counter)), 'PBKDF2', false, [
      'deriveBits',
    ]);
    const bits = await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt: saltBytes, iterations: rounds },
      typed,
      wanted.length * 8,
    );
    if (new Uint8Array(bits).every((byte, index) => byte === wanted[index])) return counter;
  }
  return most;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
