import { type StatusNumber, statusOf } from '@carded/domain/codes';
import { isEmail } from '@carded/domain/contact';
import type { BuyerScope } from './buyer-scope.ts';

/** Where a link to go on can be mailed: the address on record of a verification that is not over. A refusal may be mended by a better photo. */
export const mailableAddress = ({ row, record }: NonNullable<BuyerScope['verification']>): string | null => {
  if (['accepted', 'blocked'].includes(statusOf(row.status as StatusNumber).group)) return null;
  return record.email !== undefined && isEmail(record.email) ? record.email : null;
};
