import { z } from 'zod';
import { timestamp } from '#fields.ts';

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const transports = z.array(z.string().max(40)).max(12);
/** Common fields; the browser's additions to the standard are ignored. */
const common = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.string().max(40).optional(),
};

/** Answer of `navigator.credentials.get` (WebAuthn 3, 5.1: AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
});
/** Answer of `navigator.credentials.create` (WebAuthn 3, 5.1: RegistrationResponseJSON). */
export const passkeyRegistration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: transports.optional(),
  }),
});

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() });
/** Options for `navigator.credentials.create`. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
/** Options for `navigator.credentials.get`; they name no passkey, so that they reveal nothing about logins. */
export const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  created: timestamp,
  /** Null: never. */
  last_used: timestamp.nullable(),
  /** Kept by a password manager or an account, so that a lost device does not lose it. */
  synced: z.boolean(),
});
export type PasskeyView = z.output<typeof passkeyView>;
