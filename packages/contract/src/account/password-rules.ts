/** Characters that a new password has at least: more where it is all that a login signs in with (NIST SP 800-63B-4, 3.1.1.2; OWASP ASVS 5.0, 6.2.1). */
const shortest = { alone: 15, withSecondFactor: 12 } as const;

/** @param hasSecondFactor a passkey or an authenticator stands beside the password */
export function shortestPassword(hasSecondFactor: boolean): number {
  return hasSecondFactor ? shortest.withSecondFactor : shortest.alone;
}
