import { type Requirements, resolveRequirements, type Workflow, withSteps } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { VerificationSession } from '#features/verifications/create/read-session.ts';
import { type BuyerRecord, isUnknown } from './buyer-record.ts';
import { placeOf } from './place-of.ts';

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

/** What is asked of this buyer: the website's rules for the place, and what the shop asked for with this one call or session, whichever is stricter. */
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
    place: isPlaceUnknown ? { country: 'US' } : placeOf(record, countyOf),
    today,
    ...(minAge === 0 ? {} : { optionsMinAge: minAge }),
  });
  // Nobody is turned away or let through for a place that is only supposed.
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
