import { verify } from '@node-rs/argon2';
import { type HashAsker, inHashSlot } from './in-hash-slot.ts';

/** The hash of a password nobody knows, at the cost of the real ones: of logins that have none yet, too. */
export const noPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$GWuvNTANGX16T6SVg1Xb/Q$Nx+lLhaC/XYQZozclD+3bflpcgjrWAQ+dQf6QF8iRX0';

/**
 * Whether the password belongs to the hash. Without a hash (no such login) the same work is done and the answer is no (OWASP ASVS 5.0, 6.3.8).
 * @throws Refusal `unavailable` when too many hashes wait already.
 */
export async function checkPassword(
  passwordHash: string | null,
  password: string,
  asker?: HashAsker,
): Promise<boolean> {
  const isRight = await inHashSlot(() => verify(passwordHash ?? noPassword, password), asker);
  return passwordHash !== null && isRight;
}
