import { homeTerm, type Person } from '@carded/domain/people';
import { keyedHash } from '#platform/sealing/seal.ts';

const monthsOfPass = 12;

/** What a pass is bound to: the keyed hash of an address. Null where there is none to bind to. */
export function addressToken(searchKey: Buffer, person: Person | null): Buffer | null {
  const term = person === null ? null : homeTerm(person);
  return term === null ? null : keyedHash(searchKey, 'address', term);
}

/** When a pass of somebody accepted now ends. */
export function passEnd(nowMs: number): Date {
  const end = new Date(nowMs);
  end.setUTCMonth(end.getUTCMonth() + monthsOfPass);
  return end;
}
