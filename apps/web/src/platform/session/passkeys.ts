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

/** An offer that waits in the form until somebody picks a passkey; null when `isStillWanted` says no meanwhile. */
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
