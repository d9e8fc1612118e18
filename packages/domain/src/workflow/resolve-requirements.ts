import { type RequireIdMode, segments } from '#codes/index.ts';
import { birthCutoffs, lawOf, onlineSaleBan } from '#law/index.ts';
import { type AppliedLayer, layersAt, rulePlace, segmentOf } from './layers.ts';
import { presets } from './presets.ts';
import { resolveAge } from './resolve-age.ts';
import type { Place, Requirements, ResolveInput, SegmentId, SourcePath, Workflow } from './types.ts';

/**
 * What a workflow asks of a buyer at one place on one day. A narrower layer overrides a wider one; a step's mode
 * is the strictest of those that apply; the age is the highest of rules, shop's option and law.
 */
export function resolveRequirements({ workflow, place: given, optionsMinAge, today }: ResolveInput): Requirements {
  const place = rulePlace(given);
  const { products, independentSource, number } = presets[workflow.preset];
  const layers = layersAt(workflow, place);
  const age = resolveAge({ workflow, layers, place, products, optionsMinAge, today });
  const zip = segmentOf(place.country) === 'us' ? blockedZip(layers, place) : null;
  const ban = onlineSaleBan(products, place, today);
  const source = independentSource ? lawOf('independent_source', products, place, today) : null;
  const id = step(layers, 'requireId', 'requireIdMode');
  const asked = step(layers, 'phoneValidation', 'phoneValidationMode');
  // Rules from before may ask where none can be asked for.
  const isPhoneIgnored = asked.mode !== null && !hasPhoneCodes(segmentOf(place.country));
  const phone: Step = isPhoneIgnored ? { mode: null, source: asked.source } : asked;
  const camera = narrowest(layers, 'requireCamera');
  const signature = narrowest(layers, 'requireSignature');
  const selfie = narrowest(layers, 'selfie');
  const geoip = narrowest(layers, 'geoipBlocked');
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
    requireIdMode: id.mode,
    requireCamera: camera.value,
    requireSignature: signature.value,
    selfie: selfie.value,
    phoneValidationMode: phone.mode,
    ...(isPhoneIgnored ? { isPhoneIgnored } : {}),
    geoipBlocked: geoip.value,
    independentSource: source !== null,
    ...(source === null ? {} : { independentSourceCitation: source.citation }),
    sources: {
      minAge: age.source,
      requireId: id.source,
      requireCamera: camera.source,
      requireSignature: signature.source,
      selfie: selfie.source,
      phoneValidation: phone.source,
      geoipBlocked: geoip.source,
      zipcodesBlocked: zip ?? 'default',
    },
    ...(optionsMinAge === undefined ? {} : { optionsMinAge }),
  };
}

/** Whether the workflow refuses buyers whose internet address lies at this place. */
export function isGeoipBlocked(workflow: Workflow, ipPlace: Place): boolean {
  return narrowest(layersAt(workflow, rulePlace(ipPlace)), 'geoipBlocked').value;
}

function hasPhoneCodes(id: SegmentId): boolean {
  return segments.some((segment) => segment.id === id && segment.hasPhoneValidation);
}

type Switch = 'requireId' | 'requireCamera' | 'requireSignature' | 'selfie' | 'phoneValidation' | 'geoipBlocked';

function narrowest(
  layers: readonly AppliedLayer[],
  name: Switch,
): { readonly value: boolean; readonly source: SourcePath } {
  const found = layers.findLast(({ layer }) => layer[name] !== undefined);
  return { value: found?.layer[name] ?? false, source: found?.path ?? 'default' };
}

interface Step {
  readonly mode: RequireIdMode | null;
  readonly source: SourcePath;
}

/** A step that is on, in the strictest of the modes set where it is on; without any, every time. */
function step(
  layers: readonly AppliedLayer[],
  name: 'requireId' | 'phoneValidation',
  modeName: 'requireIdMode' | 'phoneValidationMode',
): Step {
  const switched = narrowest(layers, name);
  let isOn = false;
  let strictest: Step | null = null;
  for (const { path, layer } of layers) {
    isOn = layer[name] ?? isOn;
    const mode = layer[modeName];
    if (!isOn) strictest = null;
    else if (mode !== undefined && mode <= (strictest?.mode ?? 7)) strictest = { mode, source: path };
  }
  if (!switched.value) return { mode: null, source: switched.source };
  return strictest ?? { mode: 1, source: switched.source };
}

/** The path of the layer whose list holds this ZIP code. Lists add up: a narrower one cannot unblock. */
function blockedZip(layers: readonly AppliedLayer[], place: Place): SourcePath | null {
  const { zip } = place;
  if (zip === undefined) return null;
  return layers.findLast(({ layer }) => layer.zipcodesBlocked?.includes(zip) === true)?.path ?? null;
}
