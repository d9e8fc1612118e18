import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export type ProofChange = {
  claims?: Record<string, unknown>;
  audience?: string;
  issuer?: string;
  typ?: string;
  expiresAt?: number;
  subject?: string;
};
export type SignProof = (change?: ProofChange) => Promise<string>;

export const proofClaims = {
  sub: '01935a3e-0000-7000-8000-000000000001',
  status: 'accepted',
  origin: 'https://shop.example',
  min_age: 21,
  rules: 'r',
  test: false,
  reference: 'cart-of-dana',
  place: { country: 'US', state: 'ID' },
};

/** Signs proofs as the server does, with a key of its own: of `proofClaims`, and what a test changes of them. */
export async function proofSigner(kid = 'k1'): Promise<{ jwk: JWK; sign: SignProof }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' },
    sign: (change = {}) =>
      new SignJWT({ ...proofClaims, ...change.claims })
        .setProtectedHeader({ alg: 'ES256', kid, typ: change.typ ?? 'carded-proof+jwt' })
        .setIssuer(change.issuer ?? 'https://carded.example')
        .setAudience(change.audience ?? 'pk_live_shop')
        .setSubject(change.subject ?? proofClaims.sub)
        .setIssuedAt()
        .setExpirationTime(change.expiresAt ?? '15m')
        .sign(privateKey),
  };
}
