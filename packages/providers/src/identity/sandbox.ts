import type { IdentitySource } from './port.ts';

/** For test mode. */
export function makeSandboxSource(): IdentitySource {
  throw new Error('in the making');
}
