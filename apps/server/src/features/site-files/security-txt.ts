import type { Config } from '#config.ts';

const dayMs = 86_400_000;
/** RFC 9116 advises less than a year. */
const holdsForDays = 180;

/** Where to report a hole (RFC 9116). Without a contact of the operator's, the page that says how to reach somebody. */
export function securityTxt({ publicUrl, contact }: Pick<Config, 'publicUrl' | 'contact'>, nowMs: number): string {
  const day = Math.floor(nowMs / dayMs) * dayMs;
  return [
    `Contact: ${contact?.href ?? `${publicUrl}/support`}`,
    `Expires: ${new Date(day + holdsForDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/security`,
    '',
  ].join('\n');
}
