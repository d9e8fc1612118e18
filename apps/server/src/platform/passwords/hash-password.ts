import { hash } from '@node-rs/argon2';
import { type HashAsker, inHashSlot } from './in-hash-slot.ts';

/** argon2id with 19 MiB, two passes, one lane (OWASP ASVS 5.0, 11.4.2). */
// 2 is Argon2id; the package's enum cannot be imported under verbatimModuleSyntax.
export const passwordCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash at rest, with its salt and costs. @throws Refusal `unavailable` when too many hashes wait already. */
export function hashPassword(password: string, asker?: HashAsker): Promise<string> {
  return inHashSlot(() => hash(password, passwordCost), asker);
}
