import { denyReasonOf } from '@carded/domain/codes';
import { type AskedStep, type Decision, stepsAsked } from '@carded/domain/decision';

const stepWords: Readonly<Record<AskedStep, string>> = {
  photo_id: 'a photo ID',
  selfie: 'a selfie',
  phone: 'a phone code',
  signature: 'a signature',
};

/** "a photo ID, a selfie and a signature". */
export const listSteps = (steps: readonly AskedStep[]): string =>
  steps
    .map((step) => stepWords[step])
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

/** What a decision comes to, in a few words: "Accepted", "Asked for a photo ID and a signature", "Refused: under 21". */
export const outcomeTitle = (decision: Decision, minimumAge: number): string => {
  const { status, notCreatedReason, reasons } = decision;
  switch (notCreatedReason) {
    case 'underage':
      return `Refused: under ${minimumAge}`;
    case 'location_blocked':
      return 'Refused: place blocked';
    case 'ip_blocked':
      return 'Refused: connection blocked';
    case 'banned':
      return 'Refused: banned';
    case 'location_disabled':
      return 'Goes on without a check';
    default:
  }
  const [reason] = reasons;
  if (reason !== undefined)
    return `Denied: ${denyReasonOf(reason)
      .label.toLowerCase()
      .replace(/\bid\b/g, 'ID')}`;
  if (status === 3) return 'Accepted';
  const asked = stepsAsked(decision);
  if (asked.length > 0) return `Asked for ${listSteps(asked)}`;
  return status === 2 ? 'A person looks' : 'Not finished';
};
