import { denyReasonOf } from '@carded/domain/codes';
import { type AskedStep, asks, type Decision, stepsAsked } from '@carded/domain/decision';

/** "a photo ID, a selfie and a signature". */
export function listSteps(steps: readonly AskedStep[]): string {
  return steps
    .map((step) => `a ${asks.find(({ code }) => code === step)?.noun}`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
}

/** What a decision comes to, in a few words: "Accepted", "Asked for a photo ID and a signature", "Refused: under 21". */
export function outcomeTitle(decision: Decision, minimumAge: number): string {
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
      return 'No check needed';
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
  return status === 2 ? 'In review' : 'Not finished';
}
