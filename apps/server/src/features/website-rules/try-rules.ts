import type { InputOf, tryWorkflow } from '@carded/contract';
import { type Decision, outcomeKey, stepsAsked, words } from '@carded/domain/decision';
import { layersAt, type Requirements, rulePlace, type Workflow } from '@carded/domain/workflow';
import { pathKey, pathOfSource } from '@carded/domain/workflow-edit';
import type { Context } from '#context.ts';
import { placeOf, requirementsOf, todayAt } from '#features/verifications/index.ts';
import { checkWorkflow, type WebsiteRow } from '#features/websites/index.ts';
import { decideInvented } from './decide-invented.ts';
import { type InventedBuyer, inventBuyer } from './invent-buyer.ts';
import { layerSays, pathName, sourceName } from './layer-words.ts';
import { madeBy } from './made-by.ts';
import { triedWords } from './tried-words.ts';

type Body = InputOf<typeof tryWorkflow>['body'];
type Tried = { decision: Decision; requirements: Requirements };

/** "19-year-old from Utah, ZIP 84101": the real rules and the real decision on an invented buyer. Nothing is stored. */
export function tryRules(context: Context, row: Pick<WebsiteRow, 'workflow'>, body: Body) {
  const saved = row.workflow;
  const workflow = body.workflow === undefined ? saved : checkWorkflow(context, body.workflow);
  const buyer = inventBuyer(context, body);
  const today = todayAt(buyer.record.country, context.now());
  const tried = tryOn(context, workflow, buyer, body, today);
  const before = workflow === saved ? tried : tryOn(context, saved, buyer, body, today);
  const { decision, requirements } = tried;
  const place = placeOf(buyer.record, buyer.countyOf);
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

/** What each layer says, widest first. Places that set nothing are there too: that they do is an answer. */
const layersOf = (workflow: Workflow, { record, countyOf }: InventedBuyer, source: string | null) => {
  const place = rulePlace(placeOf(record, countyOf));
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

/** What the law adds. */
const lawOf = (requirements: Requirements, source: string | null) => {
  const { minimumAge, minimumAgeCitation, birthCutoffs, blockedCitation, independentSourceCitation } = requirements;
  const says = [
    minimumAgeCitation === undefined ? null : `${minimumAge} or older (${minimumAgeCitation})`,
    ...birthCutoffs.map((cutoff) => `born before ${cutoff.bornOnOrAfter} (${cutoff.citation})`),
    blockedCitation === undefined ? null : `no online sale (${blockedCitation})`,
    independentSourceCitation === undefined ? null : `an independent source of records (${independentSourceCitation})`,
  ].filter((part) => part !== null);
  return says.length === 0 ? [] : [{ path: '', name: 'Law', says: says.join('; '), decides: source === 'law' }];
};
