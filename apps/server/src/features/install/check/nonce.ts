import type { Context } from '#context.ts';
import { newLinkToken } from '#platform/links/insert-link.ts';

/** What a shop's pages are opened with: the website's public name, by which its account is found, and what only this check has. */
export function newNonce(context: Pick<Context, 'random'>, websiteHash: string): string {
  return `${websiteHash}.${newLinkToken(context)}`;
}

/** The public name in a nonce; empty for a text that is none. */
export function websiteOfNonce(nonce: string): string {
  return /^([\w-]+)\.[\w-]{20,}$/.exec(nonce)?.[1] ?? '';
}
