import { isEmail } from '@carded/domain/contact';
import type { BuyerScope } from '#features/buyer-steps/buyer-scope.ts';
import { isOver } from '#features/verifications/index.ts';

/** Where a link to go on can be mailed: the address on record of a verification that is not over. */
export function mailableAddress({ row, record }: NonNullable<BuyerScope['verification']>): string | null {
  return !isOver(row) && record.email !== undefined && isEmail(record.email) ? record.email : null;
}
