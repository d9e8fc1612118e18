import { asks, type Decision, stepsAsked } from '@carded/domain/decision';
import type { Requirements } from '@carded/domain/workflow';
import { listSteps, outcomeTitle } from './outcome-title.ts';

export type TriedWords = { title: string; sentence: string };

const fact = (decision: Decision, rule: string) => decision.trace.find((line) => line.rule === rule)?.looked ?? {};

/** What rules do with an invented buyer, for the merchant: the answer, and why. */
export function triedWords(decision: Decision, requirements: Requirements): TriedWords {
  const { status, notCreatedReason } = decision;
  const { minimumAge } = requirements;
  if (notCreatedReason === 'location_disabled')
    return { title: 'No check is needed there', sentence: 'Your rules turn it off. The order goes ahead.' };
  if (notCreatedReason !== undefined)
    return { title: outcomeTitle(decision, minimumAge), sentence: whyRefused(decision, requirements) };
  if (status === 3) return { title: 'Passes at once', sentence: whyPassed(decision) };
  const [first, ...rest] = stepsAsked(decision);
  const after = rest.length === 0 ? '' : ` After that: ${listSteps(rest)}.`;
  const tried = asks.find(({ code }) => code === first)?.tried;
  if (tried === undefined) return { title: outcomeTitle(decision, minimumAge), sentence: '' };
  return { title: tried.title, sentence: `${tried.sentence ?? whyId(decision)}${after}` };
}

const whyPassed = (decision: Decision): string =>
  fact(decision, 'earlier').counts === true
    ? 'An earlier verification counts here. Nothing else is asked.'
    : 'Records match name, address and birth date. Nothing else is asked.';

const whyId = (decision: Decision): string => {
  if (fact(decision, 'photo_id').isRequired === true) return 'Your rules ask for it, whatever records say.';
  return fact(decision, 'identity').isIndependenceMissing === true
    ? 'Records match, but the law requires a source that the seller neither owns nor changes, and none is set up.'
    : 'Records do not match, so an ID decides.';
};

const whyRefused = (decision: Decision, requirements: Requirements): string => {
  const { blockedBy, blockedCitation, birthCutoffs } = requirements;
  switch (decision.notCreatedReason) {
    case 'location_blocked':
      return blockedBy === 'law'
        ? `The law forbids selling there online: ${blockedCitation ?? ''}.`
        : blockedBy === 'zip'
          ? 'The ZIP code is on a blocked list.'
          : 'Your rules block the place.';
    case 'ip_blocked':
      return 'Your rules refuse orders sent from there.';
    case 'underage': {
      const cutoff = fact(decision, 'age').cutoff;
      const found = birthCutoffs.find(({ bornOnOrAfter }) => bornOnOrAfter === cutoff);
      return found === undefined ? 'Nothing is asked, and only the attempt is kept.' : `${found.citation}.`;
    }
    default:
      return '';
  }
};
