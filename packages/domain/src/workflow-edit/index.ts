import type { RequireIdMode } from '#codes/index.ts';
import { lawAt, lawRecords, strictestLawMinimum } from '#law/index.ts';
import {
  type AgeChoice,
  type BirthCutoff,
  type Place,
  presets,
  resolveRequirements,
  type Workflow,
} from '#workflow/index.ts';
import { type PlacePath, pathKey } from './place-path.ts';
import { type ModedName, modedSettings, type SwitchName, switchSettings } from './setting-words.ts';

export * from './changes-between.ts';
export * from './place-path.ts';
export * from './read-zip-list.ts';
export * from './setting-words.ts';

/** Settings in force at a place: its own, those it takes from wider places, and the law. */
export type SettingsAt = {
  readonly age: AgeChoice;
  /** Set when the law asks for this age, or forbids the sale. */
  readonly citation: string | null;
  readonly isBlockedByLaw: boolean;
  readonly cutoffs: readonly BirthCutoff[];
  readonly modes: Readonly<Record<ModedName, RequireIdMode | null>>;
  readonly switches: Readonly<Record<SwitchName | 'geoipBlocked', boolean>>;
};

/** The settings in force at a place on a day (ISO). For a whole segment: the settings of a place without its own rules, where the law requires no more. */
export function settingsAt(workflow: Workflow, path: PlacePath, today: string): SettingsAt {
  const isWhole = path.division === undefined;
  const asked = resolveRequirements({
    workflow: isWhole ? withoutDivisions(workflow) : workflow,
    place: placeOf(path),
    today,
  });
  const floor = isWhole ? nationalLaw(workflow, path, today) : null;
  const isLawOfAnother = isWhole && asked.sources.minAge === 'law';
  const numeric = isLawOfAnother ? Math.max(ownAge(workflow, path), floor?.age ?? 0) : asked.minimumAge;
  const citation = isWhole ? (floor?.age === numeric ? floor.citation : null) : (asked.minimumAgeCitation ?? null);
  return {
    age: asked.isPlaceBlocked ? 'block' : asked.isPlaceDisabled ? 'disable' : numeric,
    citation: asked.blockedCitation ?? citation,
    isBlockedByLaw: asked.blockedBy === 'law',
    cutoffs: asked.birthCutoffs,
    modes: Object.fromEntries(modedSettings.map(({ name, mode }) => [name, asked[mode]])) as SettingsAt['modes'],
    switches: {
      geoipBlocked: asked.geoipBlocked,
      ...(Object.fromEntries(switchSettings.map(({ name }) => [name, asked[name]])) as Record<SwitchName, boolean>),
    },
  };
}

/** Whether the rules ask every buyer there for what a setting asks for. */
export function isAskedAt({ modes, switches }: SettingsAt, name: ModedName | SwitchName): boolean {
  return Object.hasOwn(modes, name) ? modes[name as ModedName] !== null : switches[name as SwitchName];
}

/** Lists what the law advises for or against at a place, beyond the age: shown beside the rules, never applied. */
export function lawAdvice(workflow: Workflow, path: PlacePath, today: string): readonly string[] {
  const { products } = presets[workflow.preset];
  return lawAt(products, placeOf(path), today).flatMap((record) => {
    if (record.rule === 'online_sale_banned' && record.value === 'advise')
      return [record.note ? `${record.note} (${record.citation})` : record.citation];
    if (record.rule === 'birth_cutoff' && record.value === null) return [record.citation];
    return [];
  });
}

/** States, provinces, countries and cities where the law has a rule of its own for what the preset sells: they are worth a row of their own. */
export function placesOfLaw(workflow: Workflow, today: string): readonly PlacePath[] {
  const { products } = presets[workflow.preset];
  const paths = lawRecords.flatMap((record): PlacePath[] => {
    const isInForce =
      (record.from === null || record.from <= today) && (record.until === undefined || today < record.until);
    if (!isInForce || !record.products.some((one) => products.includes(one))) return [];
    const isShown =
      record.rule === 'minimum_age' ||
      (record.rule === 'birth_cutoff' && record.value !== null) ||
      (record.rule === 'online_sale_banned' && record.value === 'block');
    return isShown ? pathsOf(record.place) : [];
  });
  return [...new Map(paths.map((path) => [pathKey(path), path])).values()];
}

function pathsOf({ country, state, city }: { country: string; state?: string; city?: string }): PlacePath[] {
  if (country !== 'US' && country !== 'CA') return [{ segment: 'international', division: country }];
  if (state === undefined) return [];
  const segment = country === 'US' ? 'us' : 'ca';
  return [
    { segment, division: state, ...(city === undefined ? {} : { inside: { kind: 'cities' as const, name: city } }) },
  ];
}

/** The place of an order that is there, and in no narrower place of the rules. */
function placeOf({ segment, division, inside }: PlacePath): Place {
  if (segment === 'international') return { country: division ?? 'ZZ' };
  const field = inside && ({ counties: 'county', cities: 'city', zipcodes: 'zip' } as const)[inside.kind];
  return {
    country: segment === 'us' ? 'US' : 'CA',
    ...(division === undefined ? {} : { state: division }),
    ...(inside === undefined || field === undefined ? {} : { [field]: inside.name }),
  };
}

function withoutDivisions(workflow: Workflow): Workflow {
  const segments = Object.entries(workflow.segments).map(([id, { divisions: _, ...layer }]) => [id, layer]);
  return { ...workflow, segments: Object.fromEntries(segments) };
}

/** The age of the whole country's law. A law of one state or province is shown there. */
function nationalLaw({ preset }: Workflow, { segment }: PlacePath, today: string) {
  if (segment === 'international') return null;
  const found = lawAt(presets[preset].products, placeOf({ segment }), today).find(({ rule }) => rule === 'minimum_age');
  return found?.rule === 'minimum_age' ? { age: found.value, citation: found.citation } : null;
}

function ownAge({ preset, segments }: Workflow, { segment }: PlacePath): number {
  const [own, above] = [segments[segment]?.minAge, presets[preset].segments[segment].minAge];
  return typeof own === 'number' ? own : typeof above === 'number' ? above : 0;
}

/** The age that the law asks for at a place, for what the preset sells; null for none. */
export function lawFloor(
  workflow: Workflow,
  path: PlacePath,
  today: string,
): { readonly age: number; readonly citation: string } | null {
  if (path.division === undefined) return nationalLaw(workflow, path, today);
  return strictestLawMinimum(presets[workflow.preset].products, placeOf(path), today);
}
