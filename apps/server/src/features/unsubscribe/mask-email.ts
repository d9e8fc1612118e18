import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

const dots = '•••';
const letters = 'abcdefghijklmnopqrstuvwxyz';
const endings = ['com', 'com', 'com', 'net', 'org'];

/** Enough of an address for who knows it, too little for anybody else. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.charAt(0)}${dots}@${domain.charAt(0)}${dots}.${domain.split('.').at(-1)}`;
}

/** The like for a token that was never mailed: the same each time it is asked. */
export function inventedMask({ keys }: Context, token: string): string {
  const [one = 0, two = 0, three = 0] = keyedHash(keys.master.unsubscribeMasks, 'unsubscribe-mask', token);
  const letter = (byte: number) => letters.charAt(byte % letters.length);
  return `${letter(one)}${dots}@${letter(two)}${dots}.${endings[three % endings.length]}`;
}
