import type { InputOf, tryWorkflow } from '@carded/contract';
import { statusNumber } from '@carded/domain/codes';
import { ageFact, asks, type Decision, decide, type EarlierStep, type Fact, stepsAsked } from '@carded/domain/decision';
import { isGeoipBlocked, type Layer, presets, type Requirements, type Workflow } from '@carded/domain/workflow';
import {
  type ModedSetting,
  modeWords,
  type PlacePath,
  pathOfSource,
  placeLabel,
  settings,
  settingWords,
} from '@carded/domain/workflow-edit';
import type { Context } from '#context.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import { listSteps, outcomeTitle } from './replay-website.ts';

type TriedWords = { title: string; sentence: string };

const fact = (decision: Decision, rule: string) => decision.trace.find((line) => line.rule === rule)?.looked ?? {};

/** Explains to the merchant how the rules decide on an invented buyer, and why. */
export function triedWords(decision: Decision, requirements: Requirements): TriedWords {
  const { status, notCreatedReason } = decision;
  const { minimumAge } = requirements;
  if (notCreatedReason === 'location_disabled')
    return { title: 'No check is needed there', sentence: 'Your rules turn it off. The order goes ahead.' };
  if (notCreatedReason !== undefined)
    return { title: outcomeTitle(decision, minimumAge), sentence: whyRefused(decision, requirements) };
  if (status === statusNumber.accepted) return { title: 'Passes at once', sentence: whyPassed(decision) };
  const [first, ...rest] = stepsAsked(decision);
  const after = rest.length === 0 ? '' : ` After that: ${listSteps(rest)}.`;
  const tried = asks.find(({ code }) => code === first)?.tried;
  if (tried === undefined) return { title: outcomeTitle(decision, minimumAge), sentence: '' };
  return { title: tried.title, sentence: `${tried.sentence ?? whyId(decision)}${after}` };
}

const whyPassed = (decision: Decision): string =>
  fact(decision, 'earlier').counts === true
    ? 'An earlier verification counts here. Nothing else is asked.'
    : 'Records match name, address and birth date. Nothing else is asked.';

const whyId = (decision: Decision): string => {
  if (fact(decision, 'photo_id').isRequired === true) return 'Your rules ask for it, whatever records say.';
  return fact(decision, 'identity').isIndependenceMissing === true
    ? 'Records match, but the law requires a source that the seller neither owns nor changes, and none is set up.'
    : 'Records do not match, so an ID decides.';
};

const whyRefused = (decision: Decision, requirements: Requirements): string => {
  const { blockedBy, blockedCitation, birthCutoffs } = requirements;
  switch (decision.notCreatedReason) {
    case 'location_blocked':
      return blockedBy === 'law'
        ? `The law forbids selling there online: ${blockedCitation ?? ''}.`
        : blockedBy === 'zip'
          ? 'The ZIP code is on a blocked list.'
          : 'Your rules block the place.';
    case 'ip_blocked':
      return 'Your rules refuse orders sent from there.';
    case 'underage': {
      const cutoff = fact(decision, 'age').cutoff;
      const found = birthCutoffs.find(({ bornOnOrAfter }) => bornOnOrAfter === cutoff);
      return found === undefined ? 'Nothing is asked, and only the attempt is kept.' : `${found.citation}.`;
    }
    default:
      return '';
  }
};

/** Lists in words the settings of one place of the rules; empty when it sets nothing. */
export function layerSays(layer: Layer): string {
  return settings.flatMap((setting) => settingSays(layer, setting) ?? []).join('; ');
}

const settingSays = (layer: Layer, setting: (typeof settings)[number]): string | null => {
  switch (setting.kind) {
    case 'age':
      return ageSays(layer);
    case 'moded':
      return stepSays(layer, setting);
    case 'switch':
      return layer[setting.name] === undefined ? null : setting.says[layer[setting.name] ? 'on' : 'off'];
    case 'connections':
      return layer.geoipBlocked === undefined ? null : `connections ${settingWords(layer, 'geoipBlocked')}`;
    case 'zips':
      return layer.zipcodesBlocked?.length ? `${layer.zipcodesBlocked.length} ZIP codes blocked` : null;
  }
};

const ageSays = ({ minAge }: Layer): string | null =>
  minAge === undefined
    ? null
    : minAge === 'block'
      ? 'orders refused'
      : minAge === 'disable'
        ? 'no check'
        : `${minAge} or older`;

const stepSays = (layer: Layer, { name, mode: modeName, noun, off }: ModedSetting): string | null => {
  const mode = layer[modeName];
  if (layer[name] === false) return off.says;
  if (mode !== undefined) return `${noun} ${modeWords(mode)}${layer[name] === true ? '' : ', where it is on'}`;
  return layer[name] === true ? noun : null;
};

/** Names the source of a requirement in a merchant's words. */
export function sourceName(workflow: Workflow, source: string): string {
  const path = pathOfSource(source);
  if (path !== null) return pathName(path);
  return source === 'preset' ? `Preset: ${presets[workflow.preset].name}` : source === 'law' ? 'Law' : 'Rules';
}

/** "Utah", "Salt Lake County", "ZIP 84101". */
export function pathName(path: PlacePath): string {
  return path.inside?.kind === 'zipcodes' && path.segment === 'us' ? `ZIP ${placeLabel(path)}` : placeLabel(path);
}

type Body = InputOf<typeof tryWorkflow>['body'];
type Given = { workflow: Workflow; requirements: Requirements; record: BuyerRecord; body: Body; today: string };

/** The facts a create would learn about an invented buyer, and what they add up to. */
export function decideInvented(context: Context, { workflow, requirements, record, body, today }: Given): Decision {
  const at = context.now();
  const { country, state } = record;
  const place = { country, ...(state === '' ? {} : { state }) };
  const isHere = body.connected_from !== 'elsewhere';
  const opening: Fact[] = [
    ...(isHere ? [{ kind: 'ip', at, ...place, blocked: isGeoipBlocked(workflow, place) } satisfies Fact] : []),
    { kind: 'location', at, ...place, ...(requirements.isPlaceBlocked ? { blocked: true } : {}) },
    ageFact({ birthDate: record.birth_date, requirements, today, at }),
    { kind: 'ban', at, banned: false },
    { kind: 'earlier', at, found: earlierOf(body) },
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
      independent: hasIndependentSource(context),
    },
    { kind: 'created', at },
  ]);
}

const earlierOf = ({ ordered_before: before, ordered_where: scope = 'key' }: Body): EarlierStep[] => {
  if (before === 'no') return [];
  const what = ['accepted', ...(before.includes('id') ? ['id'] : []), ...(before.includes('phone') ? ['phone'] : [])];
  return what.map((each) => ({ scope, what: each as EarlierStep['what'] }));
};

/** Whether a match of this installation's records can count where the law wants a source that is not the seller's. */
const hasIndependentSource = ({ config, providers }: Context): boolean =>
  config.isDemo ||
  config.identity.isDirectoryIndependent ||
  providers.liveSources.some(({ independence }) => independence === 'independent');

/** Lists the requirements that the law adds. */
export function lawOf(requirements: Requirements, source: string | null) {
  const { minimumAge, minimumAgeCitation, birthCutoffs, blockedCitation, independentSourceCitation } = requirements;
  const says = [
    minimumAgeCitation === undefined ? null : `${minimumAge} or older (${minimumAgeCitation})`,
    ...birthCutoffs.map((cutoff) => `born before ${cutoff.bornOnOrAfter} (${cutoff.citation})`),
    blockedCitation === undefined ? null : `no online sale (${blockedCitation})`,
    independentSourceCitation === undefined ? null : `an independent source of records (${independentSourceCitation})`,
  ].filter((part) => part !== null);
  return says.length === 0 ? [] : [{ path: '', name: 'Law', says: says.join('; '), decides: source === 'law' }];
}
