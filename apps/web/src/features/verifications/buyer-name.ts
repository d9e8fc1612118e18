import type { VerificationRow } from '@carded/contract';
import { hiddenInView } from '@carded/contract/access';

type Named = {
  buyer_first_name: string;
  buyer_last_name: string;
  buyer_removed_at: string | null;
  created_by: VerificationRow['created_by'];
};

/** Whether there is a name to show. */
export function hasName(row: Pick<Named, 'buyer_first_name' | 'buyer_last_name'>): boolean {
  return `${row.buyer_first_name}${row.buyer_last_name}`.trim() !== '';
}

/** A buyer's name as the log shows it; some attempts stop before there is one, a counter may keep none, and some were deleted. */
export function buyerName(row: Named): string {
  // Both names are covered in a view.
  if (row.buyer_last_name === hiddenInView) return hiddenInView;
  if (hasName(row)) return `${row.buyer_first_name} ${row.buyer_last_name}`.trim();
  if (row.buyer_removed_at !== null) return 'Deleted';
  return row.created_by === 'scanner' ? 'Scan, name not kept' : 'No name given';
}

export function buyerPlace(row: { buyer_city: string; buyer_state: string; buyer_country: string }): string {
  return [row.buyer_city, row.buyer_state === 'ZZ' || row.buyer_state === '' ? row.buyer_country : row.buyer_state]
    .filter(Boolean)
    .join(', ');
}
