import { isEmail } from '@carded/domain/contact';
import { isOver } from '#features/verifications/index.ts';
import type { BuyerScope } from './buyer-scope.ts';

/** Where a link to go on can be mailed: the address on record of a verification that is not over. */
export const mailableAddress = ({ row, record }: NonNullable<BuyerScope['verification']>): string | null => {
  return !isOver(row) && record.email !== undefined && isEmail(record.email) ? record.email : null;
};
