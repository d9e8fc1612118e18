const bytesOf = (part: string): Uint8Array<ArrayBuffer> => {
  const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
};
const jsonOf = (part: string) => JSON.parse(new TextDecoder().decode(bytesOf(part))) as Record<string, unknown>;

/** What a proof says; null for a text that is none. Reading is not checking. */
export function readProof(proof: string): { header: Record<string, unknown>; claims: Record<string, unknown> } | null {
  const [header = '', claims = ''] = proof.split('.');
  try {
    return { header: jsonOf(header), claims: jsonOf(claims) };
  } catch {
    return null;
  }
}

/** Checks the signature with the public key of the service; null where this browser cannot. */
export async function checkSignature(proof: string): Promise<boolean | null> {
  const { subtle } = crypto;
  const read = readProof(proof);
  if (!subtle || !read) return null;
  const { keys } = (await (await fetch('/.well-known/jwks.json')).json()) as { keys: JsonWebKey[] };
  const jwk = keys.find((key) => (key as { kid?: string }).kid === read.header.kid);
  if (!jwk) return false;
  const [header = '', claims = '', signature = ''] = proof.split('.');
  const key = await subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
  const signed = new TextEncoder().encode(`${header}.${claims}`);
  return subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), signed);
}
