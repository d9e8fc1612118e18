/** Nobody has that many devices; each is a way in. */
export const passkeysAtMost = 20;

/** EdDSA, ES256, RS256: what authenticators make (WebAuthn 3, 5.4 `pubKeyCredParams`). */
export const algorithms = [-8, -7, -257] as const;
