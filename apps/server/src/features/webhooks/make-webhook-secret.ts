/** 24 random bytes, as Standard Webhooks recommends. */
export function makeWebhookSecret(random: (size: number) => Buffer): string {
  return `whsec_${random(24).toString('base64')}`;
}
