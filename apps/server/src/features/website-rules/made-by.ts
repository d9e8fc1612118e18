import { asks, type Decision } from '@carded/domain/decision';
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
export function madeBy({ decision, requirements, workflow, layers, today, isStateDoubtful }: Given): MadeBy {
  const { sources } = requirements;
  const doubtful = { source: '', name: 'ZIP code outside the state', says: 'the strictest rules of the country count' };
  const by = (source: string, says?: string): MadeBy => {
    const found = layers.find(({ path }) => path === source);
    if (isStateDoubtful && source.startsWith('us/') && found === undefined) return doubtful;
    return { source, name: sourceName(workflow, source), says: says ?? layerSays(found?.layer ?? {}) };
  };
  const law = (citation: string | undefined): MadeBy => by('law', citation ?? '');
  if (decision.notCreatedReason === 'location_blocked') {
    if (requirements.blockedBy === 'law') return law(requirements.blockedCitation);
    if (isStateDoubtful) return doubtful;
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
  const ask = asks.find(({ next }) => Object.hasOwn(next, decision.step));
  if (ask === undefined) return null;
  // An ID is also asked for where records do not match, which no rule decided.
  const isIdRule = decision.trace.some(({ rule, looked }) => rule === 'photo_id' && looked.isRequired === true);
  return ask.code !== 'photo_id' || isIdRule ? by(sources[ask.setting]) : null;
}
