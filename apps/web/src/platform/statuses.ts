import type { AnyReason } from '@carded/contract';
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
