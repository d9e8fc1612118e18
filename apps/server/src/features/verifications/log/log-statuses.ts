import { type StatusNumber, statusNumber, verificationStatuses } from '@carded/domain/codes';
import type { Criteria } from './log-criteria.ts';

const numbersOf = (isMeant: (status: (typeof verificationStatuses)[number]) => boolean): StatusNumber[] =>
  verificationStatuses.filter(isMeant).map(({ number }) => number);
const incomplete = numbersOf(({ group }) => group === 'pending');
const blocked = numbersOf(({ group }) => group === 'blocked');

/** The statuses a log's filter asks for; null: every one. It says All with the number of New, a moment nobody sees, and Incomplete with that of ID Required. */
export function logStatuses(status: Criteria['status']): StatusNumber[] | null {
  if (status === undefined || status === 'all' || status === statusNumber.new) return null;
  if (status === 'id_required') return [statusNumber.id_required];
  if (status === 'blocked') return blocked;
  return status === statusNumber.id_required ? incomplete : numbersOf(({ number }) => number === status);
}
