import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries, Tables } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import { ageFact, type DocumentFact, decide, type EvidenceFact, type Fact } from '@carded/domain/decision';
import type { Requirements, Workflow } from '@carded/domain/workflow';
import { type Selectable, sql } from 'kysely';
import type { Context } from '#context.ts';
import { frontEvidence } from '#features/buyer-steps/index.ts';
import { readInAccount } from '#platform/commands/command.ts';
import type { LineCorners } from '#platform/pictures/picture-job.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import type { CardReading } from '#verification/card-reading.ts';
import { requirementsOf, todayAt } from '#verification/requirements-of.ts';
import { locationFact } from '#verification/start/opening-facts.ts';
import cases from './cards/cases.json' with { type: 'json' };

const engines = { print: 'pp-ocrv4/1', portrait: 'blazeface/1', shape: 'outline/1', drawn: 'flat-share/1' } as const;

/** What a shop with these rules would ask of a buyer who has this card. */
export function plantedRequirements(
  context: Pick<Context, 'config' | 'countyOf'>,
  { record, hasSelfie }: PlantedCase,
  { workflow, mayPicturesAccept }: Pick<ShownShop, 'workflow' | 'mayPicturesAccept'>,
  at: number,
): Requirements {
  const today = todayAt(record.country, at);
  const options = hasSelfie ? { requireSelfie: true } : {};
  return requirementsOf(context, { workflow, mayPicturesAccept, record, today, options, session: null });
}

/** Whether such a buyer would wait for a person: a shop that blocks their state, say, would never have sent this card here. */
export function wouldWait(planted: PlantedCase, asked: { requirements: Requirements; at: number }): boolean {
  return decide(asked.requirements, plantedFacts(planted, asked)).status === statusNumber.id_submitted;
}

/** What would be known of a buyer who had shown this card, in the order in which it is learned. No record knows an invented person. */
export function plantedFacts(
  { record, reading, print, hasSelfie }: PlantedCase,
  { requirements, at }: { requirements: Requirements; at: number },
): Fact[] {
  const today = todayAt(record.country, at);
  const documentId = '1';
  const photo = { kind: 'document', at, documentId, readBy: 'none' } as const;
  const unread = { nameAgrees: null, birthDateAgrees: null, expired: null, meetsMinimum: null };
  const read = { nameAgrees: true, birthDateAgrees: true, expired: false, meetsMinimum: true };
  const base = { kind: 'evidence', at, documentId } as const;
  const ofPicture = (side: DocumentFact['side']): EvidenceFact[] => [
    { ...base, side, check: 'shape', outcome: 'card', engine: engines.shape },
    { ...base, side, check: 'drawn', outcome: 'clear', engine: engines.drawn },
    { ...base, side, check: 'screen', outcome: 'clear', engine: engines.drawn },
  ];
  const front = { lines: print.lines, engine: engines.print, isFine: true };
  const ofCode: EvidenceFact[] =
    reading === null
      ? []
      : [
          frontEvidence(at, documentId, front, reading),
          { ...base, check: 'record', outcome: 'not_equal', engine: 'directory' },
          { ...base, check: 'seen_before', outcome: 'clear', engine: 'cards-seen/1' },
        ];
  const evidence: EvidenceFact[] = [
    ...ofPicture('front'),
    ...ofPicture('back'),
    { ...base, check: 'portrait', outcome: 'yes', engine: engines.portrait },
    ...ofCode,
  ];
  const selfie: Fact[] = [
    { kind: 'selfie', at, state: 'given' },
    { ...base, check: 'live_capture', outcome: 'upload', engine: 'none' },
  ];
  const nobody = { outcome: 'no_match', score: 0, birthDateEqual: false, agreed: [], independent: true } as const;
  return [
    locationFact({ record, requirements, at }),
    ageFact({ birthDate: record.birth_date, requirements, today, at }),
    { kind: 'ban', at, banned: false },
    { kind: 'earlier', at, found: [] },
    { kind: 'identity', at, sourceId: 'directory', ...nobody },
    { kind: 'created', at },
    { ...photo, ...unread, side: 'front' },
    { ...photo, ...(reading === null ? unread : { ...read, readBy: 'barcode' }), side: 'back' },
    ...evidence,
    ...(hasSelfie ? selfie : []),
  ];
}

/** An invented person's drawn card with its truth (`scripts/draw-planted-cards.ts`). What is wrong can be told from the pictures alone. */
export type PlantedCase = {
  truth: 'accept' | 'deny';
  hasSelfie: boolean;
  record: BuyerRecord;
  reading: CardReading | null;
  print: { lines: readonly string[]; corners: LineCorners[] };
};
type CaseName = keyof typeof cases;
export const plantedCaseNames = Object.keys(cases) as readonly CaseName[];

/** Null for one that a newer version has no longer. */
export function plantedCase(name: string): PlantedCase | null {
  if (!isCase(name)) return null;
  const { truth, hasSelfie, typed, reading, print } = cases[name];
  return {
    truth: truth === 'accept' ? 'accept' : 'deny',
    hasSelfie,
    record: { ...typed, country: 'US' },
    reading,
    print: { lines: print.lines, corners: print.corners as unknown[] as LineCorners[] },
  };
}

const isCase = (name: string): name is CaseName => Object.hasOwn(cases, name);

/** Its pictures, as a review shows them. */
export function plantedPictures(name: string, { hasSelfie }: PlantedCase): Promise<{ side: string; data: string }[]> {
  const sides = ['front', 'back', ...(hasSelfie ? ['selfie'] : [])];
  return Promise.all(
    sides.map(async (side) => {
      const bytes = await readFile(join(import.meta.dirname, 'cards', `${name}-${side}.jpg`));
      return { side, data: `data:image/jpeg;base64,${bytes.toString('base64')}` };
    }),
  );
}

/** One that nobody answered for so long is not shown any longer. */
const waitsAtMostMs = 7 * 24 * 3_600_000;

/** Planted cases that have come by now, as rows of the queue. */
export async function plantedRows(tx: Queries, nowMs: number): Promise<Selectable<Tables['review_queue']>[]> {
  const rows = await waitingNow(tx, nowMs).selectAll().orderBy('turn_at').orderBy('id').limit(100).execute();
  return rows.map((row) => ({
    ...{ verification_id: row.id, account_id: row.shown_account, website_id: row.website_id },
    ...{ since: row.since, turn_at: row.turn_at, level: row.level, why: row.why },
    ...{ taken_by: row.taken_by, taken_at: row.taken_at, suggested: null, first_yes_by: null, first_yes_at: null },
    ...{ is_test: false, is_own: false },
  }));
}

/** With those that are yet to come. */
export function unanswered(tx: Queries, nowMs: number) {
  return tx
    .selectFrom('planted_reviews')
    .where('answered_at', 'is', null)
    .where('since', '>', new Date(nowMs - waitsAtMostMs));
}

export function waitingNow(tx: Queries, nowMs: number) {
  return unanswered(tx, nowMs).where('since', '<=', new Date(nowMs));
}

export type ShownShop = {
  accountId: string;
  websiteId: string;
  domain: string;
  workflow: Workflow;
  mayPicturesAccept: boolean;
  isByTwo: boolean;
};

/** Whether checks of a website (`w`) come into staff's queue: not of one that is gone, only tests, or reviews for itself. */
export const isStaffed = sql<boolean>`(w.removed_at is null and not w.is_reviewed_by_own and not w.is_dev_mode)`;

/** The shop whose name a planted case is shown under; null when nothing of it would be in this queue. */
export async function shopShown(context: Context, accountId: string, websiteId: string): Promise<ShownShop | null> {
  return readInAccount(context, accountId, async (tx) => {
    const row = await tx
      .selectFrom('websites as w')
      .select(['w.domain', 'w.workflow', 'w.is_reviewed_by_two', 'w.is_accepting_by_pictures'])
      .where('w.account_id', '=', accountId)
      .where('w.id', '=', websiteId)
      .where(isStaffed)
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      ...{ accountId, websiteId, domain: row.domain, workflow: row.workflow },
      mayPicturesAccept: row.is_accepting_by_pictures,
      isByTwo: row.is_reviewed_by_two,
    };
  });
}
