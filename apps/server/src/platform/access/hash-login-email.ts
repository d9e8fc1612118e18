import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

/** How a login is found by its email: lower case, without blanks around it. */
export function hashLoginEmail(context: Context, email: string): Buffer {
  return keyedHash(context.keys.master.loginEmails, 'login-email', email.trim().toLowerCase());
}
