import type { AnyReason, VerificationDetail } from '@carded/contract';
import {
  denyReasons,
  notCreatedReasons,
  type StatusGroup,
  type StatusNumber,
  statusLabelOf,
  statusOf,
  verificationStatuses,
} from '@carded/domain/codes';

export type ShownGroup = StatusGroup | 'test';

/** A status number of many verifications: one of them may have a narrower word. */
export function statusWord(status: StatusNumber): string {
  return statusLabelOf({ status });
}
export const allStatuses = verificationStatuses.map(({ number }) => ({ number, label: statusWord(number) }));

/** Word and shape of a verification: anything of a test buyer is shown as test. */
export function shownStatus({
  status,
  reason,
  test,
}: {
  status: StatusNumber;
  /** Absent where only the status is known. */
  reason?: string | null;
  test: boolean;
}): { group: ShownGroup; word: string } {
  const word = statusLabelOf({ status, reason });
  return test
    ? {
        group: 'test',
        word: `Test: ${word.charAt(0).toLowerCase() === 'i' ? word : word.charAt(0).toLowerCase() + word.slice(1)}`,
      }
    : { group: groupOf(status), word };
}

/** The shape of a status number, test or not. */
export function groupOf(status: StatusNumber): ShownGroup {
  return statusOf(status).group;
}

const labels = Object.fromEntries(
  [...notCreatedReasons, ...denyReasons].map(({ code, label }) => [code, label]),
) as Record<AnyReason, string>;
/** A closed reason in words. */
export function reasonLabel(code: AnyReason): string {
  return labels[code];
}

/** The answer in the merchant's words: the reasons of a denial, else what the status means. */
export function outcomeHeading({ status, denyReasons }: Pick<VerificationDetail, 'status' | 'denyReasons'>): string {
  return denyReasons.length > 0 ? denyReasons.map(reasonLabel).join(', ') : statusOf(status).heading;
}

/** Quotes the message the buyer was shown; empty when there was none. */
export function messageToBuyer({ title, sentence, next }: VerificationDetail['outcome']): string {
  return [title === '' || /[.?]$/.test(title) ? title : `${title}.`, sentence, next ?? ''].filter(Boolean).join(' ');
}

/** Scans are settled at the counter; a verification that was accepted, refused before the check, or deleted cannot be continued. */
export function canBeAskedAgain({
  status,
  created_by,
  buyer_removed_at,
}: Pick<VerificationDetail, 'status' | 'created_by' | 'buyer_removed_at'>): boolean {
  return ['pending', 'denied'].includes(groupOf(status)) && created_by !== 'scanner' && buyer_removed_at === null;
}

/** Names the merchant's next step; empty when there is none. */
export function nextStep(
  detail: Pick<VerificationDetail, 'status' | 'created_by' | 'buyer_removed_at' | 'banned'>,
): string {
  if (detail.buyer_removed_at !== null || detail.created_by === 'scanner') return '';
  if (detail.banned && groupOf(detail.status) !== 'accepted')
    return 'Do not send the order. The buyer is banned: a link works only after you lift the ban.';
  if (detail.status === 2) return 'A reviewer looks at it. There is nothing for you to do.';
  if (groupOf(detail.status) === 'pending') return 'Hold the order. Ask again sends the customer a link to continue.';
  if (groupOf(detail.status) === 'denied')
    return 'Hold the order. Ask again sends the customer a link for another try.';
  return groupOf(detail.status) === 'blocked' && detail.status !== 9 ? 'Do not send the order.' : '';
}
