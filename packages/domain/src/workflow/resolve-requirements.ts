import { birthCutoffs, lawOf, onlineSaleBan } from '#law/index.ts';
import { type AppliedLayer, hasZipRules, layersAt, layersInDoubt, rulePlace, segmentOf } from './layers.ts';
import { presets } from './presets.ts';
import { resolveAge } from './resolve-age.ts';
import { narrowest, resolveSteps } from './resolve-steps.ts';
import type { Place, Requirements, ResolveInput, SourcePath, Workflow } from './types.ts';

/**
 * What a workflow asks of a buyer at one place on one day. A narrower layer overrides a wider one; a step's mode
 * is the strictest of those that apply; the age is the highest of rules, shop's option and law.
 */
export function resolveRequirements({ workflow, place: given, optionsMinAge, today }: ResolveInput): Requirements {
  const place = rulePlace(given);
  const { products, independentSource, number } = presets[workflow.preset];
  const layers = layersAt(workflow, place);
  const inDoubt = layersInDoubt(workflow, place);
  const age = resolveAge({ layers, inDoubt, place, products, optionsMinAge, today });
  // A code that cannot be read is on every list there is.
  const isZipUnread = given.zip !== undefined && place.zip === undefined && hasZipRules(workflow, place);
  const zip = isZipUnread ? segmentOf(place.country) : blockedZip([...layers, ...inDoubt], place);
  const ban = onlineSaleBan(products, place, today);
  const source = independentSource ? lawOf('independent_source', products, place, today) : null;
  const steps = resolveSteps({ layers, inDoubt }, segmentOf(place.country));
  const blockedBy = ban !== null ? 'law' : age.isBlocked ? 'rule' : zip !== null ? 'zip' : null;
  return {
    place: { country: place.country, ...(place.state === undefined ? {} : { state: place.state }) },
    segment: segmentOf(place.country),
    preset: number,
    products,
    isPlaceBlocked: blockedBy !== null,
    ...(blockedBy === null ? {} : { blockedBy }),
    ...(ban === null ? {} : { blockedCitation: ban.citation }),
    isPlaceDisabled: blockedBy === null && age.isDisabled,
    minimumAge: age.minimumAge,
    ...(age.citation === undefined ? {} : { minimumAgeCitation: age.citation }),
    birthCutoffs: birthCutoffs(products, place, today).map((record) => ({
      bornOnOrAfter: record.value,
      citation: record.citation,
    })),
    ...steps.asked,
    independentSource: source !== null,
    ...(source === null ? {} : { independentSourceCitation: source.citation }),
    sources: {
      minAge: age.source,
      ...steps.sources,
      zipcodesBlocked: zip ?? 'default',
    },
    ...(optionsMinAge === undefined ? {} : { optionsMinAge }),
  };
}

/** Whether the workflow refuses buyers whose IP address is at this place. */
export function isGeoipBlocked(workflow: Workflow, ipPlace: Place): boolean {
  return narrowest(layersAt(workflow, rulePlace(ipPlace)), 'geoipBlocked').value;
}

/** The path of the layer whose list holds this ZIP code. Lists add up: a narrower one cannot unblock. */
function blockedZip(layers: readonly AppliedLayer[], place: Place): SourcePath | null {
  const { zip } = place;
  if (zip === undefined || segmentOf(place.country) !== 'us') return null;
  return layers.findLast(({ layer }) => layer.zipcodesBlocked?.includes(zip) === true)?.path ?? null;
}
