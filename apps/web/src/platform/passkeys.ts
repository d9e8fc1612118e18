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
/** Whether the browser offers passkeys among what it fills in. */
export const hasPasskeyAutofill = browserSupportsWebAuthnAutofill;
/** Ends the offer that waits in the form. */
export const stopAskingForPasskey = () => WebAuthnAbortService.cancelCeremony();

/** Asks for any passkey of this site. @param isOffer waits in the form until somebody picks one */
export const askForPasskey = async (isOffer = false): Promise<AuthenticationResponseJSON> => {
  const { options } = await call('passkeys.beginSignIn', {});
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: isOffer });
};

export const makePasskey = (options: unknown) =>
  startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });

/** Whoever closed the browser's dialog knows that they did. */
export const wasGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
/** The device holds a passkey of this login already. */
export const isKnownDevice = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';
