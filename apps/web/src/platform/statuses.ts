import { denyReasons, notCreatedReasons, verificationStatuses } from '@carded/domain/codes';

export type ShownGroup = 'accepted' | 'pending' | 'denied' | 'blocked' | 'test';

export const statusWord = (status: number): string => verificationStatuses[status]?.label ?? 'Unknown';
export const allStatuses = verificationStatuses.map(({ number, label }) => ({ number, label }));

/** Word and shape of a verification: anything of a test buyer is shown as test. */
export const shownStatus = ({
  status,
  test,
}: {
  status: number;
  test: boolean;
}): { group: ShownGroup; word: string } => {
  const word = statusWord(status);
  return test
    ? {
        group: 'test',
        word: `Test: ${word.charAt(0).toLowerCase() === 'i' ? word : word.charAt(0).toLowerCase() + word.slice(1)}`,
      }
    : { group: groupOf(status), word };
};

/** The shape of a status number, test or not. */
export const groupOf = (status: number): ShownGroup => verificationStatuses[status]?.group ?? 'pending';

const labels = new Map<string, string>(
  [...notCreatedReasons, ...denyReasons].map((entry) => [entry.code, entry.label]),
);
/** A closed reason in words. */
export const reasonLabel = (code: string): string => labels.get(code) ?? code;
