/**
 * Why the screens did not come: asks the service about the key, which a page of another website may not use.
 * @returns one of `causes`, or `blocked` when nothing better is known
 */
export async function diagnose(serviceOrigin: string, key: string): Promise<string> {
  try {
    const answer = await fetch(`${serviceOrigin}/v1/info/${encodeURIComponent(key)}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(4_000),
    });
    const code = String(((await answer.json()) as { error?: { code?: unknown } }).error?.code);
    return Object.hasOwn(causes, code) ? code : 'blocked';
  } catch {
    return 'blocked';
  }
}

/** Why the service refuses a page, and what to do, for the shop's developer. */
export const causes: Readonly<Record<string, string>> = {
  invalid_key: 'The key in CardedConfig is not known. See Websites in your Carded account.',
  invalid_origin: `${location.host} is not a domain of this website. See Websites in your Carded account.`,
  account_inactive: 'This website is off. See Websites in your Carded account.',
  card_needed: 'The account has no card. See Billing in your Carded account.',
  spend_limit_reached: 'The account is at its limit. See Billing in your Carded account.',
};

/** The check itself failed, for any buyer: where a shop chose `allow_and_flag`, the order continues, marked as not verified. */
export function isOutage(code: string): boolean {
  return Object.hasOwn(causes, code) || /^(blocked|no_answer|internal|maintenance|unavailable)$/.test(code);
}
