import { identify } from './identification.ts';
import type { RuleInput } from './rule.ts';
import type { CheckName, FactKind } from './types.ts';

const kinds: readonly FactKind[] = [
  'created',
  'location',
  'ip',
  'age',
  'ban',
  'earlier',
  'identity',
  'phone',
  'signature',
  'document',
  'selfie',
  'review',
  'manual',
  'test_buyer',
  'ocr_fallback',
  'error',
];
const doorChecks: readonly CheckName[] = ['location', 'ip', 'age', 'ban'];
const checks: readonly CheckName[] = [
  ...doorChecks,
  'earlier',
  'identity',
  'document',
  'selfie',
  'phone',
  'signature',
  'other',
];

/** Checks that decide whether anything is begun at all. Nothing but a new run settles them. */
export function isDoorCheck(check: CheckName): boolean {
  return doorChecks.includes(check);
}

/**
 * Checks that broke and have not been settled since: by a new run; for looking a buyer up also by a good ID shown
 * later; for photos also by a person's answer; and for all but those at the door by an acceptance by hand. A fact of
 * an unknown kind is read as a break.
 */
export function brokenChecks(input: RuleInput): readonly CheckName[] {
  const { known } = input;
  const { standing } = identify(input);
  const goodCardOrder = standing?.state === 'passed' ? (known.card?.order ?? -1) : -1;
  const acceptedOrder = known.manual?.accepted === true ? known.manual.order : -1;
  const reviewOrder = Math.max(known.cardReview?.order ?? -1, known.selfieReview?.order ?? -1);
  const broken = new Set<CheckName>();
  for (const fact of known.ordered) {
    if (!kinds.includes(fact.kind) || !Number.isFinite(fact.at)) broken.add('other');
    if (fact.kind !== 'error') continue;
    const check = checks.includes(fact.check) ? fact.check : 'other';
    const settledBy = [known.ordered.findLast((one) => one.kind === check)?.order ?? -1];
    if (check === 'identity' || check === 'earlier')
      settledBy.push(goodCardOrder, standing?.isReviewed ? reviewOrder : -1);
    if (check === 'document' || check === 'selfie') settledBy.push(reviewOrder);
    if (!isDoorCheck(check)) settledBy.push(acceptedOrder);
    if (Math.max(...settledBy) < fact.order) broken.add(check);
  }
  return checks.filter((check) => broken.has(check));
}
