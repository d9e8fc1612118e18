import { statusNumber } from '@carded/domain/codes';
import { keepUntil } from '@carded/domain/law';
import type { VerificationRow } from '#features/verifications/verification-row.ts';

const dayMs = 86_400_000;
/** A day ends last at 12 hours behind UTC. */
const lastZoneMs = dayMs / 2;

export type Retention = { law: string; date: string; endsAt: Date };

/**
 * What a law wants kept of this sale, and to the end of which day; null where none does. No sale follows a refusal or a test, and a scan at the counter is no
 * delivery sale: its requirements name neither product nor place.
 * US: names and addresses of delivery sales of tobacco and vape, to the end of the 4th full calendar year (15 USC 376a(c)).
 */
export function retentionOf(
  row: Pick<VerificationRow, 'status' | 'is_test' | 'requirements'>,
  decidedAtMs: number,
): Retention | null {
  if (row.is_test || row.status !== statusNumber.accepted) return null;
  const { requirements } = row;
  if (!('products' in requirements)) return null;
  const found = keepUntil(requirements.products, requirements.place, new Date(decidedAtMs).toISOString().slice(0, 10));
  if (found === null) return null;
  const endsAt = new Date(Date.parse(found.date) + dayMs + lastZoneMs);
  return { law: found.citation, date: found.date, endsAt };
}
