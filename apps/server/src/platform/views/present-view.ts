import type { ViewShown } from '@carded/contract';
import type { View } from '#platform/access/caller.ts';

/** A view as who looks is shown it. */
export function presentView({ id, by, level, ticketId, startedAt, endsAt, accountId, account }: View): ViewShown {
  return {
    id,
    by,
    level,
    ticket: ticketId,
    started: new Date(startedAt).toISOString(),
    ends: new Date(endsAt).toISOString(),
    account: {
      uuid: accountId,
      business_name: account.businessName,
      active: account.isActive,
      broker: account.isBroker,
      scanner_enabled: account.isScannerEnabled,
      time_zone: account.timeZone,
    },
  };
}
