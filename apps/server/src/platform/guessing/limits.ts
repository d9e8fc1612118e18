import type { GuessLimit } from './count-guess.ts';

/** Five tries of a password or code in 15 minutes, then 15 minutes of rest (OWASP ASVS 5.0, 6.3.1, 6.6.3). */
export const secretGuesses: GuessLimit = { limit: 5, windowSeconds: 900, lockSeconds: 900 };

/** Sign-ins from one address, whichever logins they name. */
export const addressGuesses: GuessLimit = { limit: 100, windowSeconds: 900, lockSeconds: 900 };
