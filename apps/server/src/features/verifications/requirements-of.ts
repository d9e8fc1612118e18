import { type Requirements, resolveRequirements, type Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { type BuyerRecord, isUnknown } from './buyer-record.ts';
import { placeOf } from './place-of.ts';
import type { VerificationSession } from './read-session.ts';

type Asked = {
  workflow: Workflow;
  record: BuyerRecord;
  today: string;
  options: { minAge?: number; requireSignature?: boolean; requireSelfie?: boolean };
  session: VerificationSession | null;
};

/** What is asked of this buyer: the website's rules for the place, and what the shop asked for with this one call or session, whichever is stricter. */
export const requirementsOf = (
  { countyOf }: Pick<Context, 'countyOf'>,
  { workflow, record, today, options, session }: Asked,
): Requirements => {
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
  return {
    ...resolved,
    // Nobody is turned away or let through for a place that is only supposed.
    ...(isPlaceUnknown ? { isPlaceBlocked: false, isPlaceDisabled: false } : {}),
    requireSignature: resolved.requireSignature || isSignatureAsked,
    selfie: resolved.selfie || isSelfieAsked,
    sources: {
      ...resolved.sources,
      ...(isSignatureAsked && !resolved.requireSignature ? { requireSignature: 'options' } : {}),
      ...(isSelfieAsked && !resolved.selfie ? { selfie: 'options' } : {}),
    },
  };
};
