import { uuidv7Time } from '@carded/database';
import { type AskedStep, type Replayed, replay, stepsAsked } from '@carded/domain/decision';
import { isGeoipBlocked, type Requirements, type Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { requirementsOf, todayAt } from '#features/verifications/index.ts';
import type { Past } from './read-past.ts';

export type Replay = Replayed & { asked: readonly AskedStep[]; minimumAge: number };

/** A past verification under other rules: its place and birth date as they are kept, its day, and what the shop asked for with the order. */
export function replayPast(context: Context, workflow: Workflow, { row, record, facts, asked }: Past): Replay {
  const today = todayAt(record.country, uuidv7Time(row.id));
  const options = optionsOf(asked);
  const requirements = requirementsOf(context, {
    workflow,
    // A setting beside the rules: as it was then.
    mayPicturesAccept: asked.cardEvidence === 3,
    record,
    today,
    options,
    session: null,
  });
  const replayed = replay({
    requirements,
    facts,
    birthDate: record.birth_date,
    hasCorrected: record.has_corrected === true,
    today,
    isIpBlocked: (place) => isGeoipBlocked(workflow, place),
  });
  return {
    ...replayed,
    asked: replayed.missing.length === 0 ? stepsAsked(replayed.decision) : [],
    minimumAge: requirements.minimumAge,
  };
}

/** What the shop, or a person of it, asked for beyond the rules. */
const optionsOf = ({ optionsMinAge, requireSignature, selfie, sources, minimumAge }: Requirements) => {
  const isAsked = (source: string) => source === 'options' || source === 'default';
  const minAge = optionsMinAge ?? (sources.minAge === 'options' ? minimumAge : undefined);
  return {
    ...(minAge === undefined ? {} : { minAge }),
    requireSignature: requireSignature && isAsked(sources.requireSignature),
    requireSelfie: selfie && isAsked(sources.selfie),
  };
};
