import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

/** How a login is found by its email: lower case, without blanks around it. */
export const hashLoginEmail = (context: Context, email: string): Buffer =>
  keyedHash(context.keys.master.lookup, 'login-email', email.trim().toLowerCase());
