import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { call } from './api.ts';

export const hasPasskeys = browserSupportsWebAuthn;
/** Ends the offer that waits in the form. */
export const stopAskingForPasskey = () => WebAuthnAbortService.cancelCeremony();

/** Asks for any passkey of this site. */
export const askForPasskey = async (): Promise<AuthenticationResponseJSON> => {
  const { options } = await call('passkeys.beginSignIn', {});
  return startAuthentication({ optionsJSON: options });
};

/** An offer that waits in the form until somebody picks a passkey; null when `isStillWanted` says no meanwhile. */
export const offerPasskey = async (isStillWanted: () => boolean): Promise<AuthenticationResponseJSON | null> => {
  if (!(await browserSupportsWebAuthnAutofill()) || !isStillWanted()) return null;
  const { options } = await call('passkeys.beginSignIn', {});
  return isStillWanted() ? startAuthentication({ optionsJSON: options, useBrowserAutofill: true }) : null;
};

export const makePasskey = (options: unknown) =>
  startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });

/** Whoever closed the browser's dialog knows that they did. */
export const wasGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
/** The device holds a passkey of this login already. */
export const isKnownDevice = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';
