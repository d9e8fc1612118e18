import type { InputOf, tryWorkflow } from '@carded/contract';
import { ageFact, type Decision, decide, type EarlierStep, type Fact } from '@carded/domain/decision';
import { isGeoipBlocked, type Requirements, type Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { BuyerRecord } from '#features/verifications/index.ts';

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
