import type { Outgoing, OutgoingErrorCode } from '@carded/providers/outgoing';

const reasons: Partial<Record<OutgoingErrorCode, string>> = {
  scheme_not_allowed: 'must begin with https:// or http://',
  credentials_not_allowed: 'must not hold a user name or password',
  port_not_allowed: 'must use port 443 or 80',
  address_not_allowed: 'must be an address on the public internet',
};

/** What is wrong with an address for messages, in words for the form; null when no problem is known yet. */
export function whyUrlRefused(outgoing: Outgoing, url: string): string | null {
  const code = outgoing.checkUrl(url);
  return code === null ? null : (reasons[code] ?? 'must be a full web address, such as https://shop.example/webhooks');
}
