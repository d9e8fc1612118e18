import { hash } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes, one lane (OWASP ASVS 5.0, 11.4.2). */
// 2 is Argon2id; the package's enum cannot be imported under verbatimModuleSyntax.
export const passwordCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, passwordCost);
