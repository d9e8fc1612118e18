import type { FileKind } from './type-of-bytes.ts';

/** `clear`: it was looked into, and no ID is on it. */
export type IdCheck = 'clear' | 'suspected' | 'unchecked';
/** Who sends files: an account, from an address. */
export type Sender = { accountId: string; ip: string };

export type ReadAttachment = { name: string; kind: FileKind; type: string; bytes: Buffer; idCheck: IdCheck };
