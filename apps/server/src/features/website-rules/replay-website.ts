import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '@carded/contract';
import * as endpoints from '@carded/contract';
import { type Queries, uuidv7Time } from '@carded/database';
import { denyReasonOf, statusNumber } from '@carded/domain/codes';
import {
  type AskedStep,
  asks,
  type Decision,
  outcomeKey,
  type Replayed,
  replay,
  stepsAsked,
} from '@carded/domain/decision';
import { isGeoipBlocked, type Requirements, type Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { atAnyWebsite, checkWorkflow, findWebsite, type WebsiteRow } from '#features/websites/index.ts';
import { ownTransactions, readInAccount } from '#platform/commands/command.ts';
import type { Breathe } from '#platform/turns/turns.ts';
import { todayAt } from '#verification/buyer-record.ts';
import { requirementsOf } from '#verification/requirements-of.ts';
import { type Past, readPast } from './read-past.ts';

/** The turn is taken before the transaction begins. */
export const replayRules = ownTransactions(endpoints.replayRules, ({ context, input: { params, body }, who }) =>
  context.turns.run(who.loginId, (breathe) =>
    readInAccount(context, who.accountId, async (tx) =>
      replayWebsite(context, tx, await findWebsite(tx, who, params.token), body, breathe),
    ),
  ),
);

/** How many change, without whose they are. */
export const replayAnyRules = ownTransactions(endpoints.replayAnyRules, ({ context, input: { params, body }, who }) =>
  context.turns.run(who.loginId, (breathe) =>
    atAnyWebsite(
      { context, who, id: params.id, action: endpoints.replayAnyRules.audit },
      async ({ tx, row, audit }) => {
        const answer = await replayWebsite(context, tx, row, body, breathe);
        // Counts of drafts that differ little tell of few buyers: which drafts were tried can be seen.
        audit.detail = { last: body.last, replayed: answer.replayed, draft: digestOf(body.workflow) };
        return { ...answer, changes: answer.changes.map((change) => ({ ...change, rows: [] })) };
      },
    ),
  ),
);

const digestOf = (draft: unknown): string =>
  createHash('sha256').update(JSON.stringify(draft)).digest('hex').slice(0, 16);

type Body = InputOf<typeof endpoints.replayRules>['body'];
type Answer = OutputOf<typeof endpoints.replayRules>;
type Change = Answer['changes'][number];

/** Compares the saved rules and a draft on past verifications. Both are decided here, so that only the draft makes the difference. */
async function replayWebsite(
  context: Context,
  tx: Queries,
  row: WebsiteRow,
  body: Body,
  breathe: Breathe,
): Promise<Answer> {
  const draft = checkWorkflow(context, body.workflow);
  const saved = row.workflow;
  const { pasts, leftOut } = await readPast(context, tx, row, body.last, breathe);
  const changes = new Map<string, Change>();
  for (const past of pasts) {
    await breathe();
    const [from, to] = [replayPast(context, saved, past), replayPast(context, draft, past)];
    if (keyOf(from) === keyOf(to)) continue;
    const key = `${keyOf(from)} > ${keyOf(to)}`;
    const change = changes.get(key) ?? {
      from: present(from),
      to: present(to),
      count: 0,
      rows: [],
    };
    change.count += 1;
    change.rows.push(presentRow(past));
    changes.set(key, change);
  }
  const list = [...changes.values()].sort((a, b) => b.count - a.count);
  const oldest = pasts.at(-1);
  return {
    replayed: pasts.length,
    same: pasts.length - list.reduce((sum, { count }) => sum + count, 0),
    since: oldest === undefined ? null : timeOf(oldest.row.id),
    left_out: leftOut,
    changes: list,
  };
}

const keyOf = ({ decision, missing }: Replay): string =>
  missing.length === 0 ? outcomeKey(decision) : `open ${missing.join(' ')} ${outcomeKey(decision)}`;

const present = ({ decision, missing, asked, minimumAge }: Replay): Change['from'] => ({
  status: decision.status,
  title: missing.length === 0 ? outcomeTitle(decision, minimumAge) : openTitle(missing),
  asked: [...asked],
  depends_on: [...missing],
});

/** Nothing is guessed: what was never learned is named. */
const openTitle = (missing: Replay['missing']): string =>
  missing.includes('records')
    ? 'Continues: records would be asked'
    : missing.includes('card_age')
      ? 'Open: the age on the card would be checked'
      : 'Open: the birth date was corrected';

const presentRow = ({ row }: Past) => ({
  uuid: row.id,
  created: timeOf(row.id),
  status: row.status,
  country: row.country,
  state: row.state,
});

const timeOf = (id: string): string => new Date(uuidv7Time(id)).toISOString();

type Replay = Replayed & { asked: readonly AskedStep[]; minimumAge: number };

/** A past verification under other rules: its place and birth date as they are kept, its day, and what the shop asked for with the order. */
function replayPast(context: Context, workflow: Workflow, { row, record, facts, asked }: Past): Replay {
  const today = todayAt(record.country, uuidv7Time(row.id));
  const options = optionsOf(asked);
  const requirements = requirementsOf(context, {
    workflow,
    // A setting beside the rules: as it was then.
    mayPicturesAccept: asked.cardEvidence === 3,
    record,
    today,
    options,
    session: null,
  });
  const replayed = replay({
    requirements,
    facts,
    birthDate: record.birth_date,
    hasCorrected: record.has_corrected === true,
    today,
    isIpBlocked: (place) => isGeoipBlocked(workflow, place),
  });
  return {
    ...replayed,
    asked: replayed.missing.length === 0 ? stepsAsked(replayed.decision) : [],
    minimumAge: requirements.minimumAge,
  };
}

/** Options that the shop, or a person of it, asked for beyond the rules. */
const optionsOf = ({ optionsMinAge, requireSignature, selfie, sources, minimumAge }: Requirements) => {
  const isAsked = (source: string) => source === 'options' || source === 'default';
  const minAge = optionsMinAge ?? (sources.minAge === 'options' ? minimumAge : undefined);
  return {
    ...(minAge === undefined ? {} : { minAge }),
    requireSignature: requireSignature && isAsked(sources.requireSignature),
    requireSelfie: selfie && isAsked(sources.selfie),
  };
};

/** "a photo ID, a selfie and a signature". */
export function listSteps(steps: readonly AskedStep[]): string {
  return steps
    .map((step) => `a ${asks.find(({ code }) => code === step)?.noun}`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
}

/** Summarizes a decision in a few words: "Accepted", "Asked for a photo ID and a signature", "Refused: under 21". */
export function outcomeTitle(decision: Decision, minimumAge: number): string {
  const { status, notCreatedReason, reasons } = decision;
  switch (notCreatedReason) {
    case 'underage':
      return `Refused: under ${minimumAge}`;
    case 'location_blocked':
      return 'Refused: place blocked';
    case 'ip_blocked':
      return 'Refused: connection blocked';
    case 'banned':
      return 'Refused: banned';
    case 'location_disabled':
      return 'No check needed';
    default:
  }
  const [reason] = reasons;
  if (reason !== undefined)
    return `Denied: ${denyReasonOf(reason)
      .label.toLowerCase()
      .replace(/\bid\b/g, 'ID')}`;
  if (status === statusNumber.accepted) return 'Accepted';
  const asked = stepsAsked(decision);
  if (asked.length > 0) return `Asked for ${listSteps(asked)}`;
  return status === statusNumber.id_submitted ? 'In review' : 'Not finished';
}
