import type { InputOf } from '@carded/contract';
import * as endpoints from '@carded/contract';
import { asks, type Decision, outcomeKey, stepsAsked, words } from '@carded/domain/decision';
import { type CountyLookup, normalizeZip, placeCodes, provincesOfPostalCode } from '@carded/domain/places';
import {
  type AppliedLayer,
  layersAt,
  type Requirements,
  resolveRequirements,
  rulePlace,
  type Workflow,
} from '@carded/domain/workflow';
import { pathKey, pathOfSource } from '@carded/domain/workflow-edit';
import type { Context } from '#context.ts';
import { checkWorkflow, type WebsiteRow, websiteQuery } from '#features/websites/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { type BuyerRecord, emptyRecord, todayAt } from '#verification/buyer-record.ts';
import { deliveryPlaceOf, requirementsOf } from '#verification/requirements-of.ts';
import { decideInvented, lawOf, layerSays, pathName, sourceName, triedWords } from './tried-words.ts';

export const tryWorkflow = websiteQuery(
  endpoints.tryWorkflow,
  endpoints.tryAnyWorkflow,
  async ({ context, row, input: { body } }) => tryRules(context, row, body),
);

type Body = InputOf<typeof endpoints.tryWorkflow>['body'];
type Tried = { decision: Decision; requirements: Requirements };

/** "19-year-old from Utah, ZIP 84101": the real rules and the real decision on an invented buyer. Nothing is stored. */
function tryRules(context: Context, row: Pick<WebsiteRow, 'workflow'>, body: Body) {
  const saved = row.workflow;
  const workflow = body.workflow === undefined ? saved : checkWorkflow(context, body.workflow);
  const buyer = inventBuyer(context, body);
  const today = todayAt(buyer.record.country, context.now());
  const tried = tryOn(context, workflow, buyer, body, today);
  const before = workflow === saved ? tried : tryOn(context, saved, buyer, body, today);
  const { decision, requirements } = tried;
  const place = deliveryPlaceOf(buyer.record, buyer.countyOf);
  const layers = layersAt(workflow, rulePlace(place));
  const isStateDoubtful = place.state === undefined && buyer.record.state !== '';
  const by = madeBy({ decision, requirements, workflow, layers, today, isStateDoubtful });
  return {
    status: decision.status,
    ...triedWords(decision, requirements),
    asked: [...stepsAsked(decision)],
    minimum_age: requirements.isPlaceBlocked
      ? 'Block Location'
      : requirements.isPlaceDisabled
        ? 'Disable Verification'
        : requirements.minimumAge,
    made_by: by === null ? null : { name: by.name, says: by.says },
    county: place.county ?? null,
    city: place.city ?? null,
    layers: [...layersOf(workflow, buyer, by?.source ?? null), ...lawOf(requirements, by?.source ?? null)],
    saved:
      outcomeKey(before.decision) === outcomeKey(decision)
        ? null
        : { status: before.decision.status, title: triedWords(before.decision, before.requirements).title },
    trace: decision.trace.map((line) => ({ rule: line.rule, result: line.result, ...words(line) })),
  };
}

const tryOn = (context: Context, workflow: Workflow, buyer: InventedBuyer, body: Body, today: string): Tried => {
  const { record, countyOf } = buyer;
  const requirements = requirementsOf(
    { countyOf },
    { workflow, mayPicturesAccept: false, record, today, options: {}, session: null },
  );
  return { requirements, decision: decideInvented(context, { workflow, requirements, record, body, today }) };
};

/** Lists the settings of each layer, widest first. Places that set nothing are there too: that they do is an answer. */
const layersOf = (workflow: Workflow, { record, countyOf }: InventedBuyer, source: string | null) => {
  const place = rulePlace(deliveryPlaceOf(record, countyOf));
  const applied = layersAt(workflow, place);
  const code = place.country === 'US' || place.country === 'CA' ? place.state : place.country;
  const segment = place.country === 'US' ? 'us' : place.country === 'CA' ? 'ca' : 'international';
  const inner = segment === 'international' ? [] : (['county', 'city', 'zip'] as const);
  const sources = [
    'preset',
    segment,
    ...(code === undefined ? [] : [`${segment}/${code}`]),
    ...(code === undefined
      ? []
      : inner.flatMap((kind) => (place[kind] ? [`${segment}/${code}/${kind}/${place[kind]}`] : []))),
  ];
  return sources.map((each) => {
    const path = pathOfSource(each);
    return {
      path: path === null ? '' : pathKey(path),
      name: path === null ? sourceName(workflow, each) : pathName(path),
      says: layerSays(applied.find((one) => one.path === each)?.layer ?? {}),
      decides: each === source,
    };
  });
};

type InventedBuyer = { record: BuyerRecord; countyOf: CountyLookup };

const wrong = (name: keyof Body, message: string) =>
  refuse('invalid_input', { fields: [{ path: `body.${name}`, message }] });

/**
 * A buyer of the tried age who lives at the tried place, checked like one of a shop. The ZIP code may be missing; the city is its own where none was typed.
 * @throws Refusal `invalid_input`.
 */
function inventBuyer(context: Context, body: Body): InventedBuyer {
  const place = placeCodes(body);
  const country = place.country ?? wrong('country', 'must be a country: two letters, or its English name');
  const hasStates = country === 'US' || country === 'CA';
  const state = hasStates ? (place.state ?? wrong('state', 'must be a state or province of the country')) : body.state;
  const zip = hasStates && body.zip !== '' ? readZip(country, state, body.zip) : body.zip;
  const known = country === 'US' ? context.countyOf(zip.slice(0, 5)) : null;
  const typed = body.county ?? '';
  const county = known?.county ?? (country === 'US' && typed !== '' ? typed : null);
  const city = body.city !== undefined && body.city !== '' ? body.city : (known?.city ?? '');
  return {
    record: {
      ...emptyRecord,
      ...{ country, state, zip, city },
      birth_date: birthDateOf(body.age, todayAt(country, context.now())),
    },
    countyOf: () => (county === null ? null : { county, city }),
  };
}

const readZip = (country: string, state: string, text: string): string => {
  const zip =
    normalizeZip(country, text) ??
    wrong('zip', country === 'US' ? 'must be 5 digits, or 9 with a hyphen' : 'must be a postal code such as A1A 1A1');
  const provinces = country === 'CA' ? provincesOfPostalCode(zip) : [];
  return provinces.length > 0 && !provinces.includes(state) ? wrong('zip', 'does not belong to the province') : zip;
};

/** Turned this old today. */
const birthDateOf = (age: number, today: string): string => {
  const [year = 0, month = '01', day = '01'] = [Number(today.slice(0, 4)), today.slice(5, 7), today.slice(8, 10)];
  return `${String(year - age).padStart(4, '0')}-${month}-${month === '02' && day === '29' ? '28' : day}`;
};

type MadeBy = { source: string; name: string; says: string } | null;

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
