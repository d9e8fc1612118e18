import { type CountyLookup, statesOfZip, zipFive } from '@carded/domain/places';
import {
  type Place,
  type Requirements,
  resolveRequirements,
  rulePlace,
  type Workflow,
  withSteps,
} from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { VerificationSession } from '#verification/start/opening-facts.ts';
import { type BuyerRecord, isUnknown } from './buyer-record.ts';

type Asked = {
  workflow: Workflow;
  /** The website's setting `pictures_may_accept`. */
  mayPicturesAccept: boolean;
  record: BuyerRecord;
  today: string;
  options: { minAge?: number; requireSignature?: boolean; requireSelfie?: boolean };
  session: VerificationSession | null;
  isByPhone?: true;
};

/** Resolves the requirements for this buyer: the website's rules for the place, and those of the shop for this call or session, whichever is stricter. */
export function requirementsOf(
  { countyOf }: Pick<Context, 'countyOf'>,
  { workflow, mayPicturesAccept, record, today, options, session, isByPhone }: Asked,
): Requirements {
  const minAge = Math.max(options.minAge ?? 0, session?.options.minAge ?? 0);
  const isSignatureAsked = options.requireSignature === true || session?.options.requireSignature === true;
  const isSelfieAsked = options.requireSelfie === true || session?.options.requireSelfie === true;
  const isPlaceUnknown = isUnknown(record);
  const resolved = resolveRequirements({
    workflow,
    place: isPlaceUnknown ? { country: 'US' } : deliveryPlaceOf(record, countyOf),
    today,
    ...(minAge === 0 ? {} : { optionsMinAge: minAge }),
  });
  // Neither blocks nor skips the check for a place that is only assumed.
  const placed = isPlaceUnknown ? { ...resolved, isPlaceBlocked: false, isPlaceDisabled: false } : resolved;
  // Pictures are enough nowhere that the law wants records.
  const isBoundEnough = mayPicturesAccept && !placed.independentSource;
  const asked = withSteps(
    { ...placed, cardEvidence: isBoundEnough ? 3 : 4 },
    { requireSignature: isSignatureAsked, selfie: isSelfieAsked },
  );
  return isByPhone === true ? withPhone(asked) : asked;
}

/** A code every time, unless the rules ask for one already, in their own way. */
function withPhone(asked: Requirements): Requirements {
  if (asked.phoneValidationMode !== null) return asked;
  return { ...asked, phoneValidationMode: 1, sources: { ...asked.sources, phoneValidation: 'options' } };
}

export function deliveryPlaceOf(
  record: Pick<BuyerRecord, 'country' | 'state' | 'city' | 'zip'>,
  countyOf: CountyLookup,
): Place {
  const county = record.country === 'US' ? countyOf(record.zip.slice(0, 5))?.county : '';
  // Treats a state that does not fit the ZIP code as unknown, like a ZIP code of no place: then the strictest rules of the country apply.
  const states = statesOfZip(record.country, record.zip) ?? [];
  const isDoubtful = record.country === 'US' && zipFive(record.zip) !== null && !states.includes(record.state);
  return {
    country: record.country,
    ...(record.state === '' || isDoubtful ? {} : { state: record.state }),
    ...(county === undefined || county === '' ? {} : { county }),
    ...(record.city === '' ? {} : { city: record.city }),
    ...(record.zip === '' ? {} : { zip: record.zip }),
  };
}

/** Makes the place of a proof without a check: down to city and ZIP code, because the next one may have other rules. */
export function exemptPlaceOf(record: Pick<BuyerRecord, 'country' | 'state' | 'city' | 'zip'>) {
  const zip = rulePlace(record).zip ?? record.zip;
  return {
    country: record.country,
    state: record.state,
    ...(record.city === '' ? {} : { city: record.city }),
    ...(zip === '' ? {} : { zip }),
  };
}
