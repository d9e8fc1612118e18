import type { Context } from '#context.ts';

/** Whom passkeys are for: the configured public address, whatever host a request names (WebAuthn 3, 13.4.9). */
export function relyingParty({ config }: Context): { rpId: string; rpName: string; origin: string } {
  return {
    rpId: new URL(config.publicUrl).hostname,
    rpName: 'Carded',
    origin: config.publicUrl,
  };
}
