import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { call } from '#platform/queries/api.ts';

export const hasPasskeys = browserSupportsWebAuthn;
/** Ends the offer that waits in the form. */
export function stopAskingForPasskey() {
  return WebAuthnAbortService.cancelCeremony();
}

/** Asks for any passkey of this site. */
export async function askForPasskey(): Promise<AuthenticationResponseJSON> {
  const { options } = await call('passkeys.beginSignIn', {});
  return startAuthentication({ optionsJSON: options });
}

/** Offers passkeys in the form until a person picks one; null when `isStillWanted` turns false meanwhile. */
export async function offerPasskey(isStillWanted: () => boolean): Promise<AuthenticationResponseJSON | null> {
  if (!(await browserSupportsWebAuthnAutofill()) || !isStillWanted()) return null;
  const { options } = await call('passkeys.beginSignIn', {});
  return isStillWanted() ? startAuthentication({ optionsJSON: options, useBrowserAutofill: true }) : null;
}

export function makePasskey(options: unknown) {
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** A person who closed the browser's dialog needs no message about it. */
export function wasGivenUp(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
/** The device holds a passkey of this login already. */
export function isKnownDevice(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/** A user agent as people call it: "Firefox on Windows". Its claim helps people to recognize a device and is not trusted. */
export function browserOf(agent: string): string {
  const browser = browsers.find(([sign]) => sign.test(agent))?.[1];
  const system = systems.find(([sign]) => sign.test(agent))?.[1];
  if (browser === undefined) return system === undefined ? 'An unknown browser' : `A browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
