import { createHmac, hkdfSync } from 'node:crypto';

/** The five keys that were derived from the operator's key before each purpose had its own. Values sealed or hashed with them still exist. */
type EarlierKey = 'wrap' | 'lookup' | 'operator' | 'scanner' | 'database';

type Purpose = {
  /** Use of the key, which is never both. */
  readonly does: 'seals' | 'hashes';
  /** The name in HKDF's `info`. Changing it makes everything unreadable. */
  readonly info: string;
  /** Earlier key that still opens or finds its values. Nothing new is made with it. */
  readonly earlier?: EarlierKey;
  /** Earlier key that remains this purpose's key, because its hashes are stored, printed or used elsewhere and cannot be made again. Each has one purpose. */
  readonly kept?: EarlierKey;
};

/** All purposes of the operator's key. */
export const keyPurposes = {
  /** Wraps the keys of accounts. */
  wrap: { does: 'seals', info: 'account keys', earlier: 'wrap' },
  accountNotes: { does: 'seals', info: 'account notes' },
  approvals: { does: 'seals', info: 'approvals' },
  businessWords: { does: 'hashes', info: 'business words' },
  cardsSeen: { does: 'hashes', info: 'cards seen' },
  cardTries: { does: 'seals', info: 'card tries' },
  databaseRole: { does: 'hashes', info: 'database role', kept: 'database' },
  demoLogins: { does: 'seals', info: 'demo logins', earlier: 'operator' },
  demoMessages: { does: 'seals', info: 'demo messages', earlier: 'operator' },
  directoryBlocks: { does: 'hashes', info: 'directory blocks', kept: 'operator' },
  directoryPeople: { does: 'seals', info: 'directory people', earlier: 'operator' },
  imageGrants: { does: 'hashes', info: 'image grants' },
  inquiryNotes: { does: 'seals', info: 'inquiry notes', earlier: 'operator' },
  inquiryTitles: { does: 'seals', info: 'inquiry titles', earlier: 'operator' },
  invites: { does: 'seals', info: 'invites' },
  keyMark: { does: 'hashes', info: 'key mark' },
  knownDevices: { does: 'hashes', info: 'known devices', earlier: 'lookup' },
  leadForms: { does: 'hashes', info: 'lead forms' },
  leads: { does: 'seals', info: 'leads' },
  ledger: { does: 'hashes', info: 'ledger' },
  linkTokens: { does: 'hashes', info: 'link tokens' },
  liveFrames: { does: 'hashes', info: 'live frames' },
  loginEmails: { does: 'hashes', info: 'login emails', kept: 'lookup' },
  mailAddresses: { does: 'hashes', info: 'mail addresses' },
  manualGrants: { does: 'seals', info: 'manual grants', earlier: 'operator' },
  phoneCodes: { does: 'hashes', info: 'phone codes' },
  recoveryCodes: { does: 'hashes', info: 'recovery codes', earlier: 'lookup' },
  refusalNetworks: { does: 'hashes', info: 'refusal networks' },
  scannerDiagnostics: { does: 'seals', info: 'scanner diagnostics', earlier: 'operator' },
  scannerGrants: { does: 'seals', info: 'scanner grants', earlier: 'scanner' },
  scannerLinks: { does: 'hashes', info: 'scanner links', kept: 'scanner' },
  scannerPins: { does: 'hashes', info: 'scanner pins', earlier: 'lookup' },
  scanQueues: { does: 'hashes', info: 'scan queues', earlier: 'scanner' },
  signUpCodes: { does: 'hashes', info: 'sign-up codes' },
  signUps: { does: 'seals', info: 'sign-ups' },
  signUpWork: { does: 'hashes', info: 'sign-up work' },
  signingKeys: { does: 'seals', info: 'signing keys', earlier: 'operator' },
  storeArrivals: { does: 'seals', info: 'store arrivals' },
  termsEvidence: { does: 'seals', info: 'terms evidence' },
  textNumbers: { does: 'hashes', info: 'text numbers' },
  ticketNotes: { does: 'seals', info: 'ticket notes', earlier: 'operator' },
  ticketTitles: { does: 'seals', info: 'ticket titles', earlier: 'operator' },
  totpSecrets: { does: 'seals', info: 'totp secrets', earlier: 'operator' },
  triedDates: { does: 'hashes', info: 'tried dates' },
  unsubscribeMailboxes: { does: 'seals', info: 'unsubscribe mailboxes', earlier: 'operator' },
  unsubscribeMasks: { does: 'hashes', info: 'unsubscribe masks' },
  unsubscribeTokens: { does: 'hashes', info: 'unsubscribe tokens' },
  viewReasons: { does: 'seals', info: 'view reasons' },
} as const satisfies Record<string, Purpose>;

/** Seals with one key, and also opens values of an earlier key, where there was one. */
export type SealKey = { readonly sealing: Buffer; readonly earlier?: Buffer };
export type HashKey = { readonly hashing: Buffer };

type Table = typeof keyPurposes;
type KeyFor<Row> = (Row extends { does: 'seals' } ? SealKey : HashKey) &
  (Row extends { earlier: EarlierKey } ? { readonly earlier: Buffer } : unknown);

/** One key for each purpose, derived from the operator's key, which is not kept. */
export type MasterKey = { readonly [Name in keyof Table]: KeyFor<Table[Name]> };

const keyBytes = 32;

export function masterKeyFrom(root: Buffer): MasterKey {
  if (root.length < keyBytes) throw new Error('CARDED_MASTER_KEY needs at least 32 bytes, base64.');
  const own = (info: string) =>
    Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), `carded master key v2: ${info}`, keyBytes));
  const earlierOf = (name: EarlierKey) => createHmac('sha256', root).update(`carded:${name}:v1`).digest();
  const keys = Object.entries<Purpose>(keyPurposes).map(([name, { does, info, earlier, kept }]) => [
    name,
    {
      [does === 'seals' ? 'sealing' : 'hashing']: kept === undefined ? own(info) : earlierOf(kept),
      ...(earlier === undefined ? {} : { earlier: earlierOf(earlier) }),
    },
  ]);
  return Object.fromEntries(keys) as MasterKey;
}
