import type { Queries } from '@carded/database';
import { type DocumentFact, type EvidenceFact, isAtAddress, isSamePerson } from '@carded/domain/decision';
import { homeTerm, isTypo, type Person } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { correctionFromCard, learnCorrection } from '#features/buyer-steps/details/correction.ts';
import type { Side, SideReading } from '#features/buyer-steps/documents/read-image.ts';
import { Refusal } from '#platform/commands/refuse.ts';
import type { PictureSeen } from '#platform/pictures/picture-job.ts';
import {
  type BuyerRecord,
  buyerRecordOf,
  completeDetailsFromCard,
  emptyRecord,
  findCandidates,
  isUnknown,
  personOf,
  todayAt,
} from '#verification/buyer-record.ts';
import { type CardReading, givenNameOnCard, nameOnCard } from '#verification/card-reading.ts';
import { identityFacts } from '#verification/identity-facts.ts';
import type { KnownDetails } from '#verification/learn-details.ts';
import type { VerificationRow } from '#verification/verification-row.ts';
import { frontEvidence, shownCard } from './front-evidence.ts';
import { seePrintLater } from './print-seen.ts';

type Verification = { row: VerificationRow; record: BuyerRecord };
/** Answer of the records about the card, and the result of correcting the details by it. */
export type AskedRecords = (AskedEvidence & { correction: KnownDetails | null }) | null;

/** Asks the records with a card whose code was read, before a transaction opens. Null where there is nothing to ask. */
export async function askRecordsOfCard(
  context: Context,
  accountId: string,
  { row, record }: Verification,
  reading: SideReading | null,
): Promise<AskedRecords> {
  if (reading === null || reading.isDoubtful) return null;
  const read = { ...nameOnCard(reading.card), birthDate: reading.card.birthDate ?? null };
  const hasTypo = !isUnknown(record) && isTypo(personOf(record), read);
  const asked = await recordEvidence(context, { accountId, card: reading.card, record, isTest: row.is_test });
  if (asked === null) return null;
  const isSettled = hasTypo && asked.evidence.outcome === 'at_address';
  const data = correctionFromCard(record, reading.card);
  const correction = isSettled ? await learnCorrection(context, accountId, { row, record }, data) : null;
  return { ...asked, correction };
}

/** A picture that was stored, with its id. */
type Shown = {
  accountId: string;
  verificationId: string;
  round: number;
  id: string;
  side: Exclude<Side, 'selfie'>;
  seen: PictureSeen;
  /** Current details. */
  record: BuyerRecord;
};

/** Weighs the evidence of this picture and earlier ones for the card. The printed side is read after this transaction. */
export async function weighPicture(
  context: Context,
  tx: Queries,
  shown: Shown,
  asked: AskedRecords,
): Promise<EvidenceFact[]> {
  const { side, round, seen } = shown;
  const documentId = String(round);
  const records = asked === null ? [] : [{ ...evidenceAt(asked, shown.record), documentId }];
  return [
    ...pictureEvidence(context.now(), documentId, side === 'passport' ? 'single' : side, seen),
    ...(await printEvidence(context, tx, shown)),
    ...records,
  ];
}

/** Makes the evidence of the printed side: awaited when it came now or has to be read at a finer size; its agreement, once code and print are read. */
async function printEvidence(context: Context, tx: Queries, shown: Shown): Promise<EvidenceFact[]> {
  const { accountId, verificationId, side, round, id } = shown;
  const at = context.now();
  const documentId = String(round);
  const awaited = { kind: 'evidence', at, documentId, check: 'portrait', outcome: 'awaited', engine: 'none' } as const;
  const later = (document: string, isFine: boolean) =>
    seePrintLater(context, tx, { account: accountId, verification: verificationId, document, isFine });
  if (side !== 'back') {
    await later(id, false);
    return [awaited];
  }
  const { print, card } = await shownCard(context, tx, shown);
  if (print === null || print.read === null || card === null) return [];
  const front = frontEvidence(at, documentId, print.read, card);
  if (front.outcome === 'agrees' || print.read.isFine) return [front];
  await later(print.id, true);
  return [awaited];
}

/** Makes the evidence of one picture for or against a card. The printed side is read later. */
function pictureEvidence(
  at: number,
  documentId: string,
  side: DocumentFact['side'],
  { shape, drawn, screen, engines }: PictureSeen,
): EvidenceFact[] {
  const base = { kind: 'evidence', at, documentId, side } as const;
  return [
    { ...base, check: 'shape', outcome: shape, engine: engines.shape },
    { ...base, check: 'drawn', outcome: drawn, engine: engines.drawn },
    { ...base, check: 'screen', outcome: screen, engine: engines.screen },
  ];
}

/** About a card whose round is not known yet. */
type RecordEvidence = Omit<Extract<EvidenceFact, { check: 'record' }>, 'documentId'>;
/** Answer of the records, and the address they were asked about (`homeTerm`). */
type AskedEvidence = { evidence: RecordEvidence; home: string | null };
type Home = Pick<Person, 'address' | 'city' | 'state' | 'zip' | 'country'>;

type Asked = {
  accountId: string;
  card: CardReading;
  /** Details the buyer typed. */
  record: BuyerRecord;
  isTest: boolean;
};

/**
 * Asks the records for the person on a card, at the address of the order: who draws a card writes any address on it. Null for a card that does not name its holder.
 */
async function recordEvidence(
  context: Context,
  { accountId, card, record, isTest }: Asked,
): Promise<AskedEvidence | null> {
  const firstName = givenNameOnCard(card);
  if (firstName === null || card.lastName == null || card.birthDate == null) return null;
  const home = homeOf(context, card, record);
  const { address, city, state, zip, country } = home;
  const person = { firstName, lastName: card.lastName, birthDate: card.birthDate, address, city, state, zip, country };
  const candidates = isTest ? [] : await findCandidates(context, person);
  const answers = await identityFacts(context, person, { accountId, isTest }, candidates);
  const [best] = answers.filter(isSamePerson).toSorted((one, other) => worth(other) - worth(one));
  const base = { kind: 'evidence', at: context.now(), check: 'record' } as const;
  const asked = { home: homeTerm(home) };
  if (best !== undefined) {
    const outcome = isAtAddress(best) ? 'at_address' : 'equal';
    return { ...asked, evidence: { ...base, outcome, engine: best.sourceId, independent: best.independent } };
  }
  const hasAnswer = answers.some(({ outcome }) => outcome !== 'not_available');
  const engine = answers.map(({ sourceId }) => sourceId).join(' ');
  return { ...asked, evidence: { ...base, outcome: hasAnswer ? 'not_equal' : 'not_run', engine } };
}

/** The answer as it holds for the details there are now: one about another address says nothing about theirs. */
function evidenceAt({ evidence, home }: AskedEvidence, record: BuyerRecord): RecordEvidence {
  const isSame = !isUnknown(record) && home !== null && home === homeTerm(personOf(record));
  return evidence.outcome === 'at_address' && !isSame ? { ...evidence, outcome: 'equal' } : evidence;
}

/** Finds the order's place. Before details are typed, it is the card's address, if that is complete. */
function homeOf({ now }: Pick<Context, 'now'>, card: CardReading, record: BuyerRecord): Home {
  if (!isUnknown(record)) return personOf(record);
  const read = completeDetailsFromCard(card);
  if (read === null) return personOf(emptyRecord);
  try {
    return personOf(buyerRecordOf(read, todayAt('', now())));
  } catch (error) {
    if (error instanceof Refusal) return personOf(emptyRecord);
    throw error;
  }
}

/** Ranks an answer: a source independent of the seller first, as the law may require one, then the one with the address. */
function worth(answer: { independent: boolean; agreed: readonly string[] }): number {
  return 2 * Number(answer.independent) + Number(isAtAddress(answer));
}
