import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#context.ts';
import type { ScannerWebsite } from '#features/scanner/settings/scanner-websites.ts';
import { findWebsiteKey, type WebsiteKeyRow } from '#platform/access/find-website-key.ts';

const proofBytes = 16;
const proofCharacters = 22;

/**
 * The token of a website's access link: its public hash, and 128 bits that only the operator's key makes. Nothing of it is stored, so nobody finds it in a copy
 * of the database; the next generation is another token.
 */
export function linkTokenOf(
  context: Pick<Context, 'keys'>,
  accountId: string,
  { id, hash, linkGeneration }: Pick<ScannerWebsite, 'id' | 'hash' | 'linkGeneration'>,
): string {
  return (
    hash +
    createHmac('sha256', context.keys.master.scannerLinks.hashing)
      .update(`access link ${accountId} ${id} ${linkGeneration}`)
      .digest()
      .subarray(0, proofBytes)
      .toString('base64url')
  );
}

export function linkOf(context: Context, accountId: string, website: ScannerWebsite): string {
  return `${context.config.publicUrl}/id_scanner/access/${linkTokenOf(context, accountId, website)}`;
}

/** The website a token names; whether the token is its link says `isLinkOf`. */
export function websiteOfLink(context: Context, token: string): Promise<WebsiteKeyRow | null> {
  return findWebsiteKey(context, 'hash', token.slice(0, -proofCharacters));
}

export function isLinkOf(context: Context, accountId: string, website: ScannerWebsite, token: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(linkTokenOf(context, accountId, website))];
  return given.length === right.length && timingSafeEqual(given, right);
}
