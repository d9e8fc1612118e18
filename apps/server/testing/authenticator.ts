import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;
const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.of((major << 5) | size)
    : size < 256
      ? Buffer.of((major << 5) | 24, size)
      : Buffer.of((major << 5) | 25, size >> 8, size & 255);
/** RFC 8949, as far as an authenticator's answer needs it. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, held]) => [cbor(key), cbor(held)])]);
};
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const flagsOf = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, attested: 64 };

/** Values that replace the true ones in an answer. */
export type Forged = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  id?: string;
};
type Creation = { challenge: string; rp: { id: string }; user: { id: string } };
type Request = { challenge: string; rpId: string };

/** Device with one passkey: makes and signs what a browser would send, or an attacker's version of it. */
export function makeAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  let [counter, userHandle] = [0, ''];
  const cose = new Map<number | string, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const clientData = (type: string, challenge: string, forged: Forged) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, forged: Forged, attested?: Buffer) => {
    const isVerified = forged.isVerified ?? true;
    const flags =
      flagsOf.present | (isVerified ? flagsOf.verified : 0) | (attested === undefined ? 0 : flagsOf.attested);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forged.counter ?? counter);
    return Buffer.concat([sha256(forged.rpId ?? rpId), Buffer.of(flags), count, ...(attested ? [attested] : [])]);
  };
  const common = (forged: Forged) => {
    const id = forged.id ?? credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  };
  return {
    create: ({ challenge, rp, user }: Creation, forged: Forged = {}) => {
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(cose)]);
      const attestation = new Map<number | string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(rp.id, forged, attested)],
      ]);
      return {
        ...common(forged),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, forged).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get: ({ challenge, rpId }: Request, forged: Forged = {}) => {
      counter += 1;
      const data = clientData('webauthn.get', challenge, forged);
      const authenticator = authenticatorData(rpId, forged);
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(data)]), privateKey);
      return {
        ...common(forged),
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticator.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: forged.userHandle ?? userHandle,
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof makeAuthenticator>;
