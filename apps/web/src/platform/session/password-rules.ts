import { shortestPassword } from '@carded/contract/account/password-rules';

/** @param hasSecondFactor a passkey or an authenticator stands beside it: then fewer characters do */
export function newPasswordHint(hasSecondFactor: boolean): string {
  return `At least ${shortestPassword(hasSecondFactor)} characters. A few unrelated words are best.`;
}

/** Checks a password before it is sent. The server also refuses passwords that are easy to guess. */
export function newPasswordFault(password: string, hasSecondFactor: boolean): string | null {
  const shortest = shortestPassword(hasSecondFactor);
  return [...password].length < shortest ? `At least ${shortest} characters` : null;
}

export function repeatedFault(repeated: string, password: string): string | null {
  return repeated === password ? null : 'The two do not match';
}
