import { checkNames, checks, factShapes } from '#steps/index.ts';
import { identify } from './identification.ts';
import type { RuleInput } from './rule.ts';
import type { CheckName, Fact } from './types.ts';

/** Checks that decide whether anything is started at all. Nothing but a new run settles them. */
export function isDoorCheck(check: CheckName): boolean {
  return checks[check].settledBy === 'rerun';
}

/**
 * Checks that broke and have not been settled since: by a new run; for looking a buyer up also by a good ID shown
 * later; for photos also by a person's answer; and, except for checks before creation, by a manual acceptance. A fact of
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
    if (!isRead(fact) || !Number.isFinite(fact.at)) broken.add('other');
    if (fact.kind !== 'error') continue;
    const check = checkNames.includes(fact.check) ? fact.check : 'other';
    const { settledBy } = checks[check];
    const orders = [known.ordered.findLast((one) => one.kind === check)?.order ?? -1];
    if (settledBy === 'card') orders.push(goodCardOrder, standing?.isReviewed ? reviewOrder : -1);
    if (settledBy === 'review') orders.push(reviewOrder);
    if (settledBy !== 'rerun') orders.push(acceptedOrder);
    if (Math.max(...orders) < fact.order) broken.add(check);
  }
  return checkNames.filter((check) => broken.has(check));
}

function isRead({ kind }: Fact): boolean {
  return Object.hasOwn(factShapes, kind) && factShapes[kind].isForScans !== true;
}
