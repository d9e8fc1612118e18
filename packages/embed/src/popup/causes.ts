import type { Service } from './service.ts';

/** Problems that this part of the page can detect, explained for the shop's developer. */
export function causeOf(code: string, { origin, verifyOrigin }: Service): string {
  /** Where a missing part could have come from. */
  const where = `${origin} and ${verifyOrigin}`;
  return (
    {
      missing_key: 'CardedConfig has no key.',
      blocked: `${where} did not load: ${location.host} is not a domain of this website, or a CSP or blocker stops it.`,
      no_address: 'popup.js does not know its address: load it from there.',
      timeout: `No answer within 15 seconds from ${where}.`,
    }[code] ?? 'See Websites in your account.'
  );
}
