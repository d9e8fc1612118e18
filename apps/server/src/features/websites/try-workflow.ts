import { tryWorkflow as endpoint, type InputOf } from '@carded/contract';
import { ageFact, buyerWords, type Decision, decide, type Fact, words } from '@carded/domain/decision';
import { normaliseCountry, normaliseState } from '@carded/domain/places';
import {
  isGeoipBlocked,
  layersAt,
  type Place,
  presets,
  type Requirements,
  resolveRequirements,
  rulePlace,
  type Workflow,
} from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { todayAt } from '#features/verifications/index.ts';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { checkWorkflow } from './check-workflow.ts';
import { findWebsite } from './find-website.ts';
import { layerName, layerSays } from './layer-words.ts';

type Body = InputOf<typeof endpoint>['body'];

/** "19-year-old from Utah, ZIP 84101": the real rules and the real decision on an invented buyer. Nothing is stored. */
export const tryWorkflow = query(endpoint, async ({ context, input: { params, body }, who, tx }) => {
  const row = await findWebsite(tx, who, params.token);
  const workflow =
    body.workflow === undefined ? (row.workflow as unknown as Workflow) : checkWorkflow(context, body.workflow);
  const place = placeOf(context, body);
  const today = todayAt(place.country, context.now());
  const requirements = resolveRequirements({ workflow, place, today });
  const decision = decideFor(context, workflow, requirements, body, today);
  const outcome = buyerWords(decision);
  return {
    status: decision.status,
    title: outcome.title,
    sentence: outcome.sentence,
    minimum_age: requirements.isPlaceBlocked
      ? 'Block Location'
      : requirements.isPlaceDisabled
        ? 'Disable Verification'
        : requirements.minimumAge,
    layers: layersOf(workflow, place, requirements),
    trace: decision.trace.map((line) => ({ rule: line.rule, result: line.result, ...words(line) })),
  };
});

const wrong = (name: keyof Body, message: string) =>
  refuse('invalid_input', { fields: [{ path: `body.${name}`, message }] });

const placeOf = (context: Context, body: Body): Place => {
  const country =
    normaliseCountry(body.country) ?? wrong('country', 'must be a country: two letters, or its English name');
  const hasStates = country === 'US' || country === 'CA';
  const state =
    hasStates && body.state !== ''
      ? (normaliseState(country, body.state) ?? wrong('state', 'must be a state or province of the country'))
      : body.state;
  const known = country === 'US' ? context.countyOf(body.zip.slice(0, 5)) : null;
  const county = body.county === undefined || body.county === '' ? known?.county : body.county;
  return {
    country,
    ...(state === '' ? {} : { state }),
    ...(county === undefined ? {} : { county }),
    ...(body.city === undefined || body.city === '' ? {} : { city: body.city }),
    ...(body.zip === '' ? {} : { zip: body.zip }),
  };
};

/** Turned this old today. */
const birthDateOf = (age: number, today: string): string => {
  const [year = 0, month = '01', day = '01'] = [Number(today.slice(0, 4)), today.slice(5, 7), today.slice(8, 10)];
  return `${year - age}-${month}-${month === '02' && day === '29' ? '28' : day}`;
};

const decideFor = (
  context: Context,
  workflow: Workflow,
  requirements: Requirements,
  body: Body,
  today: string,
): Decision => {
  const at = context.now();
  const { place } = requirements;
  const opening: Fact[] = [
    { kind: 'location', at, ...place, ...(requirements.isPlaceBlocked ? { blocked: true } : {}) },
    { kind: 'ip', at, ...place, blocked: isGeoipBlocked(workflow, place) },
    ageFact({ birthDate: birthDateOf(body.age, today), requirements, today, at }),
    { kind: 'ban', at, banned: false },
    {
      kind: 'earlier',
      at,
      found:
        body.ordered_before === 'no'
          ? []
          : [
              { scope: 'key', what: 'accepted' },
              ...(body.ordered_before === 'accepted_with_id' ? [{ scope: 'key', what: 'id' } as const] : []),
            ],
    },
  ];
  const opened = decide(requirements, opening);
  if (opened.notCreatedReason !== undefined) return opened;
  return decide(requirements, [
    ...opening,
    {
      kind: 'identity',
      at,
      sourceId: 'records',
      outcome: body.matched ? 'match' : 'no_match',
      score: body.matched ? 100 : 0,
      birthDateEqual: body.matched,
      agreed: body.matched ? ['first_name', 'last_name', 'birth_date', 'address', 'zip'] : [],
      independent: true,
    },
    { kind: 'created', at },
  ]);
};

/** What each layer says, widest first, and what the law adds. */
const layersOf = (workflow: Workflow, place: Place, requirements: Requirements) => {
  const preset = presets[workflow.preset].name;
  const law = [
    requirements.minimumAgeCitation === undefined
      ? null
      : `${requirements.minimumAge} and over, ${requirements.minimumAgeCitation}`,
    ...requirements.birthCutoffs.map((cutoff) => `born before ${cutoff.bornOnOrAfter}, ${cutoff.citation}`),
    requirements.blockedCitation === undefined ? null : `no online sale, ${requirements.blockedCitation}`,
    requirements.independentSourceCitation === undefined
      ? null
      : `an independent source of records, ${requirements.independentSourceCitation}`,
  ].filter((part) => part !== null);
  return [
    ...layersAt(workflow, rulePlace(place)).map(({ path, layer }) => ({
      name: layerName(path, preset),
      says: layerSays(layer) || 'nothing of its own',
    })),
    ...(law.length === 0 ? [] : [{ name: 'Law', says: law.join('; ') }]),
  ];
};
