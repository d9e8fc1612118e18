import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#context.ts';
import { findWebsiteKey, type WebsiteKeyRow } from '#platform/access/find-website-key.ts';
import type { ScannerWebsite } from './scanner-websites.ts';

const proofBytes = 16;
const proofCharacters = 22;

/**
 * The token of a website's access link: its public hash, and 128 bits that only the operator's key makes. Nothing of it is stored, so nobody finds it in a copy
 * of the database; the next generation is another token.
 */
export const linkTokenOf = (
  context: Pick<Context, 'keys'>,
  accountId: string,
  { id, hash, linkGeneration }: Pick<ScannerWebsite, 'id' | 'hash' | 'linkGeneration'>,
): string =>
  hash +
  createHmac('sha256', context.keys.master.scanner)
    .update(`access link ${accountId} ${id} ${linkGeneration}`)
    .digest()
    .subarray(0, proofBytes)
    .toString('base64url');

export const linkOf = (context: Context, accountId: string, website: ScannerWebsite): string =>
  `${context.config.publicUrl}/id_scanner/access/${linkTokenOf(context, accountId, website)}`;

/** The website a token names; whether the token is its link says `isLinkOf`. */
export const websiteOfLink = (context: Context, token: string): Promise<WebsiteKeyRow | null> =>
  findWebsiteKey(context, 'hash', token.slice(0, -proofCharacters));

export const isLinkOf = (context: Context, accountId: string, website: ScannerWebsite, token: string): boolean => {
  const [given, right] = [Buffer.from(token), Buffer.from(linkTokenOf(context, accountId, website))];
  return given.length === right.length && timingSafeEqual(given, right);
};
