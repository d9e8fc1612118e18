import type { BuyerState, BuyerStep } from '@carded/contract';
import type { ToldKey } from '@carded/domain/told';
import { noPhone } from '#features/buyer-steps/phone/phone-state.ts';
import type { VerificationRow } from '#features/verifications/index.ts';
import { noWait } from './wait-state.ts';

type Stopped = { step: BuyerStep; key: ToldKey; next: BuyerState['words']['next'] };

/** What the buyer sees of a verification that is undecided but cannot continue. */
const stopped = (row: VerificationRow, { step, key, next }: Stopped) => ({
  step,
  status: 'pending' as const,
  uuid: row.id,
  version: row.version,
  test: row.is_test,
  minimum_age: row.minimum_age,
  reason: null,
  words: { told: { key }, next },
  differences: [],
  details: { known: {}, missing: [] },
  phone: noPhone,
  proof: null,
  continue_on_phone: false,
  can_mail_link: false,
  ...noWait,
});

/** Status 11: the till could not read the card. Only another scan helps. */
export function unreadScan(row: VerificationRow) {
  return stopped(row, { step: 'pending', key: 'unread_scan', next: ['scan_again', 'contact_shop'] });
}

/** Deleted before it was decided. */
export function withdrawn(row: VerificationRow) {
  return stopped(row, { step: 'denied', key: 'deleted', next: ['contact_shop'] });
}
