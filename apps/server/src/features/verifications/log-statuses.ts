import { statusNumber, verificationStatuses } from '@carded/domain/codes';
import type { Criteria } from './log-criteria.ts';

const numbersOf = (group: 'pending' | 'blocked'): number[] =>
  verificationStatuses.filter((status) => status.group === group).map(({ number }) => number);
const incomplete = numbersOf('pending');
const blocked = numbersOf('blocked');

/** The statuses a log's filter asks for; null: every one. It says All with the number of New, a moment nobody sees, and Incomplete with that of ID Required. */
export const logStatuses = (status: Criteria['status']): number[] | null => {
  if (status === undefined || status === 'all' || status === statusNumber.new) return null;
  if (status === 'id_required') return [statusNumber.id_required];
  if (status === 'blocked') return blocked;
  return status === statusNumber.id_required ? incomplete : [status];
};
