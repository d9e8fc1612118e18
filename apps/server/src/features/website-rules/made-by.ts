import type { Decision } from '@carded/domain/decision';
import { type AppliedLayer, type Requirements, resolveRequirements, type Workflow } from '@carded/domain/workflow';
import { layerSays, sourceName } from './layer-words.ts';

export type MadeBy = { source: string; name: string; says: string } | null;

type Given = {
  decision: Decision;
  requirements: Requirements;
  workflow: Workflow;
  layers: readonly AppliedLayer[];
  today: string;
  /** The state of the address is not its ZIP code's. */
  isStateDoubtful: boolean;
};

/** The rule that decided about an invented buyer; null when no rule had to, or records did. */
export const madeBy = ({ decision, requirements, workflow, layers, today, isStateDoubtful }: Given): MadeBy => {
  const { sources } = requirements;
  const by = (source: string, says?: string): MadeBy => ({
    source,
    name: sourceName(workflow, source),
    says: says ?? layerSays(layers.find(({ path }) => path === source)?.layer ?? {}),
  });
  const law = (citation: string | undefined): MadeBy => by('law', citation ?? '');
  if (decision.notCreatedReason === 'location_blocked') {
    if (requirements.blockedBy === 'law') return law(requirements.blockedCitation);
    if (isStateDoubtful)
      return { source: '', name: 'ZIP code of another state', says: 'the strictest rules of the country count' };
    return by(requirements.blockedBy === 'zip' ? sources.zipcodesBlocked : sources.minAge);
  }
  if (decision.notCreatedReason === 'underage') {
    const cutoff = decision.trace.find(({ rule }) => rule === 'age');
    if (cutoff?.looked.cutoff !== undefined) return law(cutoff.citation);
    if (sources.minAge === 'law') return law(requirements.minimumAgeCitation);
    return by(sources.minAge, `${requirements.minimumAge} or older`);
  }
  if (decision.notCreatedReason === 'ip_blocked') {
    const { country, state } = requirements.place;
    const place = { country, ...(state === undefined ? {} : { state }) };
    return by(resolveRequirements({ workflow, place, today }).sources.geoipBlocked, 'connections refused');
  }
  if (decision.notCreatedReason !== undefined) return by(sources.minAge);
  const needs = decision.trace.find(({ result }) => result === 'needs');
  if (decision.step === 'phone') return by(sources.phoneValidation);
  if (decision.step === 'signature') return by(sources.requireSignature);
  const isIdRule = decision.trace.some(({ rule, looked }) => rule === 'photo_id' && looked.isRequired === true);
  return needs !== undefined && decision.step === 'photo_id' && isIdRule ? by(sources.requireId) : null;
};
